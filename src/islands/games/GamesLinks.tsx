import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';

/** Links to the games, on the search screen. */
export function GamesLinks() {
  const t = useTranslate();
  return (
    <nav className="tabs games-links" aria-label={t('members:app.games')}>
      {(['swipe-game', 'match-finder'] as const).map((route) => (
        <a key={route} href={pathTo(route)}>
          {t(`members:app.titles.${route}`)}
        </a>
      ))}
    </nav>
  );
}
