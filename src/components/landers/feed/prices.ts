import { signedNumber } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Site } from '#site/types.ts';

type Credits = Pick<Site, 'gift_credits' | 'message_credits' | 'photo_credits' | 'signup_credits'>;

/** What a site gives and charges in credits, without what costs nothing. */
export function creditLines(site: Credits, locale: Locale) {
  return (
    [
      ['welcome', site.signup_credits],
      ['message', -site.message_credits],
      ['photo', -site.photo_credits],
      ['gift', -site.gift_credits],
    ] as const
  )
    .filter(([, credits]) => credits !== 0)
    .map(([line, credits]) => ({ line, gain: credits > 0, credits: signedNumber(credits, locale) }));
}
