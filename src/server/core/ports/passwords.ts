/** Hashing of passwords, argon2id (the default of the library), on threads of its own. */
export interface Passwords {
  /**
   * Takes a place in the queue, for a request that is going to need a hash: before anything else is done for it.
   * @returns gives the place back
   * @throws Refusal `unavailable` when those who have one would keep the threads busy for too long
   */
  enter(): () => void;
  /** @throws Refusal `unavailable` after too long a wait */
  hash(password: string): Promise<string>;
  /**
   * @param stored `undefined` for an account that doesn't exist: takes as long, and is never right
   * @throws Refusal `unavailable` after too long a wait
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  /** Ends the threads; a process doesn't end before. */
  close(): Promise<void>;
}
