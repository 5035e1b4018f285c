import { count } from '#scripts/lib/output.ts';
import { type Finding, ok, problem, warning } from '#scripts/site/doctor/finding.ts';
import { readAccounts } from '#server/adapters/payments/accounts.ts';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Site } from '#site/types.ts';

/** Whether the file of the merchant accounts is sound and closed, and has one for each company. Tells no account. */
export function checkPaymentAccounts(config: Config, sites: readonly Site[]): Finding[] {
  const { PAYMENT_ACCOUNTS: file } = config;
  if (file === undefined)
    return [warning('payments', 'nothing can be bought.', 'Set PAYMENT_ACCOUNTS; see docs/deploy/payments.md.')];
  try {
    const accounts = readAccounts(file);
    const selling = sites.filter(({ retired }) => retired === null);
    const without = selling.filter(({ company_id: id }) => id === undefined || !accounts.has(id));
    return [
      ok('payments', `${count(accounts.size, 'merchant account')} sound`),
      ...checkDirectDebit(config),
      ...without.map(({ domain }) =>
        warning(
          'payments',
          `nothing can be bought on ${domain}.`,
          'Give its company_id an account in PAYMENT_ACCOUNTS.',
        ),
      ),
    ];
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return error.message.split('\n').map((line) => problem('payments', line, 'See docs/deploy/payments.md.'));
  }
}

function checkDirectDebit(config: Config): Finding[] {
  const missing = (['SMS_URL', 'IBAN_KEY'] as const).filter((name) => config[name] === undefined);
  if (missing.length === 0 || config.DEMO) return [];
  const message = `direct debit is not offered: without ${missing.join(' and ')}.`;
  return [warning('payments', message, 'Set what is missing; see docs/deploy/sms.md.')];
}
