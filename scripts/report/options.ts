import { dayBefore } from '#server/core/time.ts';
import { nearest } from '#site/schema/words.ts';

/** Default number of days in a report, including the last one. */
export const usualDays = 30;

/** Maximum number of names that an error message lists. */
const maxNames = 10;

/**
 * The days of a report. Default: the usual number of days, up to today. Without a given last day the range has no end,
 * since sites in the east have the next date already.
 * @throws RangeError if the first day is after the last
 */
export function toDays(given: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const from = given.from ?? dayBefore(given.to ?? today, usualDays - 1);
  if (given.to !== undefined && from > given.to)
    throw new RangeError(`--from ${from} comes after --to ${given.to}. Write the earlier day first.`);
  return { from, to: given.to };
}

/** Error message for an unknown site, with the most similar name or the existing ones; `undefined` if it is known. */
export function explainUnknown(site: string, known: readonly string[]): string | undefined {
  if (known.includes(site)) return undefined;
  const names = [...new Set(known)].sort();
  const close = nearest(site, names);
  if (close !== undefined) return `There is no site ${site}. Did you mean ${close}?`;
  const listed = names.length > 0 && names.length <= maxNames ? ` Sites are ${names.join(', ')}.` : '';
  return `There is no site ${site}, in SITES_DIR or among the counts.${listed}`;
}
