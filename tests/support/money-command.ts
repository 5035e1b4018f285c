import { runMoneyCommand } from '#server/services/money/command.ts';
import { MoneyCommandSchema } from '#server/services/money/schema.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Runs a command about money as its script sends it. @throws when it is refused */
export async function runsMoney({ deps }: Pick<TestServer, 'deps'>, command: object) {
  return (await runMoneyCommand(deps, MoneyCommandSchema.parse(command))).records;
}
