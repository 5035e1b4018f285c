/** `npm run ledger -- check`: whether every member's credits equal the ledger. Data on stdout, everything else on stderr. */
import { Command } from '@commander-js/extra-typings';
import { print } from '#scripts/lib/output.ts';
import { readDatabase } from '#scripts/lib/read-database.ts';
import { runProgram } from '#scripts/lib/run-program.ts';
import { readConfig } from '#server/config.ts';
import { checkLedger, type LedgerCheck, LedgerCheckSchema } from '#server/services/credits/check.ts';

const program = new Command('ledger')
  .description('The ledger of credits in DATABASE_URL or DATA_DIR.')
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 success, 1 it does not add up or cannot be read, 2 wrong usage.');

program
  .command('check')
  .description('replay every transfer and compare the sums with the wallets')
  .option('--json', 'as JSON')
  .action(async ({ json }) => {
    const check = await readDatabase(readConfig(process.env), {
      command: 'ledger',
      input: {},
      answer: LedgerCheckSchema,
      read: checkLedger,
      missing: 'This database has no credits yet.',
    });
    print(json ? JSON.stringify(check, undefined, 2) : format(check));
    if (check.differences.length + check.order_differences.length > 0) process.exitCode = 1;
  });

await runProgram(program);

function format(check: LedgerCheck): string {
  const { wallets, transfers, orders, credits, issued, spent, differences, order_differences } = check;
  const sums = `${wallets} wallets with ${credits} credits, ${transfers} transfers: ${issued} issued, ${spent} spent. ${orders} orders.`;
  const wrongWallets = differences.map(
    (each) =>
      `pool ${each.pool}, account ${each.account}: ${each.credits} in the wallet, ${each.transfers} by transfers`,
  );
  const wrongOrders = order_differences.map(
    (each) =>
      `pool ${each.pool}, order ${each.order}: ${each.money} minor units and ${each.credits} credits, ${each.booked_money} and ${each.booked_credits} by transfers`,
  );
  return [
    sums,
    ...(wrongWallets.length === 0 ? ['Every wallet equals the ledger.'] : ['These wallets differ from the ledger:']),
    ...wrongWallets,
    ...(wrongOrders.length === 0 ? ['Every order equals the ledger.'] : ['These orders differ from the ledger:']),
    ...wrongOrders,
  ].join('\n');
}
