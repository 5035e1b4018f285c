import { useEffect, useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { type HeardPackages, offerSecondsLeft, packages as resource } from '#stores/payments/packages.ts';

/** The discount that the prices have already, and how long it lasts. At its end the prices are loaded anew. */
export function OfferLine({ packages }: { readonly packages: Pick<HeardPackages, 'offer' | 'heardAt'> }) {
  const t = useTranslate();
  const [left, setLeft] = useState(() => offerSecondsLeft(packages));
  const { offer } = packages;
  useEffect(() => {
    if (offer === null) return;
    const tick = () => {
      const seconds = offerSecondsLeft(packages);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      void resource.renew();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [packages, offer]);
  if (offer === null || left === 0) return null;
  const words = offer.kind === 'leaving' ? 'payment:offer.personal' : 'payment:offer.first';
  return (
    <p className="payment-offer">
      <strong>{t(words, { percentage: offer.value_percentage })}</strong>{' '}
      <span>
        {t('payment:offer.left')} <time className="payment-clock">{clock(left)}</time>
      </span>
    </p>
  );
}

/** Hours, minutes and seconds, of two digits each. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
