/** Lengths of time in milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The moment `milliseconds` after `date` (before it when negative). */
export function after(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}
