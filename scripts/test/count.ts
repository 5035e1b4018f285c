import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import type { Counting } from '#scripts/test/steps.ts';

/** Passed and failed tests of a step. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests by file, title and reason, printed at the end of the log. Empty for a check. */
  readonly failures: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

const suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          // A test that hangs has two: that its time was up, and which line it waited in.
          results: z
            .array(z.object({ errors: z.array(z.object({ message: z.string().optional() })).default([]) }))
            .default([]),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(suite),
});

/**
 * Counts the tests of a step. A runner that fails without a failed test counts as one failure, as does a missing
 * report.
 * @param ok whether its process exited with 0
 */
export function countStep(counting: Counting, ok: boolean, reportFile: string): Count {
  const count = counting === 'check' ? undefined : readReport(counting, reportFile);
  if (count === undefined) {
    const passed = ok && counting === 'check';
    return { passed: Number(passed), failed: Number(!passed), failures: [] };
  }
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

function readReport(counting: 'vitest' | 'playwright', file: string): Count | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return counting === 'vitest' ? readVitest(report) : readPlaywright(report);
  } catch {
    return undefined;
  }
}

function readVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  // A file that fails to load has no test results, so it is counted separately.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [reason] }) => withReason(`${path.relative('', name)} > ${fullName}`, reason)),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded.map(({ name }) => path.relative('', name))],
  };
}

function readPlaywright(report: unknown): Count {
  const { stats, errors, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...suites.flatMap(listUnexpected), ...errors.map(({ message }) => message ?? 'outside of a test')],
  };
}

function listUnexpected({ specs, suites = [] }: z.infer<typeof suite>): readonly string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
        return withReason(`[${projectName}] ${file}:${line} > ${title}`, reasons.join('\n'));
      }),
  );
  return [...own, ...suites.flatMap(listUnexpected)];
}

/** Lines of a reason that the end of the log shows: enough for what was expected and what came instead. */
const reasonLines = 12;

/** Adds the first lines of a failure's message, without colours and stack. */
function withReason(title: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, reasonLines);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}
