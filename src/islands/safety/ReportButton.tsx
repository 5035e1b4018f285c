import { useStore } from '@nanostores/react';
import type { Profile } from '#contract/profile.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { openReport } from '#stores/reported.ts';
import { $session } from '#stores/session-state.ts';

/** Reports the member whose profile it stands on; on one's own there is none. */
export function ReportButton(props: IslandProps & { readonly member: Profile }) {
  const { id, name } = props.member;
  const t = translateFor(props);
  if (useIsOwn(id)) return null;
  return (
    <button type="button" className="btn btn-text" onClick={() => openReport({ id, name })}>
      {t('members:safety.card', { name })}
    </button>
  );
}

interface PhotoReportProps extends IslandProps {
  readonly member: Profile;
  readonly photo: string;
  /** Its place among the photos, from 1. */
  readonly number: number;
}

/** Reports one photo of a member, on the photo. */
export function PhotoReport(props: PhotoReportProps) {
  const { member, photo, number } = props;
  const { id, name } = member;
  const t = translateFor(props);
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
