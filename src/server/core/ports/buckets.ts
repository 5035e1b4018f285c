/**
 * A rate limit kept in memory: per process, lost on a restart. For cheap requests, such as beacons, that are not worth
 * a database write.
 */
export interface Buckets {
  /**
   * Takes one token.
   * @returns `undefined` if there was one, else when the next one is available
   */
  take(subject: string, now: Date): Date | undefined;
  forget(): void;
}
