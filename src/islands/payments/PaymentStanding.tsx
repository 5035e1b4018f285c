import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Purchase } from '#contract/purchase.ts';
import { describeMessage, usePage, useTranslate } from '#islands/lib/island.tsx';
import { FailedNotice } from '#islands/payments/FailedNotice.tsx';
import { PaidNotice } from '#islands/payments/PaidNotice.tsx';
import { WaitingNotice } from '#islands/payments/WaitingNotice.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { $watched, watchPurchase } from '#stores/payments/purchase.ts';
import { isUndecided } from '#stores/payments/under-way.ts';
import { Notice } from '#ui/Notice.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

interface PaymentStandingProps {
  /** Id of the payment. */
  readonly id: string;
  /** The order once more, for a payment that failed. */
  readonly children: (purchase: Purchase) => ReactNode;
}

/** How a payment stands, until its end is known, and what the member can do. */
export function PaymentStanding({ id, children }: PaymentStandingProps) {
  const t = useTranslate();
  const page = usePage();
  const watched = useStore($watched);
  useEffect(() => watchPurchase(id), [id]);
  if (watched.type === 'loading')
    return (
      <div aria-busy="true" className="payment-waiting">
        <WaitingLines label={t('payment:state.loading')} />
      </div>
    );
  const toTransactions = (
    <a className="btn btn-quiet" href={pathTo('transactions', {}, {}, page)}>
      {t('payment:credits.transactions')}
    </a>
  );
  if (watched.type === 'failed') {
    const isLost = watched.message.key === 'not_found';
    return (
      <Notice
        title={t(isLost ? 'payment:state.missing' : 'payment:state.unheard')}
        text={isLost ? undefined : describeMessage(t, watched.message)}
        urgent
      >
        {toTransactions}
      </Notice>
    );
  }
  const { purchase, unheard } = watched;
  const { state } = purchase;
  if (isUndecided(state)) return <WaitingNotice purchase={purchase} unheard={unheard} />;
  if (state === 'paid') return <PaidNotice purchase={purchase} />;
  if (purchase.paid_at !== null)
    return (
      <Notice title={t('payment:state.back')} text={t('payment:state.backText')}>
        {toTransactions}
      </Notice>
    );
  return (
    <>
      <FailedNotice purchase={purchase} />
      {children(purchase)}
    </>
  );
}
