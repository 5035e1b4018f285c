import type { Purchase } from '#contract/purchase.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { isSlow } from '#lib/payment-methods.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { endOrder } from '#stores/payments/order.ts';
import { Notice } from '#ui/Notice.tsx';

interface WaitingNoticeProps {
  readonly purchase: Purchase;
  /** The last time it was asked for, no answer came. */
  readonly unheard: boolean;
}

const words = { open: 'open', pending: 'pending', unknown: 'unknown' } as const;

/** A payment that has not ended: what is waited for, and that it may still come before another one is begun. */
export function WaitingNotice({ purchase, unheard }: WaitingNoticeProps) {
  const t = useTranslate();
  const page = usePage();
  const { state, address, bundle, method } = purchase;
  const which = state === 'open' || state === 'unknown' ? words[state] : words.pending;
  return (
    <div className="payment-state" aria-live="polite">
      <Notice title={t(`payment:state.${which}.title`)} text={t(`payment:state.${which}.text`)}>
        {address !== null && (
          <a className="btn btn-primary" href={address}>
            {t('payment:state.goOn')}
          </a>
        )}
      </Notice>
      {which !== 'unknown' && isSlow(method) && <p className="form-note">{t('payment:kinds.transfer')}</p>}
      {unheard && <p className="form-note">{t('payment:state.unheard')}</p>}
      <p className="form-note">
        {t('payment:state.mayCome')}{' '}
        <a href={pathTo('credits-id-paymentmethod', { id: bundle }, {}, page)} onClick={endOrder}>
          {t('payment:state.again')}
        </a>
      </p>
    </div>
  );
}
