import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { formatPercentage } from '#i18n/moments.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { timeLeft } from '#islands/offers/time-left.ts';
import { useOfferSeconds } from '#islands/offers/use-offer-seconds.ts';
import { dismissBanner } from '#stores/members-area/banners.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { $offer } from '#stores/offers/offer.ts';
import { $session } from '#stores/session/session-state.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Says what the time bonus gives and until when, and what the price is afterwards. Closed, it does not come again. */
export function BonusDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const t = useTranslate();
  const { locale } = usePage();
  const session = useStore($session);
  const offer = useStore($offer);
  const seconds = useOfferSeconds(offer);
  if (session.type !== 'member' || offer === undefined || seconds === 0) return null;
  const values = { percentage: formatPercentage(offer.value_percentage, locale) };
  const close = () => {
    dismissBanner('bonus', session.user.id);
    onClose();
  };
  return (
    <Dialog labelledBy={id} onClose={close}>
      <h2 id={id}>{t('transactions:offer.banner', values)}</h2>
      <p>{t('transactions:offer.text', values)}</p>
      <p>
        {t('transactions:offer.left')}{' '}
        <strong role="timer" className="offer-clock">
          {timeLeft(seconds, locale)}
        </strong>
      </p>
      <form method="dialog" className="dialog-actions">
        <a className="btn btn-primary" href={pathTo('credits')} onClick={close}>
          {t('transactions:offer.open')}
        </a>
        <button type="submit" className="btn btn-quiet">
          {t('transactions:offer.later')}
        </button>
      </form>
    </Dialog>
  );
}
