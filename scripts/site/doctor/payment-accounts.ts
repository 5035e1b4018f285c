import { count } from '#scripts/lib/output.ts';
import { type Finding, ok, problem, warning } from '#scripts/site/doctor/finding.ts';
import { fitPayments } from '#scripts/site/payment-gaps.ts';
import { readAccounts, readNetworks } from '#server/adapters/payments/accounts.ts';
import { openAccounts } from '#server/adapters/payments/providers.ts';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { MerchantAccount } from '#server/core/ports/payments.ts';
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
    const opened = openAccounts(accounts);
    const pairs = selling.flatMap((site) => {
      const account = site.company_id === undefined ? undefined : opened.get(site.company_id);
      return account === undefined ? [] : [{ site, account }];
    });
    return [
      ok('payments', `${count(accounts.size, 'merchant account')} sound`),
      ...checkDirectDebit(config, pairs),
      ...pairs.flatMap((pair) => checkMethods(config, pair)),
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

interface Pair {
  readonly site: Site;
  readonly account: MerchantAccount;
}

/** Variables without which direct debit by our form can't be offered. */
function missingForDebit(config: Config): string[] {
  const { DEMO: isDemo, STAGING: isStaging, SMS_URL: url, IBAN_KEY: key } = config;
  // There, text messages go to the outbox; a demo has a key of its own.
  return [...(url || isDemo || isStaging ? [] : ['SMS_URL']), ...(key || isDemo ? [] : ['IBAN_KEY'])];
}

/** Sites that would offer direct debit by our form: where the provider asks for the bank account itself, nothing lacks. */
function checkDirectDebit(config: Config, pairs: readonly Pair[]): Finding[] {
  const missing = missingForDebit(config);
  const sites = pairs.filter(
    ({ site, account }) =>
      account.provider.capabilities.authorises && fitPayments(site, account).offered.includes('directdebit'),
  );
  if (missing.length === 0 || sites.length === 0) return [];
  const message = `direct debit is not offered on ${sites.map(({ site }) => site.domain).join(', ')}: without ${missing.join(' and ')}.`;
  const fix = 'Set what is missing (docs/deploy/sms.md), or name directdebit under without_methods in site.yaml.';
  return [warning('payments', message, fix)];
}

/** What members of a site can pay with, and which bundles the account can't take. */
function checkMethods(config: Config, { site, account }: Pair): Finding[] {
  const { kind, capabilities } = account.provider;
  const isWithoutDebit = capabilities.authorises && missingForDebit(config).length > 0;
  const { offered, lacking, unpayable, outOfBounds } = fitPayments(
    site,
    account,
    isWithoutDebit ? ['directdebit'] : [],
  );
  const where = `in the site.yaml of ${site.domain}`;
  const not = lacking.length === 0 ? '' : `; ${kind} takes no ${lacking.join(', ')}`;
  return [
    ...(offered.length === 0 ? [] : [ok('payments', `${site.domain} is paid by ${offered.join(', ')}${not}`)]),
    ...unpayable.map((text) =>
      warning(
        'payments',
        `${site.domain}: ${text}.`,
        `Change countries, payment_currencies, prices or without_methods ${where}.`,
      ),
    ),
    ...outOfBounds.map((text) =>
      warning(
        'payments',
        `${site.domain}: ${text}.`,
        `Change the price, or name the method under without_methods ${where}.`,
      ),
    ),
  ];
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
