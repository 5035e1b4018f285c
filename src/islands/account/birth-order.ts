import type { Locale } from '#i18n/locales.ts';

/** Languages that write the year first; a test in `tests/islands` compares this with Intl. */
const yearFirst: readonly Locale[] = ['sv'];

/**
 * The parts of a date in the order of a language. Does not use Intl, because its first use takes longer than the rest
 * of the sign-up form.
 */
export function birthOrder(locale: Locale): readonly ('day' | 'month' | 'year')[] {
  return yearFirst.includes(locale) ? ['year', 'month', 'day'] : ['day', 'month', 'year'];
}
