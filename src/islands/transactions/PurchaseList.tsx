import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Purchase } from '#contract/purchase.ts';
import { formatMoney } from '#i18n/formats.ts';
import { momentInWords } from '#i18n/moments.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { methodName } from '#islands/payments/method-name.ts';
import { ListState } from '#islands/transactions/ListState.tsx';
import { isPaidFor, stateInWords } from '#islands/transactions/purchase-words.ts';
import { WithdrawButton } from '#islands/transactions/WithdrawButton.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { purchaseList } from '#stores/transactions/transactions.ts';

interface PurchaseListProps {
  /** Whether more can be bought here, which an empty list leads to. */
  readonly isSold?: boolean;
}

/** The member's orders, newest first. */
export function PurchaseList({ isSold = true }: PurchaseListProps) {
  const id = useId();
  const t = useTranslate();
  const state = useStore(purchaseList.$state);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t('transactions:purchases.title')}</h2>
      <ListState list={purchaseList} state={state} words="purchases" isSold={isSold} />
      {state.type === 'ready' && (
        <ul className="transactions-list">
          {state.items.map((purchase) => (
            <PurchaseItem key={purchase.payment_id} purchase={purchase} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PurchaseItem({ purchase }: { readonly purchase: Purchase }) {
  const { payment_id, created_at, credits, total, address } = purchase;
  const { locale } = usePage();
  const t = useTranslate();
  return (
    <li>
      <p className="transactions-head">
        <strong>{t('transactions:credits', { count: credits })}</strong>
        <span>{formatMoney(total, locale)}</span>
      </p>
      <p className="form-note">
        {momentInWords(new Date(created_at), locale)} · {methodName(t, purchase.method)}
      </p>
      <p>{stateInWords(t, purchase, locale)}</p>
      <p className="transactions-actions">
        {purchase.state === 'open' && address !== null && <a href={address}>{t('transactions:pay')}</a>}
        <a href={pathTo('transactions', { id: payment_id })}>
          {t(isPaidFor(purchase) ? 'transactions:receipt.open' : 'transactions:receipt.details')}
          <span className="visually-hidden"> {momentInWords(new Date(created_at), locale)}</span>
        </a>
        <WithdrawButton purchase={purchase} />
      </p>
    </li>
  );
}
