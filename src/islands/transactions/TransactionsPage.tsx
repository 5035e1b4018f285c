import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { CreditList } from '#islands/transactions/CreditList.tsx';
import { PurchaseList } from '#islands/transactions/PurchaseList.tsx';
import { Receipt } from '#islands/transactions/Receipt.tsx';
import { $place, pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { creditList, purchaseList } from '#stores/transactions/transactions.ts';

/** `/transactions/{id?}`: purchases, and every credit got or spent; or one purchase. */
export function TransactionsPage() {
  const { id } = useStore($place)?.params ?? {};
  return <div className="screen transactions">{id === undefined ? <Lists /> : <Receipt key={id} id={id} />}</div>;
}

function Lists() {
  const t = useTranslate();
  const session = useStore($session);
  const purchases = useStore(purchaseList.$state);
  const isSold = session.type !== 'member' || session.user.sells !== false;
  useEffect(() => {
    void purchaseList.load();
    void creditList.load();
  }, []);
  return (
    <>
      <h1 className="screen-title">{t('members:app.titles.transactions')}</h1>
      <p className="transactions-balance">
        {session.type === 'member' && t('transactions:balance', { count: session.user.credits })}{' '}
        {isSold && <a href={pathTo('credits')}>{t('transactions:buy')}</a>}
      </p>
      <div className="transactions-lists">
        <PurchaseList isSold={isSold} />
        {/* Nobody knows how high the purchases are before they have come, and they would push this list. */}
        {purchases.type !== 'loading' && <CreditList />}
      </div>
    </>
  );
}
