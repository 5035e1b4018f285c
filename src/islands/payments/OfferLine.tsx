import { useEffect, useState } from 'react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { timeLeft } from '#islands/offers/time-left.ts';
import { type HeardPackages, offerSecondsLeft, packages as resource } from '#stores/payments/packages.ts';

/** The discount that the prices have already, and how long it lasts. At its end the prices are loaded anew. */
export function OfferLine({ packages }: { readonly packages: Pick<HeardPackages, 'offer' | 'heardAt'> }) {
  const t = useTranslate();
  const { locale } = usePage();
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
        {t('payment:offer.left')} <time className="payment-clock">{timeLeft(left, locale)}</time>
      </span>
    </p>
  );
}
