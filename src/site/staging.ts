/** Variable that makes a copy for trying things out: nothing of it may be listed by search engines. */
const stagingVariable = 'STAGING';
/** Variable of whoever only looks at sites on the own machine. */
const demoVariable = 'DEMO';

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is on or off holds what could mean either. */
export class SwitchError extends Error {
  override readonly name = 'SwitchError';
}

/**
 * Whether this process works on a staging copy (`STAGING=1`). The build, the server and `site hosting` all read it.
 * @throws SwitchError on a value that could mean either, since a live site must never be built as a copy, nor the other way round
 */
export function isStaging(environment: Environment = process.env): boolean {
  return isOn(stagingVariable, environment);
}

/**
 * Whether a build is for real visitors, and not a demo or a staging copy.
 * @throws SwitchError
 */
export function isForReal(environment: Environment = process.env): boolean {
  return !isOn(stagingVariable, environment) && !isOn(demoVariable, environment);
}

function isOn(variable: string, environment: Environment): boolean {
  const value = environment[variable]?.trim() || '0';
  if (value !== '0' && value !== '1') throw new SwitchError(`${variable}=${value}: expected 0 or 1.`);
  return value === '1';
}
