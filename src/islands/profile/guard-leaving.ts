import { environment } from '#stores/environment.ts';
import { openAddress } from '#stores/router.ts';

/** Goes where somebody wanted to go. */
export type WayOut = () => void;

/**
 * Holds back links, the browser's Back where it lets itself be held (the Navigation API), and closing the tab, while there is something to
 * lose. What gets away is kept in the tab and stands in the form again.
 * @param isWanted whether there is something to lose
 * @param hold is given what was held back
 * @returns what stops it
 */
export function guardLeaving(isWanted: () => boolean, hold: (way: WayOut) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // Before the app sees it, which would follow the link.
  document.addEventListener(
    'click',
    (event) => {
      const link = leavingLink(event);
      if (link === undefined || !isWanted()) return;
      event.preventDefault();
      event.stopPropagation();
      hold(() => {
        if (link.hreflang !== '' || !openAddress(link)) environment().go(link.href);
      });
    },
    { capture: true, signal },
  );
  addEventListener('beforeunload', (event) => isWanted() && event.preventDefault(), { signal });
  const { navigation } = window as { readonly navigation?: Navigation };
  navigation?.addEventListener(
    'navigate',
    (event) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !isWanted()) return;
      event.preventDefault();
      const { key } = event.destination;
      hold(() => void navigation.traverseTo(key));
    },
    { signal },
  );
  return () => listening.abort();
}

/** A link that would leave the screen in this tab. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const stays = link.target !== '' || link.hasAttribute('download') || !link.protocol.startsWith('http');
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return stays || isHere ? undefined : link;
}
