import { confirm as askYesOrNo, isCancel, isCI, isTTY } from '@clack/prompts';
import { tell } from '#scripts/lib/output.ts';

/** Whether a user can answer prompts: stdin and stderr are terminals, and this is no CI. */
export function mayAsk(): boolean {
  return process.stdin.isTTY && isTTY(process.stderr) && !isCI();
}

/** The operator left a prompt with Ctrl-C or Esc; nothing has been written yet. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/**
 * Asks a yes-or-no question; the default is no.
 * @throws Cancelled
 */
export async function confirm(message: string): Promise<boolean> {
  return answered(await askYesOrNo({ message, initialValue: false, output: process.stderr }));
}

/** Asks, and says what did not happen on anything but yes. Cancelled, the command ends with 130. */
export async function confirmed(question: string, otherwise: string): Promise<boolean> {
  try {
    if (await confirm(question)) return true;
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    process.exitCode = 130;
  }
  tell(otherwise);
  return false;
}

/**
 * The value of a prompt.
 * @throws Cancelled
 */
export function answered<Value>(value: Value): Exclude<Value, symbol> {
  if (isCancel(value)) throw new Cancelled('Cancelled, nothing was written.');
  return value as Exclude<Value, symbol>;
}
