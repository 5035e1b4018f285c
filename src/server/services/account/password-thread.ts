import { constants, setPriority } from 'node:os';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** What a thread of `createPasswords` is asked for. */
export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string; readonly options: Options }
  | { readonly kind: 'verify'; readonly stored: string; readonly passwords: readonly string[] };

/** What it answers, and the milliseconds of one hash. */
export interface PasswordAnswer<Result> {
  readonly result: Result;
  readonly milliseconds: number;
}

// Members who read go before those who log in, where both want the same core: at 10 of 19 a storm of logins still doubled the time of other answers.
// On Linux alone this means the thread and not the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** Does one task on this thread, which it keeps busy meanwhile. */
export default function work(task: PasswordTask): PasswordAnswer<string | boolean> {
  const start = performance.now();
  const count = task.kind === 'hash' ? 1 : task.passwords.length;
  const result = task.kind === 'hash' ? hashSync(task.password, task.options) : isAny(task.stored, task.passwords);
  return { result, milliseconds: (performance.now() - start) / count };
}

/** Looks at all of them, so that the time doesn't tell which one was right. */
function isAny(stored: string, passwords: readonly string[]): boolean {
  return passwords.map((password) => verifySync(stored, password)).includes(true);
}
