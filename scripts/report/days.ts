import { dayBefore } from '#server/core/time.ts';

/** Days that a report covers when nobody says, the last one among them. */
export const usualDays = 30;

/**
 * The days to report: without a first one, the usual number of days up to the last. A last day that was not given stays open, since it
 * is already tomorrow for sites in the east.
 * @throws RangeError when the first day comes after the last
 */
export function toDays(given: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const from = given.from ?? dayBefore(given.to ?? today, usualDays - 1);
  if (given.to !== undefined && from > given.to)
    throw new RangeError(`--from ${from} comes after --to ${given.to}. Write the earlier day first.`);
  return { from, to: given.to };
}
