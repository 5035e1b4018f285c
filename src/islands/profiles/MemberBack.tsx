import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { openedFrom } from '#stores/members-area/router.ts';
import { pathToSearch } from '#stores/members-area/view.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

/** What the entry of the history keeps of a profile that another screen opened: a reload forgets all else. */
const opened = { opened: true } as const;

/**
 * Leads back to the list from which the profile was opened, where it was (members-4), also after a reload; to the
 * search, if it was opened by its address. For phones: the installed app and wide screens have other ways.
 */
export function MemberBack() {
  const t = useTranslate();
  useEffect(() => {
    if (openedFrom() !== undefined) history.replaceState({ ...history.state, ...opened }, '');
  }, []);
  return (
    <a
      className="member-back"
      href={pathToSearch()}
      aria-label={t('members:member.back')}
      onClick={(event) => {
        const state: unknown = history.state;
        if (typeof state !== 'object' || state === null || !('opened' in state)) return;
        event.preventDefault();
        history.back();
      }}
    >
      <Drawing path={drawings.previous} size={24} />
    </a>
  );
}
