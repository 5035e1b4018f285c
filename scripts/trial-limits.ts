/**
 * `npm run trial:limits [-- <rounds>]`: runs the tests of concurrent requests twenty times each, on PostgreSQL in one
 * process, so that its connections are warm.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportBench } from '#scripts/lib/bench-result.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';

/** The used part of vitest's JSON report. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const rounds = Number(process.argv[2] ?? 20);
/** Common part of the names of these tests, and their files. */
const named = 'at the same moment';
const files = [
  'account',
  'chat-image',
  'concurrency',
  'http/once',
  'payments/at-once',
  'photos',
  'photos/photo-limits',
  'swipe',
].map((name) => `tests/server/${name}.test.ts`);
// Vitest passes over a file that does not exist.
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}. Fix: correct the list in trial-limits.ts.`);
const given = process.env.TEST_DATABASE_URL;
const binaries = given ? undefined : await findPostgres();
const cluster = binaries === undefined ? undefined : await startCluster(binaries);
const url = given || cluster?.url;
if (url === undefined) throw new Error('There is no PostgreSQL, and PGlite hides races: apt-get install postgresql.');

const folder = mkdtempSync(path.join(tmpdir(), 'trial-limits-'));
const report = path.join(folder, 'report.json');
// The run fails as a whole if any repetition fails.
const child = spawn(
  'vitest',
  [
    ...['run', '--project', 'server', '-t', named, '--repeats', String(rounds - 1), '--testTimeout', '120000'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
  ],
  { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } },
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => child.kill(signal));
const [status] = await once(child, 'close');
await cluster?.remove();
if (!existsSync(report)) process.exit(1);
const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
rmSync(folder, { recursive: true });

const tests = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter((each) => each.status !== 'skipped');
reportBench(
  'limits',
  tests.map((test) => ({
    what: test.fullName.trim(),
    figure: test.status,
    target: `passed, ${rounds} times of ${rounds}`,
    reached: test.status === 'passed',
  })),
);
process.exitCode = status === 0 && tests.length > 0 ? 0 : 1;
