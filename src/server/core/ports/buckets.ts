/** A limit that costs no write: in memory, by process, gone with a restart. For what is worth nothing, such as a count. */
export interface Buckets {
  /** Takes one. @returns when there is one again, if there is none now */
  take(subject: string, now: Date): Date | undefined;
  forget(): void;
}
