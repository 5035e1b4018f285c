import { translateFor } from '#islands/island.ts';
import { LazyPart } from '#islands/members/LazyPart.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { photosPart } from '#islands/photos/part.ts';
import { leaveStep } from '#stores/signup-steps.ts';

/** The first step: photos. Nobody has to, and the way on is the same with and without. */
export function PhotoStep(props: MembersProps & { readonly total: number }) {
  const { total, ...members } = props;
  const t = translateFor(props);
  return (
    <>
      <p>{t('steps:photo.text')}</p>
      <LazyPart part={photosPart} members={members} given={{}} />
      <button type="button" className="btn btn-primary btn-wide" onClick={() => leaveStep(1, total)}>
        {t('steps:next')}
      </button>
    </>
  );
}
