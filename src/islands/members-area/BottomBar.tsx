import { useStore } from '@nanostores/react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { badge } from '#islands/lib/title.ts';
import type { ScreenName } from '#lib/routes.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { $unread } from '#stores/session/unread.ts';

const entries = [
  {
    route: 'members',
    label: 'members:app.search',
    drawing: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.2-1.8L21 21',
  },
  {
    route: 'likes',
    label: 'members:app.likes',
    drawing: 'M12 20s-8-4.6-8-10a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 10c0 5.4-8 10-8 10Z',
  },
  {
    route: 'notifications',
    label: 'members:app.settings',
    drawing: 'M4 7h8m4 0h4M4 17h4m4 0h8M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  },
] as const;

/** `/likes/{type}` and `/likes/m/{id}` belong to `likes`. */
function isWithin(shown: ScreenName | undefined, route: ScreenName): boolean {
  return shown === route || (route === 'likes' && (shown === 'likes-type' || shown === 'likes-m-id'));
}

/** Navigation at the bottom of narrow screens; wide ones have it at the top. */
export function BottomBar(props: { readonly route: ScreenName | undefined }) {
  const page = usePage();
  const t = useTranslate();
  return (
    <nav className="app-bar" aria-label={t('members:app.navigation')}>
      {entries.map(({ route, label, drawing }) => (
        <a
          key={route}
          href={pathTo(route, {}, {}, page)}
          aria-current={isWithin(props.route, route) ? 'page' : undefined}
        >
          <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={drawing} />
          </svg>
          {t(label)}
          {route === 'likes' && <NewLikes label={t('members:likes.new')} />}
        </a>
      ))}
    </nav>
  );
}

/** Badge with the number of new likes (members-19). */
function NewLikes({ label }: { readonly label: string }) {
  const number = badge(useStore($unread));
  if (number === undefined) return null;
  return (
    <span className="app-count">
      {number}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}
