import { useEffect, useReducer } from 'react';
import { type RunningOffer, secondsLeft } from '#stores/offers/offer.ts';

/** Whole seconds until a discount ends, counted once a second; 0 without one. */
export function useOfferSeconds(offer: RunningOffer | undefined): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const seconds = offer === undefined ? 0 : secondsLeft(offer);
  useEffect(() => {
    if (offer === undefined || seconds === 0) return;
    const timer = setTimeout(tick, Math.max(0, offer.ends - performance.now() - (seconds - 1) * 1000) + 10);
    return () => clearTimeout(timer);
  }, [offer, seconds]);
  return seconds;
}
