import { useStore } from '@nanostores/react';
import { ExportData } from '#islands/account-deletion/ExportData.tsx';
import { LeavingDialog } from '#islands/account-deletion/LeavingDialog.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { useNamed } from '#islands/lib/use-named.ts';
import { $leaving, beginLeaving } from '#stores/account-deletion/leaving.ts';

/** Data export and account deletion. */
export function LeavingSection() {
  const t = useTranslate();
  useNamed('my-data');
  useNamed('leave');
  const isLeaving = useStore($leaving) !== undefined;
  return (
    <>
      <section className="card" id="my-data" aria-labelledby="my-data-title">
        <h2 id="my-data-title">{t('leaving:export.title')}</h2>
        <p>{t('leaving:export.lead')}</p>
        <ExportData />
      </section>
      <section className="card" id="leave" aria-labelledby="leave-title">
        <h2 id="leave-title">{t('leaving:section.title')}</h2>
        <p>{t('leaving:section.lead')}</p>
        <button type="button" className="btn btn-quiet btn-wide" aria-haspopup="dialog" onClick={beginLeaving}>
          {t('leaving:section.open')}
        </button>
      </section>
      {isLeaving && <LeavingDialog />}
    </>
  );
}
