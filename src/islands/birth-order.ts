import type { Locale } from '#i18n/locales.ts';

/** Languages that write the year first; `tests/islands` holds this to what Intl says. */
const yearFirst: readonly Locale[] = ['sv'];

/**
 * The parts of a date in the order in which a language writes them. Not asked of Intl here: its first use takes longer than all
 * the rest of the sign-up form.
 */
export function birthOrder(locale: Locale): readonly ('day' | 'month' | 'year')[] {
  return yearFirst.includes(locale) ? ['year', 'month', 'day'] : ['day', 'month', 'year'];
}
