/** Limits the memory that picture processing uses in this process. */
export interface Uploads {
  /**
   * Reserves memory.
   * @throws Refusal `unavailable` when other uploads use it all
   */
  take(bytes: number): void;
  giveBack(bytes: number): void;
  /**
   * Runs `work`, which decodes a picture, in order of arrival.
   * @throws Refusal `unavailable` when too many wait, or the wait is too long
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}
