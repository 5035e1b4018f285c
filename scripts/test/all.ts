/** The steps of `npm test`, one after the other: a failed one hides no later one. The last line is the sum. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installedFronts } from '#scripts/hosting/fronts.ts';
import { type Count, countStep } from '#scripts/test/count.ts';
import { type Counting, listSteps, type Step } from '#scripts/test/steps.ts';
import { findPostgres, type PostgresCluster, startCluster } from '#tests/support/postgres.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'));
const cluster = process.env.TEST_DATABASE_URL ? undefined : await openCluster();
const postgresUrl = process.env.TEST_DATABASE_URL || cluster?.url;
const only = process.argv.slice(2);
const results: { readonly name: string; readonly passed: number; readonly failed: number; readonly seconds: number }[] =
  [];

let running: ChildProcess | undefined;

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    running?.kill(signal);
    void finish(130);
  });

if (postgresUrl === undefined && process.env.ALLOW_PGLITE_ONLY !== '1') {
  console.error(
    'There is no PostgreSQL, and PGlite alone hides races. Mend: apt-get install postgresql, or set TEST_DATABASE_URL, or ALLOW_PGLITE_ONLY=1.',
  );
  results.push({ name: 'server on PostgreSQL', passed: 0, failed: 1, seconds: 0 });
}
const hasFront = installedFronts().length > 0;
if (!hasFront)
  console.error(
    'Neither nginx nor Caddy is installed: their configurations are not tried. Mend: apt-get install nginx-light caddy',
  );
const steps = listSteps({ postgresUrl, hasFront }).filter(({ name }) => only.length === 0 || only.includes(name));
for (const [index, step] of steps.entries()) {
  console.log(`\n── ${step.name} ──`);
  const start = performance.now();
  const count = await runStep(step, path.join(reports, `${index}.json`));
  results.push({ name: step.name, ...count, seconds: Math.round((performance.now() - start) / 1000) });
}
console.log('');
console.table(results);
const total = results.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  {
    passed: 0,
    failed: 0,
  },
);
console.log(`${total.passed} passed, ${total.failed} failed`);
await finish(total.failed === 0 ? 0 : 1);

async function runStep({ command, counting, environment }: Step, report: string): Promise<Count> {
  const [program = '', ...args] = command;
  const child = spawn(program, [...args, ...reportersOf(counting, report)], {
    stdio: 'inherit',
    env: withoutEmpty({ ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  });
  running = child;
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('exit', resolve);
  });
  return countStep(counting, code === 0, report);
}

function reportersOf(counting: Counting, report: string): readonly string[] {
  if (counting === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return counting === 'playwright' ? ['--reporter=line,json'] : [];
}

/** A variable that is set to nothing counts as set for many programs. */
function withoutEmpty(environment: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

async function openCluster(): Promise<PostgresCluster | undefined> {
  const binaries = await findPostgres();
  return binaries === undefined ? undefined : startCluster(binaries);
}

async function finish(code: number): Promise<never> {
  await cluster?.remove();
  rmSync(reports, { recursive: true, force: true });
  process.exit(code);
}
