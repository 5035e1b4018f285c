/** Hashes passwords with argon2id (the library's default), on worker threads. */
export interface Passwords {
  /**
   * Reserves a place in the queue. Call it first in a request that will need a hash, before any other work.
   * @returns a function that releases the place
   * @throws Refusal `unavailable` when the places already taken would keep the threads busy for too long
   */
  enter(): () => void;
  /** @throws Refusal `unavailable` after too long a wait */
  hash(password: string): Promise<string>;
  /**
   * @param stored `undefined` for an account that does not exist: takes the same time, and returns `false`
   * @throws Refusal `unavailable` after too long a wait
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  /** Ends the threads; until then they keep the process alive. */
  close(): Promise<void>;
}
