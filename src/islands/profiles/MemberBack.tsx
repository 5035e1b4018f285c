import { useTranslate } from '#islands/lib/island.tsx';
import { openedFrom } from '#stores/members-area/router.ts';
import { pathToSearch } from '#stores/members-area/view.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

/**
 * Leads back to the list from which the profile was opened, where it was (members-4); to the search, if it was opened
 * by its address. For phones: the installed app and wide screens have other ways.
 */
export function MemberBack() {
  const t = useTranslate();
  return (
    <a
      className="member-back"
      href={pathToSearch()}
      aria-label={t('members:member.back')}
      onClick={(event) => {
        if (openedFrom() === undefined) return;
        event.preventDefault();
        history.back();
      }}
    >
      <Drawing path={drawings.previous} size={24} />
    </a>
  );
}
