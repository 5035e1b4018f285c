import { useTranslate } from '#islands/lib/island.tsx';

/** `/credits`: the bundles that can be bought. */
export function CreditsPage() {
  const t = useTranslate();
  return (
    <div className="payment container-xl">
      <h1>{t('members:app.titles.credits')}</h1>
    </div>
  );
}
