import { type IslandProps, translateFor } from '#islands/island.ts';
import { pathTo } from '#stores/router.ts';

/** The way to the games, on the screens of those who look for somebody. */
export function GamesLinks(props: IslandProps) {
  const t = translateFor(props);
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
