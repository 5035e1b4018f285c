import { createHash } from 'node:crypto';
import type { LanderName } from '#lib/routes.ts';
import type { Site } from '#site/types.ts';
import { ownVariant, sharesOf } from '#site/variants.ts';

/** Distinguishes visitors for a day without storing anything. */
export interface Visitor {
  readonly network: string | undefined;
  readonly agent: string | undefined;
}

/**
 * Chooses the variant of a lander for a visitor: by hash, in the proportions that the site sets, and the same one for a
 * day (UTC), without a cookie. A sign-up whose page did not report its variant gets the same result.
 */
export function chooseVariant(site: Site, lander: LanderName, { network, agent }: Visitor, now: Date): string {
  const shares = Object.entries(sharesOf(site, lander));
  if (shares.length === 0) return ownVariant;
  const day = now.toISOString().slice(0, 10);
  const text = [site.domain, lander, day, network ?? '', agent ?? ''].join('\n');
  // The bias of the modulo is negligible for 32 bits.
  let place = createHash('sha256').update(text).digest().readUInt32BE() % 100;
  for (const [variant, percent] of shares) {
    if (place < percent) return variant;
    place -= percent;
  }
  return ownVariant;
}
