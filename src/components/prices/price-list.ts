import { countryName } from '#i18n/country-name.ts';
import { formatMoney } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { costOfCredits, freeConversations } from '#lib/credits.ts';
import { bundlesIn, currencyOf, messageCosts } from '#site/bundles.ts';
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

/** The bundles of the countries that pay in one currency, formatted for the page's language. */
interface CurrencyPrices {
  readonly countries: string;
  readonly bundles: readonly BundlePrice[];
}

interface BundlePrice {
  readonly credits: number;
  readonly price: string;
  readonly perCredit: string;
  /** What one message costs with these credits; `undefined` where messages are free. */
  readonly perMessage: string | undefined;
}

type Sold = Pick<Site, 'countries' | 'bundles' | 'payment_currencies' | 'minimum_message_costs' | 'message_credits'>;

/** The prices of all bundles by currency, in the order of the site's countries; those for leaving members are left out. */
export function bundlePrices(site: Sold, locale: Locale): readonly CurrencyPrices[] {
  const groups = Map.groupBy(site.countries, (country) => currencyOf(site, country));
  const names = new Intl.ListFormat(locale);
  return [...groups].flatMap(([currency, countries]) => {
    const [first = ''] = countries;
    const bundles = bundlesIn(site, first).filter(({ tryout }) => !tryout);
    if (currency === undefined || bundles.length === 0) return [];
    const write = (amount: number) => formatMoney({ amount: Math.round(amount), currency }, locale);
    return {
      countries: names.format(countries.map((code) => countryName(code, locale))),
      bundles: bundles.map(({ credits, price: { amount } }) => ({
        credits,
        price: write(amount),
        perCredit: write(amount / credits),
        perMessage: site.message_credits === 0 ? undefined : write((amount * site.message_credits) / credits),
      })),
    };
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
