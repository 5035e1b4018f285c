import { currencyDecimals, readDecimal, readMoney } from '#lib/money.ts';
import { currencyOf } from '#site/bundles.ts';
import { hasWithdrawal } from '#site/required-pages.ts';
import type { SiteDraft } from '#site/types.ts';
import type { Finding } from '#site-loader/source/explain.ts';

/** Days that the law of the EU and of Great Britain gives for withdrawing. */
const withdrawalDays = 14;

/** Reports bundles that somebody could not buy, or that would cheat them. */
export function checkBundles(data: SiteDraft): Finding[] {
  const { bundles = [], countries = [] } = data;
  if (bundles.length === 0) return [];
  return [...checkCurrencies(data, countries), ...checkOrder(bundles), ...checkIds(bundles)];
}

type Bundles = NonNullable<SiteDraft['bundles']>;

function checkCurrencies(data: SiteDraft, countries: readonly string[]): Finding[] {
  const { bundles = [] } = data;
  const homeless = countries.filter((country) => currencyOf(data, country) === undefined);
  const byCurrency = Map.groupBy(
    countries.filter((country) => !homeless.includes(country)),
    (country) => currencyOf(data, country) ?? '',
  );
  return [
    ...homeless.map((country) => ({
      path: ['payment_currencies'],
      message: `no currency for ${country}, where nothing could be bought. Add it, such as { ${country}: EUR }.`,
    })),
    ...[...byCurrency].flatMap(([currency, where]) =>
      bundles.flatMap(({ prices }, index) => {
        if (prices[currency] !== undefined) return [];
        const message = `no price in ${currency}, in which ${where.join(', ')} pays. Add it.`;
        return [{ path: ['bundles', index, 'prices'], message }];
      }),
    ),
  ];
}

/** A larger bundle must not cost more for each credit: nobody expects that. */
function checkOrder(bundles: Bundles): Finding[] {
  return bundles.flatMap((bundle, index) =>
    Object.entries(bundle.prices).flatMap(([currency, price]) => {
      const smaller = bundles.find(
        ({ credits, prices, tryout }) =>
          !tryout &&
          !bundle.tryout &&
          credits < bundle.credits &&
          (prices[currency] ?? price) / credits < price / bundle.credits,
      );
      if (smaller === undefined) return [];
      const message = `${bundle.credits} credits cost more each than those of ${smaller.id}. Lower the price, or raise that one.`;
      return [{ path: ['bundles', index, 'prices', currency], message }];
    }),
  );
}

function checkIds(bundles: Bundles): Finding[] {
  return bundles.flatMap(({ id }, index) =>
    bundles.findIndex((other) => other.id === id) === index
      ? []
      : [{ path: ['bundles', index, 'id'], message: `${id} stands twice. Choose another id.` }],
  );
}

/** Reports amounts with more decimals than their currency has, and tax rates with more than are kept. */
export function checkAmounts({
  bundles = [],
  minimum_message_costs = {},
  direct_debit_limit = 0,
  vat_rates = {},
}: SiteDraft): Finding[] {
  const amounts = [
    ...bundles.flatMap(({ prices }, index) =>
      Object.entries(prices).map(
        ([currency, price]) => [['bundles', index, 'prices', currency], price, currency] as const,
      ),
    ),
    ...Object.entries(minimum_message_costs).map(
      ([country, { costs, currency }]) => [['minimum_message_costs', country, 'costs'], costs, currency] as const,
    ),
    [['direct_debit_limit'], direct_debit_limit, 'EUR'] as const,
  ];
  const wrongAmounts = amounts.flatMap(([path, amount, currency]) => {
    if (readMoney(amount, currency) !== undefined) return [];
    const decimals = currencyDecimals(currency);
    const message = `${amount} is not an amount in ${currency}, which has ${decimals || 'no'} decimals. Round it.`;
    return [{ path: [...path], message }];
  });
  const wrongRates = Object.entries(vat_rates).flatMap(([country, rate]) => {
    const message = `${rate} has more than two decimals. Round it.`;
    return readDecimal(rate, 2) === undefined ? [{ path: ['vat_rates', country], message }] : [];
  });
  return [...wrongAmounts, ...wrongRates];
}

/** Reports a price of a message that no bundle gives: it stands beside the button, and would be too low. */
export function checkLeastPrice(data: SiteDraft): Finding[] {
  const { bundles = [], minimum_message_costs = {}, message_credits = 1 } = data;
  return Object.entries(minimum_message_costs).flatMap(([country, { costs, currency }]) => {
    const each = bundles
      .filter(({ tryout, prices }) => !tryout && prices[currency] !== undefined)
      .map(({ credits, prices }) => (prices[currency] ?? 0) / credits);
    if (currencyOf(data, country) !== currency || each.length === 0) return [];
    // A minor unit less is rounding.
    const least = Math.floor(Math.min(...each) * message_credits * 10 ** currencyDecimals(currency) + 1e-9);
    const said = readMoney(costs, currency);
    if (said === undefined || said.amount >= least) return [];
    const message = `no bundle makes a message that cheap: the cheapest one makes it ${least / 10 ** currencyDecimals(currency)} ${currency}. Say that.`;
    return [{ path: ['minimum_message_costs', country, 'costs'], message }];
  });
}

/** Reports terms that the law does not allow, and two offers at once, of which one would end for nothing. */
export function checkOffers({
  bundles = [],
  countries = [],
  refund_days = withdrawalDays,
  ...data
}: SiteDraft): Finding[] {
  if (bundles.length === 0) return [];
  const findings: Finding[] = [];
  const protectedBy = countries.filter(hasWithdrawal);
  if (refund_days < withdrawalDays && protectedBy.length > 0) {
    const message = `the law gives buyers in ${protectedBy.join(', ')} ${withdrawalDays} days, got ${refund_days}. Write ${withdrawalDays} or more.`;
    findings.push({ path: ['refund_days'], message });
  }
  if (data.time_bonus !== false && (data.welcome_discount_hours ?? 0) > 0) {
    const message =
      'time_bonus gives the same discount, so one countdown would end and nothing change. Set time_bonus: false, or this to 0.';
    findings.push({ path: ['welcome_discount_hours'], message });
  }
  return [...findings, ...checkTryouts(bundles, data)];
}

/** A try-out comes with the discount of members who leave, and without one nobody could buy it. */
function checkTryouts(bundles: Bundles, { company }: Pick<SiteDraft, 'company'>): Finding[] {
  if ((company?.delete_discount ?? 0) >= 1) return [];
  return bundles.flatMap(({ tryout }, index) =>
    tryout
      ? [
          {
            path: ['bundles', index, 'tryout'],
            message: 'is sold with company.delete_discount alone. Set that to 1 or more, or leave this bundle out.',
          },
        ]
      : [],
  );
}
