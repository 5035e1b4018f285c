import { count } from '#scripts/lib/output.ts';
import { type Finding, ok, problem, warning } from '#scripts/site/doctor/finding.ts';
import { readAccounts, readNetworks } from '#server/adapters/payments/accounts.ts';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Site } from '#site/types.ts';

/**
 * Whether the file of the merchant accounts is sound and closed, and has one for each company and a secret for each
 * network. Tells no account.
 */
export function checkPaymentAccounts(config: Config, sites: readonly Site[]): Finding[] {
  const { PAYMENT_ACCOUNTS: file } = config;
  const selling = sites.filter(({ retired }) => retired === null);
  if (file === undefined)
    return [
      warning('payments', 'nothing can be bought.', 'Set PAYMENT_ACCOUNTS; see docs/deploy/payments.md.'),
      ...checkNetworks(new Set(), selling),
    ];
  try {
    const accounts = readAccounts(file);
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
      ...checkNetworks(new Set(readNetworks(file).keys()), selling),
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

/** @param known networks with a secret */
function checkNetworks(known: ReadonlySet<string>, sites: readonly Site[]): Finding[] {
  const told = Map.groupBy(
    sites.flatMap(({ domain, postbacks }) => Object.keys(postbacks).map((network) => ({ network, domain }))),
    ({ network }) => network,
  );
  const fix = 'Give it a secret under networks in PAYMENT_ACCOUNTS; see docs/deploy/postbacks.md.';
  return [
    ...[...told]
      .filter(([network]) => !known.has(network))
      .map(([network, where]) => {
        const domains = where.map(({ domain }) => domain).join(', ');
        return warning('postbacks', `nothing is sent to ${network} of ${domains}: there is no secret.`, fix);
      }),
    ...[...known]
      .filter((network) => !told.has(network))
      .map((network) =>
        warning(
          'postbacks',
          `there is a secret for ${network}, and no site that tells it anything.`,
          'Name it under postbacks in site.yaml, or take it out of PAYMENT_ACCOUNTS.',
        ),
      ),
  ];
}
