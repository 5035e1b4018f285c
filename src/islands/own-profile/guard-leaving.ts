import { openAddress } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';

/** Continues the navigation that was stopped. */
export type WayOut = () => void;

/**
 * Stops navigation while there are unsaved changes: links, the browser's Back (only with the Navigation API), and
 * closing the tab. If one cannot be stopped, the tab still has the changes and the form restores them.
 * @param isWanted whether there are unsaved changes
 * @param hold gets a function that continues the stopped navigation
 * @returns a function that stops guarding
 */
export function guardLeaving(isWanted: () => boolean, hold: (way: WayOut) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // In the capture phase, before the app follows the link.
  document.addEventListener(
    'click',
    (event) => {
      const link = leavingLink(event);
      if (link === undefined || !isWanted()) return;
      event.preventDefault();
      event.stopPropagation();
      hold(() => {
        if (link.lang !== '' || !openAddress(link)) environment().go(link.href);
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

/** Returns the link of a click that would leave the screen in this tab. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const stays = link.target !== '' || link.hasAttribute('download') || !link.protocol.startsWith('http');
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return stays || isHere ? undefined : link;
}
