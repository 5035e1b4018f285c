import { failureOf, type Message } from '#client/errors.ts';

/** Runs what may fail. @returns the error to show; `undefined` if it worked, or the session has ended */
export async function attempt(work: () => Promise<void>): Promise<Message | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
