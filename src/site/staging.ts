/** Variable that makes a copy for trying things out: nothing of it may be listed by search engines. */
const stagingVariable = 'STAGING';

/** `STAGING` holds what could mean either. */
export class StagingError extends Error {
  override readonly name = 'StagingError';
}

/**
 * Whether this process works on a staging copy (`STAGING=1`). The build, the server and `site hosting` all read it.
 * @throws StagingError on a value that could mean either, since a live site must never be built as a copy, nor the other way round
 */
export function isStaging(environment: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const value = environment[stagingVariable]?.trim() || '0';
  if (value !== '0' && value !== '1') throw new StagingError(`${stagingVariable}=${value}: expected 0 or 1.`);
  return value === '1';
}
