import { useTranslate } from '#islands/lib/island.tsx';

/** `/transactions/{id?}`: purchases, and every credit got or spent. */
export function TransactionsPage() {
  const t = useTranslate();
  return (
    <div className="payment container-xl">
      <h1>{t('members:app.titles.transactions')}</h1>
    </div>
  );
}
