import type { ScreenName } from '#lib/routes.ts';
import { keepPlace, readPlace } from '#stores/members-area/kept-place.ts';
import { openedFrom, type ScreenLocation } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';
import { ownKeys } from '#stores/page/member-state.ts';

/** Screens on the way through a purchase, which it does not lead back to. */
const onTheWay: ReadonlySet<ScreenName> = new Set([
  'premium',
  'credits',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'directdebit',
  'transactions',
]);

/** Keeps in this tab where the member came from to buy, over the pages of the provider too (buy-5). */
export function keepWayBack(): void {
  const origin = openedFrom();
  if (origin !== undefined && !onTheWay.has(origin.route)) keepPlace(ownKeys.wayBack, origin);
}

/** Where a purchase leads back to, such as a chat; `undefined` if nobody knows. */
export function wayBack(): ScreenLocation | undefined {
  const kept = readPlace(ownKeys.wayBack);
  return kept !== undefined && !onTheWay.has(kept.route) ? kept : undefined;
}

/** Forgets it once it was taken. */
export function forgetWayBack(): void {
  environment().tab.set(ownKeys.wayBack, '');
}
