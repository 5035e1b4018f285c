/** A failed step. `file` is missing if no test failed but the run, such as one that hung. */
export interface Failure {
  readonly file?: string;
  readonly test: string;
}

/** Reads a line of `countStep`, such as `…/tests/lib/date.test.ts > adds` or `[phone] likes.test.ts:16 > shows`. */
export function parseFailure(line: string): Failure {
  const [where = '', ...title] = (line.split('\n')[0] ?? '').split(' > ');
  const file = /(?:^|\/)(tests\/\S+\.test\.ts)$/.exec(where)?.[1];
  const browser = /^\[\w+\] (\S+\.test\.ts):\d+$/.exec(where)?.[1];
  const known = file ?? (browser === undefined ? undefined : `tests/e2e/${browser}`);
  return known === undefined ? { test: line } : { file: known, test: title.join(' > ') || 'does not load' };
}

/** One line: the file, if it is known, and the test. */
export function nameOf({ file, test }: Failure): string {
  return file === undefined ? test : `${file} > ${test}`;
}
