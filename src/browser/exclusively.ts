/**
 * Runs work while no other tab of this browser runs work of the same name; tabs wait for each other. Without Web Locks,
 * as over plain HTTP, runs it at once.
 */
export function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks === undefined ? work() : (locks.request(name, work) as Promise<Result>);
}
