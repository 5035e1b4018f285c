import { createHash } from 'node:crypto';
import type { LanderName } from '#lib/routes.ts';
import type { Site } from '#site/types.ts';
import { ownVariant, sharesOf } from '#site/variants.ts';

/** What tells visitors apart for as long as a day, without anything being kept of them. */
export interface Visitor {
  readonly network: string | undefined;
  readonly agent: string | undefined;
}

/**
 * The build of a lander that a visitor sees: by chance as the site shares them out, and the same one all day (in UTC) without a cookie.
 * A sign-up whose page did not say asks the same, and gets the same answer.
 */
export function chooseVariant(site: Site, lander: LanderName, { network, agent }: Visitor, now: Date): string {
  const shares = Object.entries(sharesOf(site, lander));
  if (shares.length === 0) return ownVariant;
  const day = now.toISOString().slice(0, 10);
  const text = [site.domain, lander, day, network ?? '', agent ?? ''].join('\n');
  // Of four bytes a hundredth part each, near enough.
  let place = createHash('sha256').update(text).digest().readUInt32BE() % 100;
  for (const [variant, percent] of shares) {
    if (place < percent) return variant;
    place -= percent;
  }
  return ownVariant;
}
