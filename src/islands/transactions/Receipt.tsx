import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Purchase } from '#contract/purchase.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { isPaidFor, stateInWords } from '#islands/transactions/purchase-words.ts';
import { ReceiptFacts } from '#islands/transactions/ReceiptFacts.tsx';
import { WithdrawButton } from '#islands/transactions/WithdrawButton.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { loadCompany } from '#stores/transactions/company.ts';
import { $purchase, loadPurchase } from '#stores/transactions/purchase.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/transactions/{id}`: one purchase as a receipt that can be printed. */
export function Receipt({ id }: { readonly id: string }) {
  const t = useTranslate();
  const state = useStore($purchase);
  useEffect(() => {
    void loadPurchase(id);
    void loadCompany();
  }, [id]);
  const purchase = state.type === 'ready' && state.purchase.payment_id === id ? state.purchase : undefined;
  return (
    <>
      <h1 className="screen-title">
        {t(purchase === undefined || isPaidFor(purchase) ? 'transactions:receipt.title' : 'transactions:receipt.order')}
      </h1>
      {purchase !== undefined && <Paper purchase={purchase} />}
      {purchase === undefined && state.type !== 'failed' && <WaitingLines label={t('transactions:loading')} />}
      {state.type === 'failed' && (
        <LoadProblem
          message={state.message}
          title={t('transactions:receipt.failed')}
          offline={t('transactions:offline')}
          onRetry={() => void loadPurchase(id)}
        />
      )}
      <p className="form-links receipt-screen">
        <a href={pathTo('transactions')}>{t('transactions:receipt.all')}</a>
      </p>
    </>
  );
}

function Paper({ purchase }: { readonly purchase: Purchase }) {
  const { locale } = usePage();
  const t = useTranslate();
  return (
    <article className="card receipt">
      <p className="receipt-state" role="status">
        {stateInWords(t, purchase, locale)}
      </p>
      <ReceiptFacts purchase={purchase} />
      <p className="transactions-actions receipt-screen">
        {isPaidFor(purchase) && (
          <button type="button" className="btn btn-quiet" onClick={() => print()}>
            {t('transactions:receipt.print')}
          </button>
        )}
        {purchase.state === 'open' && purchase.address !== null && (
          <a className="btn btn-primary" href={purchase.address}>
            {t('transactions:pay')}
          </a>
        )}
        <WithdrawButton purchase={purchase} />
      </p>
    </article>
  );
}
