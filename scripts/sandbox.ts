/**
 * `npm run sandbox`: a provider of payments for trying out, with an API, checkout pages and webhooks, and faults by
 * command (docs/deploy/payments.md). No money moves. Runs until Ctrl-C.
 */
import { Command } from '@commander-js/extra-typings';
import { print } from '#scripts/lib/output.ts';
import { runProgram } from '#scripts/lib/run-program.ts';
import { writeAccounts } from '#scripts/sandbox/accounts.ts';
import { openSandbox } from '#scripts/sandbox/server.ts';
import { OperatorError } from '#server/core/operator-error.ts';

const program = new Command('sandbox')
  .description('A provider of payments for trying out.')
  .exitOverride()
  .option('--port <number>', 'port on 127.0.0.1; 0 takes any', '4322')
  .option('--file <path>', 'where the payments are kept', '.data/sandbox/payments.jsonl')
  // Both are public: nothing is worth protecting here, and the address is local.
  .option('--key <key>', 'what the shop sends as its key', 'sandbox-key')
  .option('--secret <secret>', 'what webhooks are signed with', 'sandbox-secret-which-is-no-secret-at-all')
  .option('--accounts <path>', 'also write a file of merchant accounts for all built sites (PAYMENT_ACCOUNTS)')
  .addHelpText('after', '\nExit codes: 0 success, 1 it could not be done, 2 wrong usage.')
  .action(async ({ port, accounts, ...options }) => {
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new OperatorError('--port: a number from 0 to 65535');
    try {
      const { url } = await openSandbox({ port: Number(port), ...options });
      if (accounts !== undefined) writeAccounts(accounts, { url, ...options });
      print(`The sandbox of payments is on ${url}/. No money moves.`);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
        throw new OperatorError(`Port ${port} is taken. Use another one: npm run sandbox -- --port 4323`);
      throw error;
    }
  });

await runProgram(program);
