import { useTranslate } from '#islands/lib/island.tsx';

/** `/premium`: what premium gives, and the bundles that make premium. */
export function PremiumPage() {
  const t = useTranslate();
  return (
    <div className="payment container-xl">
      <h1>{t('members:app.titles.premium')}</h1>
    </div>
  );
}
