import { browser, type Environment } from '#browser';

let current: Environment = browser;

/** Storage, clock, address and network of whoever runs the stores: the browser, or a test. */
export function environment(): Environment {
  return current;
}

/** Lets a test be the browser. */
export function setEnvironment(replacement: Environment): void {
  current = replacement;
}
