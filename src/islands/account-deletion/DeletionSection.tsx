import { useStore } from '@nanostores/react';
import { DeletionDialog } from '#islands/account-deletion/DeletionDialog.tsx';
import { ExportData } from '#islands/account-deletion/ExportData.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { useNamed } from '#islands/lib/use-named.ts';
import { $deletionStep, beginDeletion } from '#stores/account-deletion/account-deletion.ts';

/** Data export and account deletion. */
export function DeletionSection() {
  const t = useTranslate();
  useNamed('my-data');
  useNamed('leave');
  const isOpen = useStore($deletionStep) !== undefined;
  return (
    <>
      <section className="card" id="my-data" aria-labelledby="my-data-title">
        <h2 id="my-data-title">{t('account-deletion:export.title')}</h2>
        <p>{t('account-deletion:export.lead')}</p>
        <ExportData />
      </section>
      <section className="card" id="leave" aria-labelledby="leave-title">
        <h2 id="leave-title">{t('account-deletion:section.title')}</h2>
        <p>{t('account-deletion:section.lead')}</p>
        <button type="button" className="btn btn-quiet btn-wide" aria-haspopup="dialog" onClick={beginDeletion}>
          {t('account-deletion:section.open')}
        </button>
      </section>
      {isOpen && <DeletionDialog />}
    </>
  );
}
