import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { kindOf, likeKinds, looksType, peopleOf } from '#islands/likes/kinds.ts';
import { NoLikes } from '#islands/likes/NoLikes.tsx';
import { LooksList } from '#islands/looks/LooksList.tsx';
import { PeopleGrid, PeopleSkeleton } from '#islands/search/PeopleGrid.tsx';
import { $likes, type Likes, loadLikes } from '#stores/likes/likes.ts';
import { $place, pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { loadSettings } from '#stores/settings/settings.ts';

/** `/likes` and `/likes/{type}`: received and given likes, matches, and who looked (looks-9). */
export function LikesPage() {
  const t = useTranslate();
  const place = useStore($place);
  const likes = useStore($likes);
  const session = useStore($session);
  const hasLooks = session.type === 'member' && session.user.looks_told !== undefined;
  // Before the member is known, the address says it.
  const showsLooks = place?.params.type === looksType && (hasLooks || session.type !== 'member');
  const kind = showsLooks ? looksType : kindOf(place?.params.type);
  /** Number of presses of the button since the dialog was closed; each retries a failed load. 0: closed. */
  const [looks, setLooks] = useState(0);
  // Reload on each visit, to show new likes.
  useEffect(() => {
    void loadLikes();
    void loadSettings();
  }, []);
  const tabs = useTabInView(kind, hasLooks);
  return (
    <div className="screen">
      <h1 className="screen-title">{t('members:likes.title')}</h1>
      <nav ref={tabs} className="tabs" aria-label={t('members:likes.kinds')}>
        {[...likeKinds, ...(hasLooks ? ([looksType] as const) : [])].map((each) => (
          <a
            key={each}
            href={each === 'received' ? pathTo('likes') : pathTo('likes-type', { type: each })}
            aria-current={each === kind ? 'page' : undefined}
          >
            {t(each === looksType ? 'likes:looks.tab' : `members:likes.lists.${each}`)}
          </a>
        ))}
      </nav>
      {showsLooks ? <LooksList /> : <People likes={likes} onLook={() => setLooks(looks + 1)} />}
      {looks > 0 && <LazyPart name="auto-like" given={{ looks, onClose: () => setLooks(0) }} />}
    </div>
  );
}

/** Scrolls the row of tabs, which is longer than a narrow screen, to the current one; before it is painted. */
function useTabInView(kind: string, hasLooks: boolean) {
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the tabs or the current one
  useLayoutEffect(() => {
    if (tabs.current !== null) showCurrentTab(tabs.current);
  }, [kind, hasLooks]);
  return tabs;
}

/** As the skeleton of the page does (`aheadScript`): the current tab comes into the middle. */
function showCurrentTab(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[aria-current]');
  if (tab !== null) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

interface PeopleProps {
  readonly likes: Likes;
  /** Opens the modal that looks for a like. */
  readonly onLook: () => void;
}

function People({ likes, onLook }: PeopleProps) {
  const t = useTranslate();
  const kind = kindOf(useStore($place)?.params.type);
  if (likes.type === 'loading') return <PeopleSkeleton />;
  if (likes.type === 'failed') {
    return (
      <LoadProblem
        message={likes.message}
        title={t('members:likes.failed')}
        offline={t('members:likes.offline')}
        onRetry={() => void loadLikes()}
      />
    );
  }
  const people = peopleOf(likes, kind);
  if (people.length > 0) return <PeopleGrid people={people} eager={6} mark={t('members:likes.new')} />;
  return <NoLikes kind={kind} onLook={onLook} />;
}
