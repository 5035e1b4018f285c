import type { Mutant } from '#scripts/trial-mutants/mutant.ts';
import type { Result } from '#scripts/trial-mutants/results.ts';
import { stepNames } from '#scripts/trial-mutants/steps.ts';

/** One line while the trial runs: how a mutant did. */
export function progressLine({ id, found, seconds }: Result): string {
  const times = stepNames.flatMap((step) => (seconds[step] === undefined ? [] : [`${step} ${seconds[step]} s`]));
  return `${id}: ${found === undefined ? 'not found' : `found by ${found.test}`} (${times.join(', ')})`;
}

/** Rows of the table at the end. */
export function toRows(mutants: readonly Mutant[], resultOf: (id: string) => Result) {
  return mutants.map(({ id, file }) => {
    const { found, seconds } = resultOf(id);
    const total = Object.values(seconds).reduce((sum, each) => sum + each, 0);
    return { id, file, step: found?.step ?? '', test: found?.test ?? '', seconds: total };
  });
}

/** The last lines: the seconds of each step, the mutants that no test found with what they break, and the count. */
export function summaryLines(mutants: readonly Mutant[], resultOf: (id: string) => Result): string[] {
  const results = mutants.map(({ id }) => resultOf(id));
  const times = stepNames.flatMap((step) => {
    const own = results.map(({ seconds }) => seconds[step]).filter((each) => each !== undefined);
    const total = own.reduce((sum, each) => sum + each, 0);
    return own.length === 0
      ? []
      : [`${step}: ${own.length} times, ${total} s, ${Math.round(total / own.length)} s each`];
  });
  const missed = mutants.filter(({ id }) => resultOf(id).found === undefined);
  return [
    ...times,
    ...missed.map(({ id, breaks }) => `${id}: ${breaks}`),
    `${mutants.length - missed.length} of ${mutants.length} found`,
  ];
}
