/** The steps in which a mutant is looked for, the cheap ones first. */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#scripts/lib/free-port.ts';
import { countStep } from '#scripts/test/count.ts';
import { type Failure, parseFailure } from '#scripts/trial-mutants/failure.ts';
import type { Mutant } from '#scripts/trial-mutants/mutant.ts';
import { isNamedAfter, nearTests } from '#scripts/trial-mutants/near-tests.ts';
import type { Processes } from '#scripts/trial-mutants/processes.ts';

export const stepNames = ['near', 'related', 'projects', 'build', 'browser'] as const;
export type StepName = (typeof stepNames)[number];

/** What a step ran: the first failure, and the test files that were run. */
export interface Ran {
  readonly failure?: Failure;
  readonly files: readonly string[];
}

/** Which tests a step runs: those of a mutated file, or only some files; never the skipped ones. */
export interface Selection {
  readonly mutant: Mutant;
  readonly only?: string | undefined;
  readonly skip: readonly string[];
}

const minute = 60_000;
/** A step that takes longer (ms) hangs. */
const limits: Readonly<Record<StepName, number>> = {
  near: 10 * minute,
  related: 15 * minute,
  projects: 15 * minute,
  build: 10 * minute,
  browser: 30 * minute,
};
/** A test that takes longer hangs; the limits of `vitest.config.ts` are for machines with other work. */
const testTimeout = String(minute);
/** The mutants' own test says that the code to replace is gone. */
const ownTests = 'tests/scripts/trial-mutants.test.ts';
/** Tests that compare a written page with the code notice any change, and `npm run site -- docs` writes the page again. */
const notWritten = '^(?!.*npm run site -- docs)';

const allProjects = ['unit', 'server', 'stores'];
const projects = {
  'src/contract/': allProjects,
  'src/server/': ['server'],
  'src/stores/': ['stores'],
  'src/site/': ['unit', 'server'],
  'src/build/': ['unit'],
  // What islands draw is seen in browsers only; the few tests beside them are near.
  'src/islands/': [],
} as const;

/** The projects whose tests are about a file's folder. */
export function projectsOf(file: string): readonly string[] {
  const found = Object.entries(projects).find(([folder]) => file.startsWith(folder));
  if (found === undefined) throw new Error(`${file}: no project tests its folder.`);
  return found[1];
}

/**
 * Runs a step up to its first failure. A test that fails gets a second try at once.
 * @param folder of the work copy
 */
export async function runStep(
  step: StepName,
  folder: string,
  processes: Processes,
  selection: Selection,
): Promise<Ran> {
  if (step === 'browser') return runPlaywright(folder, processes, selection);
  if (step !== 'build') return runVitest(step, folder, processes, selection);
  const ending = await processes.run(['node', 'scripts/build.mjs'], limits.build);
  return ending === 'ok' ? { files: [] } : { files: [], failure: { test: 'the build' } };
}

async function runVitest(
  step: 'near' | 'related' | 'projects',
  folder: string,
  processes: Processes,
  { mutant, only, skip }: Selection,
): Promise<Ran> {
  const report = path.join(folder, 'test-results/mutant.json');
  rmSync(report, { force: true });
  const files =
    only === undefined && step === 'near'
      ? nearTests(folder, mutant.file)
      : [only].filter((file) => file !== undefined);
  const names = step === 'projects' ? projectsOf(mutant.file) : allProjects;
  if (names.length === 0 || (step === 'near' && files.length === 0)) return { files: [] };
  const isRelated = step === 'related' && only === undefined;
  const ending = await processes.run(
    [
      ...['vitest', ...(isRelated ? ['related', mutant.file, '--run'] : ['run', ...files])],
      ...['--passWithNoTests', '--bail=1', '--retry=1'],
      ...(only === undefined ? names : allProjects).map((name) => `--project=${name}`),
      ...[ownTests, ...skip].map((file) => `--exclude=${file}`),
      ...[`--testTimeout=${testTimeout}`, `--testNamePattern=${notWritten}`],
      ...['--reporter=json', `--outputFile=${report}`],
    ],
    limits[step],
  );
  const ran = existsSync(report) ? filesOf(report) : [];
  return ending === 'ok' ? { files: ran } : { files: ran, failure: firstFailure('vitest', ending, report) };
}

/** Runs the browser tests named after the file or its folder first: together with all others they take long to fail. */
async function runPlaywright(folder: string, processes: Processes, { mutant, only, skip }: Selection): Promise<Ran> {
  const report = path.join(folder, 'test-results.json');
  // The server of the tests builds, too, but must be there within two minutes.
  await processes.run(['node', 'scripts/build.mjs'], limits.build);
  const all = globSync('tests/e2e/*.test.ts', { cwd: folder }).filter((file) => !skip.includes(file));
  const near = all.filter((file) => isNamedAfter(file, mutant.file));
  const others = all.filter((file) => !near.includes(file));
  const command = ['env', `PLAYWRIGHT_JSON_OUTPUT_FILE=${report}`, 'playwright', 'test', '-x', '--retries=1'];
  for (const files of only === undefined ? [near, others] : [[only]]) {
    if (files.length === 0) continue;
    rmSync(report, { force: true });
    // A port of its own: a server that outlives its test run would keep it.
    const port = { E2E_PORT: String(await freePort()) };
    const ending = await processes.run([...command, '--reporter=json', ...files], limits.browser, port);
    if (ending !== 'ok') return { files: all, failure: firstFailure('playwright', ending, report) };
  }
  return { files: all };
}

function filesOf(report: string): string[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly { name: string }[] };
  return testResults.map(({ name }) => name.slice(name.lastIndexOf('/tests/') + 1));
}

function firstFailure(runner: 'vitest' | 'playwright', ending: 'failed' | 'hung', report: string): Failure {
  if (ending === 'hung') return { test: 'a test that hangs' };
  const [first = 'an error outside of the tests'] = countStep(runner, false, report).failures;
  return parseFailure(first);
}
