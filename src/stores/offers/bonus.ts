import { isDismissed } from '#stores/members-area/banners.ts';
import { $place } from '#stores/members-area/router.ts';
import { $offer, secondsLeft } from '#stores/offers/offer.ts';
import { $session } from '#stores/session/session-state.ts';

/** Milliseconds after the members area is entered until its dialog offers the time bonus (offer-5). */
export const bonusDelay = 40_000;

/** Whether the dialog may open: no credits left, the bonus runs, it was not closed before, and nobody is buying. */
export function mayOfferBonus(): boolean {
  const session = $session.get();
  const offer = $offer.get();
  if (session.type !== 'member' || offer?.kind !== 'time_bonus' || secondsLeft(offer) === 0) return false;
  const isBuying = $place.get()?.route.startsWith('credits') === true;
  return session.user.credits <= 0 && !isBuying && !isDismissed('bonus', session.user.id);
}
