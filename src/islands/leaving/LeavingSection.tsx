import { useStore } from '@nanostores/react';
import { translateFor } from '#islands/island.ts';
import { LeavingDialog } from '#islands/leaving/LeavingDialog.tsx';
import { TakeData } from '#islands/leaving/TakeData.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { useNamed } from '#islands/settings/use-named.ts';
import { $leaving, beginLeaving } from '#stores/leaving.ts';

/** One's own data to take along, and the way out. */
export function LeavingSection(props: MembersProps) {
  const t = translateFor(props);
  useNamed('my-data');
  useNamed('leave');
  const isLeaving = useStore($leaving) !== undefined;
  return (
    <>
      <section className="card" id="my-data" aria-labelledby="my-data-title">
        <h2 id="my-data-title">{t('leaving:export.title')}</h2>
        <p>{t('leaving:export.lead')}</p>
        <TakeData {...props} />
      </section>
      <section className="card" id="leave" aria-labelledby="leave-title">
        <h2 id="leave-title">{t('leaving:section.title')}</h2>
        <p>{t('leaving:section.lead')}</p>
        <button type="button" className="btn btn-quiet btn-wide" aria-haspopup="dialog" onClick={beginLeaving}>
          {t('leaving:section.open')}
        </button>
      </section>
      {isLeaving && <LeavingDialog {...props} />}
    </>
  );
}
