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

/**
 * Looks for a mutant step by step, until a test fails that passes without it. Steps that are done already are not
 * repeated.
 */
export async function searchMutant(
  mutant: Mutant,
  steps: readonly StepName[],
  known: Result,
  search: Search,
): Promise<Result> {
  let result = known;
  let done: readonly string[] = [];
  for (const step of steps) {
    if (result.found !== undefined || result.seconds[step] !== undefined) continue;
    const start = performance.now();
    const { failure, files } = await honestStep(step, mutant, done, search);
    done = [...done, ...files];
    const seconds = { ...result.seconds, [step]: Math.round((performance.now() - start) / 1000) };
    result = { ...result, seconds, ...(failure !== undefined && { found: { step, test: nameOf(failure) } }) };
    search.onStep(result);
  }
  return result;
}

/**
 * Runs a step until it passes, or fails in a test file that fails again on its own, and passes without the mutant.
 * @param done files that were run before
 */
async function honestStep(step: StepName, mutant: Mutant, done: readonly string[], search: Search) {
  const { copy, processes, broken } = search;
  const skip = [...done, ...broken];
  const run = (applied: Mutant | undefined, only?: string) => {
    copy.apply(applied);
    return runStep(step, copy.folder, processes, { mutant, only, skip });
  };
  for (;;) {
    const ran = await run(mutant);
    const file = ran.failure?.file;
    if (ran.failure === undefined) return ran;
    const isAgain = (await run(mutant, file)).failure !== undefined;
    const without = isAgain ? (await run(undefined, file)).failure : undefined;
    if (isAgain && without === undefined) return ran;
    if (file === undefined && without !== undefined) {
      throw new Error(`The step ${step} fails without a mutant: ${nameOf(without)}`);
    }
    if (file === undefined) continue;
    skip.push(file);
    if (isAgain) broken.add(file);
  }
}
