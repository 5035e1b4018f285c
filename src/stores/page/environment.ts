import { browser, type Environment } from '#browser';

let current: Environment = browser;

/** Returns the environment that the stores use: the browser, or a test's. */
export function environment(): Environment {
  return current;
}

/** Replaces the environment in tests. */
export function setEnvironment(replacement: Environment): void {
  current = replacement;
}
