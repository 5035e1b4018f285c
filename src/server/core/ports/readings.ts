/** Remembers, in this process, whom each reader was shown, so that viewing them again is not counted. */
export interface Readings {
  /** Those of `people` that the reader was not shown yet in their current day, without duplicates. */
  unseen(reader: string, people: readonly string[], now: Date): string[];
  /** @param end when the reader's day ends */
  remember(reader: string, people: readonly string[], end: Date): void;
  forget(): void;
}
