import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countStep } from '#scripts/test/count.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'test-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('counts a check as one', () => {
  expect(countStep('check', true, 'none')).toEqual({ passed: 1, failed: 0, failures: [] });
  expect(countStep('check', false, 'none')).toEqual({ passed: 0, failed: 1, failures: [] });
});

it('counts a runner without a report as failed, however it ended', () => {
  expect(countStep('vitest', true, path.join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 1 });
});

it('names failed tests with their reasons, and files that did not load', () => {
  const report = write({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: path.resolve('tests/lib/one.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          {
            status: 'failed',
            fullName: 'sums subtracts',
            failureMessages: ['AssertionError: expected 1 to be 2\n    at sum (sum.ts:3)'],
          },
        ],
      },
      { name: path.resolve('tests/lib/two.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  expect(countStep('vitest', false, report)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'tests/lib/one.test.ts > sums subtracts\n    AssertionError: expected 1 to be 2',
      'tests/lib/two.test.ts',
    ],
  });
});

it('names failed browser tests by project and line with their reasons, however deep', () => {
  const spec = {
    title: 'opens',
    file: 'way-in.test.ts',
    line: 16,
    tests: [
      {
        projectName: 'phone',
        status: 'unexpected',
        results: [
          {
            errors: [
              { message: '\u001b[31mTimed out\u001b[39m\n\n    at open (way-in.ts:2)' },
              { message: 'waiting for the login' },
            ],
          },
        ],
      },
      { projectName: 'desktop', status: 'expected' },
    ],
  };
  const report = write({
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  });
  expect(countStep('playwright', false, report)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['[phone] way-in.test.ts:16 > opens\n    Timed out\n    waiting for the login'],
  });
});

it('counts a runner that ended badly without a failed test as one failure', () => {
  const report = write({ numPassedTests: 3, numFailedTests: 0, testResults: [] });
  expect(countStep('vitest', false, report)).toMatchObject({ passed: 3, failed: 1 });
});

function write(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
