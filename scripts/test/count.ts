import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Counting } from '#scripts/test/steps.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/**
 * What a step came to. A runner that ended badly without a failed test counts as one failure, and so does one without a report.
 * @param ok whether its process ended with 0
 */
export function countStep(counting: Counting, ok: boolean, reportFile: string): Count {
  const count = counting === 'check' ? undefined : readReport(counting, reportFile);
  if (count === undefined) return ok && counting === 'check' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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
  // A file that cannot even be loaded has no tests that could fail.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

function readPlaywright(report: unknown): Count {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
