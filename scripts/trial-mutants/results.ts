import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { benchFolder } from '#scripts/lib/bench-result.ts';
import type { StepName } from '#scripts/trial-mutants/steps.ts';

/** What is known of one mutant at one commit. */
export interface Result {
  readonly commit: string;
  readonly id: string;
  /** The step that found it, and the first test that failed. */
  readonly found?: { readonly step: StepName; readonly test: string };
  /** Seconds of each step that was run to its end. */
  readonly seconds: Readonly<Partial<Record<StepName, number>>>;
  /** The test files that a step left out, because they failed for another reason: the step is repeated when the mutant is tried again. */
  readonly skipped?: Readonly<Partial<Record<StepName, readonly string[]>>>;
}

/** The results of all runs, kept in a file after each step, so that a stopped run goes on from there. */
export interface Results {
  get(id: string): Result;
  set(result: Result): void;
}

const file = path.join(benchFolder, 'mutants.json');

/** The results of a commit. Reads the file each time: another run may write to it, too. */
export function openResults(commit: string): Results {
  return {
    get: (id) => read().get(keyOf({ commit, id })) ?? { commit, id, seconds: {} },
    set(result) {
      const all = read().set(keyOf(result), result);
      mkdirSync(benchFolder, { recursive: true });
      writeFileSync(`${file}.new`, `${JSON.stringify([...all.values()], null, 2)}\n`);
      renameSync(`${file}.new`, file);
    },
  };
}

function read(): Map<string, Result> {
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : [];
  return new Map(results.map((result) => [keyOf(result), result]));
}

function keyOf({ commit, id }: Pick<Result, 'commit' | 'id'>): string {
  return `${commit} ${id}`;
}
