/**
 * `npm run trial:chat [-- --cuts 100 --seconds 5-15 --kills 100]`: two members write to each other in Chromium while
 * their connections are cut, and tabs are killed between the press and the answer. The browser tests of
 * `tests/e2e/chat-cuts.test.ts`, more often and longer. Needs built sites.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchRow, reportBench } from '#scripts/lib/bench-result.ts';

/** The used part of Playwright's JSON report. */
interface Report {
  readonly suites: readonly {
    readonly specs: readonly {
      readonly title: string;
      readonly ok: boolean;
      readonly tests: readonly { readonly annotations: readonly { readonly description?: string }[] }[];
    }[];
  }[];
}

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '5-15' },
    kills: { type: 'string', default: '100' },
  },
});
/** Within this time after a cut both have everything (ms). */
const catchUpMs = 5_000;
const folder = mkdtempSync(path.join(tmpdir(), 'trial-chat-'));
const report = path.join(folder, 'report.json');
const child = spawn(
  'playwright',
  ['test', 'tests/e2e/chat-cuts.test.ts', '--project=desktop', '--reporter=list,json'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      TRIAL_CUTS: values.cuts,
      TRIAL_CUT_SECONDS: values.seconds,
      TRIAL_KILLS: values.kills,
      TRIAL_CATCH_UP_MS: String(catchUpMs),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  },
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => child.kill(signal));
await once(child, 'close');
const { suites } = JSON.parse(readFileSync(report, 'utf8')) as Report;
rmSync(folder, { recursive: true });
const rows = suites
  .flatMap(({ specs }) => specs)
  .map(({ title, ok, tests }): BenchRow => {
    const figures = tests.flatMap(({ annotations }) => annotations.map(({ description }) => description ?? ''));
    return { what: title, figure: figures.join(' '), target: `passes, caught up within ${catchUpMs} ms`, reached: ok };
  });
reportBench('chat-cuts', rows);
process.exitCode = rows.length > 0 && rows.every(({ reached }) => reached) ? 0 : 1;
