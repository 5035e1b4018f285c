import { countryName } from '#i18n/country-name.ts';
import { money } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Site } from '#site/types.ts';

/** Least price of one message in a country, written as the reader's language writes both. */
interface CountryPrice {
  readonly country: string;
  readonly price: string;
}

/** What a message costs at least, per country in the site's order; empty where messages are free or no price is set. */
export function countryPrices(
  site: Pick<Site, 'countries' | 'minimum_message_costs' | 'message_credits'>,
  locale: Locale,
): readonly CountryPrice[] {
  if (site.message_credits === 0) return [];
  return site.countries.flatMap((code) => {
    const cost = site.minimum_message_costs[code];
    if (cost === undefined) return [];
    return [{ country: countryName(code, locale), price: money(cost.costs, cost.currency, locale) }];
  });
}

/** Conversations that a free member may start (spec §1). */
const freeConversations = 2;

/**
 * How a free member starts the conversations that they may: for nothing, with the credits that everybody is welcomed with, or by paying
 * for each message. Only the first two may be called free.
 */
export function startOffer(site: Pick<Site, 'message_credits' | 'signup_credits'>): 'free' | 'welcome' | 'paid' {
  if (site.message_credits === 0) return 'free';
  return site.signup_credits >= freeConversations * site.message_credits ? 'welcome' : 'paid';
}
