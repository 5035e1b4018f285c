import { CommanderError } from '@commander-js/extra-typings';
import { tell } from '#scripts/lib/output.ts';
import { ConfigError } from '#server/config.ts';
import { OperatorError } from '#server/core/operator-error.ts';

/**
 * Runs a command for operators and sets the exit code: 1 when it could not be done, 2 for wrong usage. Expected errors
 * are told in words, others with their stack.
 */
export async function runProgram(program: { parseAsync(): Promise<unknown> }): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      const isExpected = error instanceof OperatorError || error instanceof ConfigError;
      tell(isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
      process.exitCode = 1;
    }
  }
}
