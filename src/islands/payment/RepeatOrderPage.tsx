import { useTranslate } from '#islands/lib/island.tsx';

/** `/credits/repeat-order`: the last order once more, with what is stored. */
export function RepeatOrderPage() {
  const t = useTranslate();
  return (
    <div className="payment container-xl">
      <h1>{t('members:app.titles.credits-repeat-order')}</h1>
    </div>
  );
}
