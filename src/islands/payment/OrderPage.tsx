import { useTranslate } from '#islands/lib/island.tsx';

/** `/credits/{id}/{paymentmethod?}`: a bundle, and how to pay for it. */
export function OrderPage() {
  const t = useTranslate();
  return (
    <div className="payment container-xl">
      <h1>{t('members:app.titles.credits-id-paymentmethod')}</h1>
    </div>
  );
}
