import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { showTitle } from '#islands/lib/title.ts';
import type { ScreenName } from '#lib/routes.ts';
import { pathTo, type ScreenLocation } from '#stores/members-area/router.ts';
import { arriveAt } from '#stores/members-area/scroll.ts';

interface ArrivalProps {
  readonly place: ScreenLocation;
  readonly view: ScreenName;
  /** Only a placeholder follows, which says why the screen is not loaded. */
  readonly ahead?: boolean;
}

/** Sets page title, scroll position and focus for a new screen. Render it before the screen. */
export function Arrival({ place, view, ahead = false }: ArrivalProps) {
  const page = usePage();
  const t = useTranslate();
  const title = `${t(`members:app.titles.${view}`)} · ${page.site}`;
  const address = pathTo(place.route, place.params, place.search, page);
  const screen = `${view} ${pathTo(place.route, place.params, {}, page)}`;
  const before = useRef<string>(undefined);

  // Before the effects of the screen, which may set a better title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member's screen sets the title again
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
 * Focuses the heading of a new screen, for keyboard and screen reader users. If the heading is not rendered yet,
 * focuses the content until it is; unless the user moves the focus meanwhile.
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
