/** Environment variable that marks a staging copy: search engines must not index it. */
const stagingVariable = 'STAGING';

/** `STAGING` has a value other than 0 or 1. */
export class StagingError extends Error {
  override readonly name = 'StagingError';
}

/**
 * Whether this process works on a staging copy (`STAGING=1`). The build, the server and `site hosting` all read it.
 * @throws StagingError on any value but 0 or 1: a guess could build a live site as a staging copy, or the reverse
 */
export function isStaging(environment: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const value = environment[stagingVariable]?.trim() || '0';
  if (value !== '0' && value !== '1') throw new StagingError(`${stagingVariable}=${value}: expected 0 or 1.`);
  return value === '1';
}
