import { nameOf } from '#scripts/trial-mutants/failure.ts';
import type { Mutant } from '#scripts/trial-mutants/mutant.ts';
import type { Processes } from '#scripts/trial-mutants/processes.ts';
import type { Result } from '#scripts/trial-mutants/results.ts';
import { runStep, type StepName } from '#scripts/trial-mutants/steps.ts';
import type { WorkCopy } from '#scripts/trial-mutants/work-copy.ts';

/** What a search needs, for all mutants of a run. */
export interface Search {
  readonly copy: WorkCopy;
  readonly processes: Processes;
  /** Test files that fail without a mutant, too; the search adds to them. */
  readonly broken: Set<string>;
  /** Called after each step. */
  readonly onStep: (result: Result) => void;
}

/** Runs of a step that fail in no test file, and differently each time, before the trial gives up. */
const maxAttempts = 3;

/**
 * Looks for a mutant step by step, until a test fails that passes without it. Steps that are done already are not
 * repeated, unless they left a test file out.
 */
export async function searchMutant(
  mutant: Mutant,
  steps: readonly StepName[],
  earlier: Result,
  search: Search,
): Promise<Result> {
  let result = earlier;
  let done: readonly string[] = [];
  for (const step of steps) {
    const isDone = earlier.seconds[step] !== undefined && earlier.skipped?.[step] === undefined;
    if (result.found !== undefined || isDone) continue;
    const start = performance.now();
    const { failure, files, skipped } = await honestStep(step, mutant, done, search);
    done = [...done, ...files];
    const { [step]: _, ...otherSkipped } = result.skipped ?? {};
    result = {
      ...result,
      seconds: { ...result.seconds, [step]: Math.round((performance.now() - start) / 1000) },
      skipped: skipped.length === 0 ? otherSkipped : { ...otherSkipped, [step]: skipped },
      ...(failure !== undefined && { found: { step, test: nameOf(failure) } }),
    };
    search.onStep(result);
  }
  return result;
}

/**
 * Runs a step until it passes, or fails in a test file that fails again on its own, and passes without the mutant.
 * @param done files that were run before
 * @returns the last run, and the files that it left out because they failed without the mutant, or not every time
 */
async function honestStep(step: StepName, mutant: Mutant, done: readonly string[], search: Search) {
  const { copy, processes, broken } = search;
  const skipped: string[] = [];
  const run = (applied: Mutant | undefined, only?: string) => {
    copy.apply(applied);
    return runStep(step, copy.folder, processes, { mutant, only, skip: [...done, ...broken, ...skipped] });
  };
  for (let attempt = 1; attempt <= maxAttempts; ) {
    const ran = await run(mutant);
    if (ran.failure === undefined) return { ...ran, skipped };
    const { file } = ran.failure;
    const isAgain = (await run(mutant, file)).failure !== undefined;
    // Twice: a test that only sometimes fails must not hide a mutant that it finds.
    const passes = async () => (await run(undefined, file)).failure === undefined;
    const passesWithout = !isAgain || (await passes()) || (await passes());
    if (isAgain && passesWithout) return { ...ran, skipped };
    if (file === undefined) {
      if (!passesWithout) throw new Error(`The step ${step} fails without a mutant: ${nameOf(ran.failure)}`);
      attempt += 1;
    } else {
      skipped.push(file);
      if (isAgain) broken.add(file);
    }
  }
  throw new Error(`The step ${step} failed ${maxAttempts} times with ${mutant.id}, but not when it was run again.`);
}
