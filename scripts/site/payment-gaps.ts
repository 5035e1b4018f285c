import { fitMethods, type MethodFit, type OfferedMethod } from '#lib/fitting-methods.ts';
import { writeMoney } from '#lib/money.ts';
import { type PaymentMethodId, payableMethod } from '#lib/payment-methods.ts';
import { readAccounts } from '#server/adapters/payments/accounts.ts';
import { openAccounts } from '#server/adapters/payments/providers.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { MerchantAccount } from '#server/core/ports/payments.ts';
import { type Bundle, bundlesIn } from '#site/bundles.ts';
import type { Site } from '#site/types.ts';

/** How a site's bundles and its merchant account go together. */
export interface PaymentFit {
  /** Methods that something can be paid with in some country. */
  readonly offered: readonly PaymentMethodId[];
  /** Methods that country and currency have, and the account does not take. */
  readonly lacking: readonly PaymentMethodId[];
  /** In words: what nobody can buy. */
  readonly unpayable: readonly string[];
  /** In words: bundles that are too small or too large for a method. */
  readonly outOfBounds: readonly string[];
}

interface Case {
  readonly country: string;
  readonly bundle: Bundle;
  readonly fits: readonly MethodFit[];
}

/**
 * Works out what a site's members can buy and pay with, in each country.
 * @param without methods that are not offered for another reason than site and account
 */
export function fitPayments(
  site: Pick<Site, 'countries' | 'bundles' | 'payment_currencies' | 'minimum_message_costs' | 'without_methods'>,
  { provider: { kind, capabilities } }: MerchantAccount,
  without: readonly PaymentMethodId[] = [],
): PaymentFit {
  const cases = site.countries.flatMap((country) =>
    bundlesIn(site, country).map((bundle): Case => {
      const purchase = { country, price: bundle.price };
      return {
        country,
        bundle,
        fits: fitMethods(purchase, capabilities.methods, [...site.without_methods, ...without]),
      };
    }),
  );
  const having = (wanted: MethodFit['unfit']) =>
    new Set(
      cases.flatMap(({ fits }) =>
        fits
          .filter(({ method, unfit }) => unfit === wanted && payableMethod(method) === method)
          .map(({ method }) => method),
      ),
    );
  const offered = having(undefined);
  const unpayable = cases.filter(({ fits }) => fits.every(({ unfit }) => unfit !== undefined));
  return {
    offered: [...offered],
    lacking: [...having('provider')].filter((method) => !offered.has(method)),
    unpayable: [...Map.groupBy(unpayable, ({ bundle: { price } }) => price.currency)].map(
      ([currency, some]) =>
        `nobody in ${list(some, ({ country }) => country)} can pay for ${listBundles(some)} in ${currency}: ${kind} takes none of it there`,
    ),
    outOfBounds: capabilities.methods.flatMap((offer) => describeBounds(kind, offer, cases)),
  };
}

/** The bundles that a method can't be used for, in each currency in which the account bounds it. */
function describeBounds(kind: string, { method, bounds = {} }: OfferedMethod, cases: readonly Case[]): string[] {
  return Object.entries(bounds).flatMap(([currency, { least, most }]) => {
    const unfit = cases.filter(
      ({ bundle: { price }, fits }) =>
        price.currency === currency && fits.some((fit) => fit.method === method && fit.unfit === 'amount'),
    );
    if (unfit.length === 0) return [];
    const [from, to] = [least, most].map((amount) => writeMoney({ amount, currency }));
    return [`${method} is not offered for ${listBundles(unfit)}: ${kind} takes ${from} to ${to} ${currency} by it`];
  });
}

function list<Item>(items: readonly Item[], name: (item: Item) => string): string {
  return [...new Set(items.map(name))].join(', ');
}

function listBundles(cases: readonly Case[]): string {
  return list(cases, ({ bundle: { id, price } }) => `${id} (${writeMoney(price)} ${price.currency})`);
}

/**
 * The merchant accounts of this machine, for a check of sites alone.
 * @returns none if the file is not there or wrong, of which `doctor` tells
 */
export function accountsHere(file: string | undefined): ReadonlyMap<string, MerchantAccount> {
  try {
    return file ? openAccounts(readAccounts(file)) : new Map();
  } catch (error) {
    if (error instanceof OperatorError) return new Map();
    throw error;
  }
}
