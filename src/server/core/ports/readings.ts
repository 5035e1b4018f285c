/** Remembers, in this process, whom readers were shown, so that looking again costs nothing. */
export interface Readings {
  /** Those of some people whom a reader was not shown in their day yet, each once. */
  unseen(reader: string, people: readonly string[], now: Date): string[];
  /** @param end when the day of the reader ends */
  remember(reader: string, people: readonly string[], end: Date): void;
  forget(): void;
}
