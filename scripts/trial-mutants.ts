/**
 * `npm run trial:mutants [-- --only <id>,… --no-browser --minutes 110]`: breaks the code in eighty ways, one at a time,
 * and counts how many of them the tests find (decision 091).
 *
 * Works in a clone of HEAD in a temporary folder: what is not committed is not tried, and the user's tree is never
 * changed. Each mutant goes through up to five steps, and the first failure ends it:
 * 1. `near`: the tests that import the file themselves or are named after it, because they most likely find it
 * 2. `related`: all tests of `unit`, `server` and `stores` that import it by others, as `vitest related` finds them
 * 3. `projects`: the other tests of the file's projects, which may start a process that loads the file; islands have
 *    none
 * 4. `build`: every site is built anew, which must not fail
 * 5. `browser`: the browser tests on what was built, first those named after the file
 *
 * Not asked are the type check, which notices nearly anything and says nothing about the tests, the tests in
 * `tests/build/*.test.ts`, of which each takes a minute, and tests that compare a written page with the code. A failure
 * counts if the test file fails again on its own, and passes without the mutant; both are tried at once. A file that
 * fails twice without the mutant is left out for the rest of the run and named at the end.
 * A step that hangs counts as failed.
 *
 * Steps 1 to 3 are run for all mutants first. No mutant goes on to step 4 after `--minutes`, so that the whole takes two
 * hours.
 * Results are kept in `bench-results/mutants.json` by commit and mutant: a stopped run goes on from there.
 */
import { parseArgs } from 'node:util';
import { mutants } from '#scripts/trial-mutants/list.ts';
import type { Mutant } from '#scripts/trial-mutants/mutant.ts';
import { createProcesses } from '#scripts/trial-mutants/processes.ts';
import { progressLine, summaryLines, toRows } from '#scripts/trial-mutants/report.ts';
import { openResults } from '#scripts/trial-mutants/results.ts';
import { searchMutant } from '#scripts/trial-mutants/search.ts';
import { stepNames } from '#scripts/trial-mutants/steps.ts';
import { createWorkCopy } from '#scripts/trial-mutants/work-copy.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    browser: { type: 'boolean', default: true },
    minutes: { type: 'string', default: '110' },
  },
  allowNegative: true,
});
const wanted = values.only.flatMap((ids) => ids.split(','));
const unknown = wanted.filter((id) => !mutants.some((mutant) => mutant.id === id));
if (unknown.length > 0) {
  console.error(`There is no mutant ${unknown.join(', ')}: scripts/trial-mutants/list.ts has them.`);
  process.exit(2);
}
const chosen = mutants.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const start = performance.now();
const isLate = () => performance.now() - start > Number(values.minutes) * 60_000;

const given = process.env.TEST_DATABASE_URL;
const binaries = given ? undefined : await findPostgres();
if (!given && binaries === undefined) console.error('There is no PostgreSQL: on PGlite the trial takes longer.');
const cluster = binaries === undefined ? undefined : await startCluster(binaries);
const copy = createWorkCopy();
const processes = createProcesses(copy.folder, { TEST_DATABASE_URL: given || cluster?.url });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void processes
      .stop()
      .then(cleanUp)
      .finally(() => process.exit(130));
  });
}

const broken = new Set<string>();
try {
  const results = openResults(copy.commit);
  const search = { copy, processes, broken, onStep: results.set };
  for (const mutant of chosen) {
    console.log(progressLine(await searchMutant(mutant, stepNames.slice(0, 3), results.get(mutant.id), search)));
  }
  const missed = chosen.filter(({ id }) => results.get(id).found === undefined);
  const late: string[] = [];
  for (const mutant of values.browser ? byUseOfBrowser(missed) : []) {
    if (isLate()) late.push(mutant.id);
    else console.log(progressLine(await searchMutant(mutant, stepNames, results.get(mutant.id), search)));
  }
  console.table(toRows(chosen, results.get));
  if (broken.size > 0) console.log(`Left out, because they fail without a mutant: ${[...broken].join(', ')}`);
  if (late.length > 0) console.log(`No time was left for the browser; run it again for ${late.join(', ')}`);
  for (const line of summaryLines(chosen, results.get)) console.log(line);
} finally {
  await cleanUp();
}

/** Mutants of islands and stores first: if the time runs out, the browser would most likely not have found the rest. */
function byUseOfBrowser(missed: readonly Mutant[]): Mutant[] {
  const isOfBrowser = ({ file }: Mutant) => /^src\/(islands|stores)\//.test(file);
  return missed.toSorted((one, other) => Number(isOfBrowser(other)) - Number(isOfBrowser(one)));
}

async function cleanUp(): Promise<void> {
  await cluster?.remove();
  copy.remove();
}
