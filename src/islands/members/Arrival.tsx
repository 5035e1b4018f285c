import { useEffect, useLayoutEffect, useRef } from 'react';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { showTitle } from '#islands/members/title.ts';
import { type Place, pathTo } from '#stores/router.ts';
import { arriveAt } from '#stores/scroll.ts';

interface ArrivalProps extends MembersProps {
  readonly place: Place;
  /** What follows only says why the screen is not here yet. */
  readonly ahead?: boolean;
}

/** What comes with a screen beside what it draws: the title of the page, the scroll position, and the focus. Stands before the screen. */
export function Arrival(props: ArrivalProps) {
  const { place, page, ahead = false } = props;
  const t = translateFor(props);
  const title = `${t(`members:app.titles.${place.route}`)} · ${page.site}`;
  const address = pathTo(place.route, place.params, place.search, page);
  const screen = pathTo(place.route, place.params, {}, page);
  const before = useRef<string>(undefined);

  // Before those of the screen, which may know a better title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member's screen begins with it again
  useEffect(() => {
    showTitle(title);
  }, [title, screen]);

  useLayoutEffect(() => {
    const how = arriveAt(address, ahead);
    const isOther = before.current !== screen;
    before.current = screen;
    if (how !== undefined && isOther) focusHeading();
  }, [address, screen, ahead]);

  return null;
}

/**
 * Whoever reads by ear, or goes on by keyboard, begins at the top of the new screen. Where its heading is still on its way, the focus waits
 * in front of it, and goes on only if nobody has moved it since.
 */
function focusHeading(): void {
  const content = document.querySelector<HTMLElement>('#content');
  if (content === null || focusFirst(content)) return;
  content.focus({ preventScroll: true });
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== content || focusFirst(content)) watcher.disconnect();
  });
  watcher.observe(content, { childList: true, subtree: true });
}

function focusFirst(content: HTMLElement): boolean {
  const heading = content.querySelector<HTMLElement>('astro-island h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
