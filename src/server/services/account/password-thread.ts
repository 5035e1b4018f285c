import { constants, setPriority } from 'node:os';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** A task for a worker thread of `createPasswords`. */
export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string; readonly options: Options }
  | { readonly kind: 'verify'; readonly stored: string; readonly passwords: readonly string[] };

/** Its result, and the time of one hash (ms). */
export interface PasswordAnswer<Result> {
  readonly result: Result;
  readonly milliseconds: number;
}

// Lowest priority (nice 19), so that other requests win when both want the same core: at nice 10, a flood of logins
// still doubled the time of other answers. On Linux only, where this sets the priority of the thread and not of the
// process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** Runs one task synchronously on this thread. */
export default function work(task: PasswordTask): PasswordAnswer<string | boolean> {
  const start = performance.now();
  const count = task.kind === 'hash' ? 1 : task.passwords.length;
  const result = task.kind === 'hash' ? hashSync(task.password, task.options) : isAny(task.stored, task.passwords);
  return { result, milliseconds: (performance.now() - start) / count };
}

/** Checks all of them, so that the time does not reveal which one matched. */
function isAny(stored: string, passwords: readonly string[]): boolean {
  return passwords.map((password) => verifySync(stored, password)).includes(true);
}
