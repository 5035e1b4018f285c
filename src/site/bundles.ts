import type { MessageCosts } from '#lib/credits.ts';
import { type Money, readMoney } from '#lib/money.ts';
import type { Site, SiteDraft } from '#site/types.ts';

/** What members can buy, at its price in one currency. */
export interface Bundle {
  readonly id: string;
  readonly credits: number;
  /** With tax. */
  readonly price: Money;
  /** Offered only to members who are about to leave. */
  readonly tryout: boolean;
}

type Prices = Pick<Site, 'bundles' | 'payment_currencies' | 'minimum_message_costs'>;

/** Currency in which members in a country pay; `undefined` if the site sells nothing there. */
export function currencyOf(
  { payment_currencies, minimum_message_costs }: Pick<SiteDraft, 'payment_currencies' | 'minimum_message_costs'>,
  country: string,
): string | undefined {
  return payment_currencies?.[country] ?? minimum_message_costs?.[country]?.currency;
}

/** The bundles that are sold in a country, in the site's order; none where it has no currency. */
export function bundlesIn(site: Prices, country: string): readonly Bundle[] {
  const currency = currencyOf(site, country);
  if (currency === undefined) return [];
  return site.bundles.flatMap(({ id, credits, prices, tryout }) => {
    const price = readMoney(prices[currency] ?? '', currency);
    return price === undefined ? [] : [{ id, credits, price, tryout }];
  });
}

/** The least price of a message by country, in minor units; `site.yaml` has it in units. */
export function messageCosts({ minimum_message_costs }: Pick<Site, 'minimum_message_costs'>): MessageCosts {
  return Object.fromEntries(
    Object.entries(minimum_message_costs).flatMap(([country, { costs, currency }]) => {
      const price = readMoney(costs, currency);
      return price === undefined ? [] : [[country, { costs: price.amount, currency }]];
    }),
  );
}
