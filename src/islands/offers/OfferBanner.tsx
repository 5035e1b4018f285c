import { useStore } from '@nanostores/react';
import { formatPercentage } from '#i18n/moments.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { BonusInTime } from '#islands/offers/BonusInTime.tsx';
import { timeLeft } from '#islands/offers/time-left.ts';
import { useOfferSeconds } from '#islands/offers/use-offer-seconds.ts';
import { $offer } from '#stores/offers/offer.ts';
import { linkTo } from '#stores/page/navigation.ts';

/** The banner of a discount, and the dialog that comes with it. */
export function OfferBanner() {
  return (
    <>
      <OfferStrip />
      <BonusInTime />
    </>
  );
}

/** The discount and the time that is left of it, as one link to the bundles; nothing once it has ended. */
export function OfferStrip() {
  const t = useTranslate();
  const page = usePage();
  const offer = useStore($offer);
  const seconds = useOfferSeconds(offer);
  if (offer === undefined || seconds === 0) return null;
  return (
    <aside aria-label={t('transactions:offer.label')}>
      <a className="offer-banner" href={linkTo('credits', page)}>
        <span>
          {t('transactions:offer.banner', { percentage: formatPercentage(offer.value_percentage, page.locale) })}
        </span>{' '}
        <span role="timer" className="offer-clock">
          {timeLeft(seconds, page.locale)}
        </span>
      </a>
    </aside>
  );
}
