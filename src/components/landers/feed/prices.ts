import { openGraphLocales } from '#i18n/locale-names.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Site } from '#site/types.ts';

type Credits = Pick<Site, 'gift_credits' | 'message_credits' | 'photo_credits' | 'signup_credits'>;

interface Costs extends Pick<Site, 'minimum_message_costs'> {
  readonly countries: readonly string[];
}

/** Least price of one message in the first country of the site that has one, in words of the page's language (spec §3). */
export function lowestMessagePrice(
  { countries, minimum_message_costs }: Costs,
  locale: Locale,
): { readonly country: string; readonly price: string } | undefined {
  const code = countries.find((country) => minimum_message_costs[country] !== undefined);
  const cost = code === undefined ? undefined : minimum_message_costs[code];
  if (code === undefined || cost === undefined) return undefined;
  const format = new Intl.NumberFormat(regionTag(locale), { style: 'currency', currency: cost.currency });
  return {
    country: new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
    price: format.format(cost.costs),
  };
}

/** What a site gives and takes in credits; what costs nothing there is left out. */
export function creditLines(site: Credits, locale: Locale) {
  const format = new Intl.NumberFormat(regionTag(locale), { signDisplay: 'always' });
  return (
    [
      ['welcome', site.signup_credits],
      ['message', -site.message_credits],
      ['photo', -site.photo_credits],
      ['gift', -site.gift_credits],
    ] as const
  )
    .filter(([, credits]) => credits !== 0)
    .map(([line, credits]) => ({ line, gain: credits > 0, credits: format.format(credits) }));
}

function regionTag(locale: Locale): string {
  return openGraphLocales[locale].replace('_', '-');
}
