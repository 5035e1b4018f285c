import type { Packages } from '#contract/packages.ts';
import { getPackages } from '#contract/packages.ts';
import { createResource } from '#stores/session/resource.ts';

/** What the member can buy, and when the page heard of it. */
export interface HeardPackages extends Packages {
  /** Milliseconds of a clock that nobody can set back, for the end of the offer. */
  readonly heardAt: number;
}

/** What the member can buy, at what price and how. */
export const packages = createResource(getPackages, {
  select: ({ packages: heard }): HeardPackages => ({ ...heard, heardAt: performance.now() }),
});

/** Whole seconds until the offer ends; 0 without one (buy-4). */
export function offerSecondsLeft({ offer, heardAt }: Pick<HeardPackages, 'offer' | 'heardAt'>): number {
  if (offer === null) return 0;
  return Math.max(0, Math.ceil(offer.seconds - (performance.now() - heardAt) / 1000));
}
