import type { Card } from '#contract/models.ts';

/** Adds to a place how far it is; "km" is the sign in every language. */
export function withDistance(place: string | undefined, { signs }: Pick<Card, 'signs'>): string | undefined {
  if (signs?.km === undefined) return place;
  const distance = `${signs.km}\u00a0km`;
  return place === undefined ? distance : `${place} · ${distance}`;
}
