import { countryName } from '#i18n/country-name.ts';
import { formatMoney } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { costOfCredits, freeConversations } from '#lib/credits.ts';
import { messageCosts } from '#site/bundles.ts';
import type { Site } from '#site/types.ts';

/** Minimum price of one message in a country, both formatted for the page's language. */
interface CountryPrice {
  readonly country: string;
  readonly price: string;
}

/** Minimum message prices per country, in the site's order; empty if messages are free or no price is set. */
export function countryPrices(
  site: Pick<Site, 'countries' | 'minimum_message_costs' | 'message_credits'>,
  locale: Locale,
): readonly CountryPrice[] {
  const { message_credits } = site;
  const prices = { message_credits, minimum_message_costs: messageCosts(site) };
  return site.countries.flatMap((code) => {
    const cost = costOfCredits(message_credits, prices, [code]);
    return cost === null ? [] : [{ country: countryName(code, locale), price: formatMoney(cost, locale) }];
  });
}

/**
 * How a free member pays for the first conversations: nothing, with the credits that every new member gets, or per
 * message. Texts may call only the first two free.
 */
export function startOffer(site: Pick<Site, 'message_credits' | 'signup_credits'>): 'free' | 'welcome' | 'paid' {
  if (site.message_credits === 0) return 'free';
  return site.signup_credits >= freeConversations * site.message_credits ? 'welcome' : 'paid';
}
