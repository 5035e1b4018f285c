import { type MerchantAccounts, readAccounts, readNetworks } from '#server/adapters/payments/accounts.ts';
import { openAccounts } from '#server/adapters/payments/providers.ts';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { MerchantAccount, Payments } from '#server/core/ports/payments.ts';

/**
 * Opens the merchant accounts that the configuration names; none if it names none.
 * @throws OperatorError if the file is wrong or not closed, or an account may not be used on this server
 */
export function openPaymentAccounts(config: Config): Payments['accounts'] {
  const { PAYMENT_ACCOUNTS: file } = config;
  const accounts: MerchantAccounts = file === undefined ? new Map() : readAccounts(file);
  const opened = openAccounts(accounts);
  for (const [company, { provider }] of opened) {
    const problem = problemOf(provider, config);
    if (problem !== undefined) throw new OperatorError(`PAYMENT_ACCOUNTS: ${company}: ${problem}`);
  }
  return opened;
}

/**
 * Reads the secrets by which postbacks to networks are signed; none if the configuration names no file.
 * @throws OperatorError if the file is wrong or not closed
 */
export function readNetworkSecrets({ PAYMENT_ACCOUNTS: file }: Config): ReadonlyMap<string, string> {
  return file === undefined ? new Map() : readNetworks(file);
}

/** Anybody can pay at the sandbox, and a power cut can take back what the embedded database has confirmed. */
function problemOf({ kind, live }: MerchantAccount['provider'], config: Config): string | undefined {
  if (kind === 'sandbox' && !config.DEMO && !config.STAGING)
    return 'the sandbox gives credits for nothing. Use it with DEMO=1 or STAGING=1 only.';
  if (live && config.DATABASE_URL === undefined && !config.ALLOW_PAYMENTS_WITHOUT_FSYNC)
    return 'this takes real money, and the embedded database can lose the last seconds in a power cut. Set DATABASE_URL, or ALLOW_PAYMENTS_WITHOUT_FSYNC=1.';
  return undefined;
}
