/** Keeps what pictures need of memory within bounds, in this process. */
export interface Uploads {
  /** @throws Refusal `unavailable` when others fill the room */
  take(bytes: number): void;
  giveBack(bytes: number): void;
  /**
   * Opens a picture when it is its turn, in the order they came.
   * @throws Refusal `unavailable` when there are too many, or it takes too long until its turn
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}
