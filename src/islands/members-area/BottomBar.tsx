import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { Fragment } from 'react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { badge } from '#islands/lib/title.ts';
import { MoneyEntry } from '#islands/members-area/MoneyEntry.tsx';
import type { ScreenName } from '#lib/routes.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { $newLikes, $unreadMessages } from '#stores/session/unread.ts';
import { Drawing } from '#ui/Drawing.tsx';

const entries = [
  {
    route: 'members',
    label: 'members:app.search',
    drawing: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.2-1.8L21 21',
  },
  {
    route: 'chats',
    label: 'members:app.chats',
    drawing: 'M4 20l1.3-3.9A8 8 0 1 1 8.2 19L4 20Z',
    news: { $count: $unreadMessages, label: 'members:chats.unread' },
  },
  {
    route: 'likes',
    label: 'members:app.likes',
    drawing: 'M12 20s-8-4.6-8-10a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 10c0 5.4-8 10-8 10Z',
    news: { $count: $newLikes, label: 'members:likes.new' },
  },
  {
    route: 'notifications',
    label: 'members:app.settings',
    drawing: 'M4 7h8m4 0h4M4 17h4m4 0h8M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  },
] as const;

/** Screens that belong to an entry besides the one it opens. */
const parts: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  likes: ['likes-type', 'likes-m-id'],
  chats: ['chats-id', 'members-id-chat'],
};

function isWithin(shown: ScreenName | undefined, route: ScreenName): boolean {
  return shown !== undefined && (shown === route || parts[route]?.includes(shown) === true);
}

/** Navigation at the bottom of narrow screens; wide ones have it at the top. */
export function BottomBar(props: { readonly route: ScreenName | undefined }) {
  const page = usePage();
  const t = useTranslate();
  return (
    <nav className="app-bar" aria-label={t('members:app.navigation')}>
      {entries.map(({ route, label, drawing, ...entry }) => (
        <Fragment key={route}>
          {route === 'notifications' && <MoneyEntry route={props.route} />}
          <a href={pathTo(route, {}, {}, page)} aria-current={isWithin(props.route, route) ? 'page' : undefined}>
            <Drawing path={drawing} size={24} />
            {t(label)}
            {'news' in entry && <News $count={entry.news.$count} label={t(entry.news.label)} />}
          </a>
        </Fragment>
      ))}
    </nav>
  );
}

interface NewsProps {
  readonly $count: ReadableAtom<number>;
  /** What is counted, for screen readers. */
  readonly label: string;
}

/** Badge with the number of what is new (members-19). */
function News({ $count, label }: NewsProps) {
  const number = badge(useStore($count));
  if (number === undefined) return null;
  return (
    <span className="app-count">
      {number}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}
