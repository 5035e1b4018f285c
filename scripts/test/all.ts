/**
 * The steps of `npm test`, in stages. A failed step does not stop later ones. The last line has the totals. Takes names
 * of steps, and `--changed` or `--changed=<commit>` for what differs from a commit (default: the last one).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installedFronts } from '#scripts/hosting/fronts.ts';
import { changedFiles, touchedPart } from '#scripts/test/changed.ts';
import { type Count, countStep } from '#scripts/test/count.ts';
import { type Counting, listStages, type Step } from '#scripts/test/steps.ts';
import { findPostgres, type PostgresCluster, startCluster } from '#tests/support/postgres.ts';

/** Result of a step, for the table. */
interface Result extends Count {
  readonly name: string;
  readonly seconds: number;
}

// First, so that a wrong argument leaves no database behind.
const { values, positionals: only } = parseArgs({
  args: process.argv.slice(2).map((argument) => (argument === '--changed' ? '--changed=HEAD' : argument)),
  options: { changed: { type: 'string' } },
  allowPositionals: true,
});
const files = values.changed === undefined ? [] : changedFiles(values.changed);
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'));
const cluster = process.env.TEST_DATABASE_URL ? undefined : await openCluster();
const postgresUrl = process.env.TEST_DATABASE_URL || cluster?.url;
const results: Result[] = [];
const running = new Set<ChildProcess>();
let stopping = false;

// A terminal signals the whole group, and `npm test` passes its own signal on: only the first counts.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    for (const child of running) child.kill(signal);
    void finish(130);
  });

if (postgresUrl === undefined && process.env.ALLOW_PGLITE_ONLY !== '1') {
  console.error(
    'There is no PostgreSQL, and PGlite alone hides races. Fix: apt-get install postgresql, or set TEST_DATABASE_URL, or ALLOW_PGLITE_ONLY=1.',
  );
  results.push({ name: 'server on PostgreSQL', passed: 0, failed: 1, failures: [], seconds: 0 });
}
const missingFronts = ['nginx', 'caddy'].filter((name) => !installedFronts().some((front) => front.name === name));
const hasFront = missingFronts.length < 2;
const stages = listStages({ postgresUrl, hasFront });
const names = stages.flat(2).map(({ name }) => name);
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps: ${names.join(', ')}.`);
  await finish(2);
}
for (const stage of stages) {
  const lanes = stage.map((lane) => lane.flatMap(chooseStep));
  const besides = lanes.filter((lane) => lane.length > 0).length > 1;
  const done = await Promise.all(lanes.map((lane) => runLane(lane, besides)));
  results.push(...done.flat());
}
console.log('');
console.table(results.map(({ failures: _, ...row }) => row));
for (const { name, failures } of results) for (const failure of failures) console.log(`${name}: ${failure}`);
if (missingFronts.length > 0 && (only.length === 0 || only.includes('nginx and Caddy')))
  console.log(
    `Not tested: the configuration for ${missingFronts.join(' and ')}. Fix: apt-get install nginx-light caddy`,
  );
const total = results.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  {
    passed: 0,
    failed: 0,
  },
);
console.log(`${total.passed} passed, ${total.failed} failed`);
await finish(total.failed === 0 ? 0 : 1);

/** The step if it was asked for, or the part of it that the changed files touch. */
function chooseStep(step: Step): readonly Step[] {
  if (only.length > 0 && !only.includes(step.name)) return [];
  return values.changed === undefined ? [step] : [touchedPart(step, files, values.changed)].filter((part) => !!part);
}

/** @param held buffers the output of each step until it ends, so that parallel steps do not mix their lines */
async function runLane(lane: readonly Step[], held: boolean): Promise<readonly Result[]> {
  const done: Result[] = [];
  for (const step of lane) {
    if (stopping) break;
    const title = `\n── ${step.name} ──`;
    if (!held) console.log(title);
    const start = performance.now();
    const { count, output } = await runStep(step, held);
    if (held) console.log(`${title}\n${output.trimEnd()}`);
    done.push({ name: step.name, ...count, seconds: Math.round((performance.now() - start) / 1000) });
  }
  return done;
}

async function runStep(
  { name, command, counting, environment }: Step,
  held: boolean,
): Promise<{ readonly count: Count; readonly output: string }> {
  const report = path.join(reports, `${name}.json`);
  const [program = '', ...args] = command;
  const child = spawn(program, [...args, ...reportersOf(counting, report)], {
    stdio: held ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: withoutEmpty({
      ...process.env,
      // Hundreds of processes load the same code: compiled once, it takes a quarter less of the processor's time.
      NODE_COMPILE_CACHE: path.join(reports, 'compiled'),
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  });
  running.add(child);
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part));
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      parts.push(Buffer.from(String(error)));
      resolve(null);
    });
    // `close` fires after all output has been read; `exit` may fire before.
    child.on('close', resolve);
  });
  running.delete(child);
  return { count: countStep(counting, code === 0, report), output: Buffer.concat(parts).toString() };
}

function reportersOf(counting: Counting, report: string): readonly string[] {
  if (counting === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return counting === 'playwright' ? ['--reporter=line,json'] : [];
}

/** Removes empty variables: to many programs an empty variable counts as set. */
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
