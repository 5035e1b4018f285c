import { useStore } from '@nanostores/react';
import { formatPercentage } from '#i18n/moments.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { BonusInTime } from '#islands/offers/BonusInTime.tsx';
import { timeLeft } from '#islands/offers/time-left.ts';
import { useOfferSeconds } from '#islands/offers/use-offer-seconds.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { $offer } from '#stores/offers/offer.ts';

/** The banner of a discount, and the dialog that comes with it. */
export function OfferBanner() {
  return (
    <>
      <Strip />
      <BonusInTime />
    </>
  );
}

/** The discount and the time that is left of it, as one link to the bundles; nothing once it has ended. */
function Strip() {
  const t = useTranslate();
  const { locale } = usePage();
  const offer = useStore($offer);
  const seconds = useOfferSeconds(offer);
  if (offer === undefined || seconds === 0) return null;
  return (
    <aside aria-label={t('transactions:offer.label')}>
      <a className="offer-banner" href={pathTo('credits')}>
        <span>{t('transactions:offer.banner', { percentage: formatPercentage(offer.value_percentage, locale) })}</span>{' '}
        <span role="timer" className="offer-clock">
          {timeLeft(seconds, locale)}
        </span>
      </a>
    </aside>
  );
}
