import type { Locale } from '#i18n/locales.ts';
import { tagOf } from '#i18n/tag.ts';

/** From so many hours on, two digits do not hold them, and nobody is in a hurry. */
const daysFrom = 100;

/** The time that is left of a discount: hours, minutes and seconds, of two digits each, or whole days (offer-2). */
export function timeLeft(seconds: number, locale: Locale): string {
  const hours = Math.floor(seconds / 3600);
  if (hours >= daysFrom) {
    const days = new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit: 'day', unitDisplay: 'long' });
    return days.format(Math.floor(hours / 24));
  }
  return [hours, Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
