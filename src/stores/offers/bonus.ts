import { isDismissed } from '#stores/members-area/banners.ts';
import { $offer, secondsLeft } from '#stores/offers/offer.ts';
import { $session } from '#stores/session/session-state.ts';

/** Milliseconds after the members area is entered until its dialog offers the time bonus (offer-5). */
const bonusDelay = 40_000;

/** Milliseconds until then. The members area is one page: it was entered when that was loaded. */
export function bonusWait(): number {
  return Math.max(0, bonusDelay - performance.now());
}

/** Whether the dialog may open: no credits left, the bonus runs, and it was not closed before. */
export function mayOfferBonus(): boolean {
  const session = $session.get();
  const offer = $offer.get();
  if (session.type !== 'member' || offer?.kind !== 'time_bonus' || secondsLeft(offer) === 0) return false;
  return session.user.credits <= 0 && !isDismissed('bonus', session.user.id);
}
