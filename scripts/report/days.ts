import { dayBefore } from '#server/core/time.ts';

/** Default number of days in a report, including the last one. */
export const usualDays = 30;

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
