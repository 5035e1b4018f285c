import { useStore } from '@nanostores/react';
import type { Profile } from '#contract/models.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { openReport } from '#stores/safety/reported.ts';
import { $session } from '#stores/session/session-state.ts';

/** Button that reports the member; not on one's own profile. */
export function ReportButton({ member }: { readonly member: Profile }) {
  const { id, name } = member;
  const t = useTranslate();
  if (useIsOwn(id)) return null;
  return (
    <button type="button" className="btn btn-text" onClick={() => openReport({ id, name })}>
      {t('members:safety.card', { name })}
    </button>
  );
}

interface PhotoReportProps {
  readonly member: Profile;
  readonly photo: string;
  /** Position among the photos, from 1. */
  readonly number: number;
}

/** Button that reports a photo, on the photo. */
export function PhotoReport({ member, photo, number }: PhotoReportProps) {
  const { id, name } = member;
  const t = useTranslate();
  if (useIsOwn(id)) return null;
  return (
    <button
      type="button"
      className="more photo-more"
      aria-label={t('members:safety.photo', { number })}
      onClick={() => openReport({ id, name, photo })}
    >
      ⋯
    </button>
  );
}

function useIsOwn(id: string): boolean {
  const session = useStore($session);
  return session.type === 'member' && session.user.id === id;
}
