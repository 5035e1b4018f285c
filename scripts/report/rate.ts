/** A fraction and its confidence interval, as numbers from 0 to 1. */
interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** Quantile of the normal distribution for a 95 % interval. */
const z = 1.959964;

/**
 * The fraction of `visits` that signed up, with the 95 % Wilson interval, which is valid for few visits and for zero
 * sign-ups.
 * @returns `undefined` without visits, or with more sign-ups than visits: those of people whose visits are not counted
 */
export function conversionRate(signups: number, visits: number): Rate | undefined {
  if (visits === 0 || signups > visits) return undefined;
  const rate = signups / visits;
  const weight = z ** 2 / visits;
  const centre = (rate + weight / 2) / (1 + weight);
  const half = (z / (1 + weight)) * Math.sqrt((rate * (1 - rate)) / visits + weight / (4 * visits));
  return { rate, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
