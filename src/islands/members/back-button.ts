import { browser } from '#browser';
import type { ScreenName } from '#lib/routes.ts';

/** Screens that somebody comes to from another one (spec §2). */
const within: ReadonlySet<ScreenName> = new Set(['members-id', 'likes-type', 'likes-m-id']);

/** Shows the way back at the top where the app is installed, and so has none of the browser's, and where it leads anywhere. */
export function fitBackButton(route: ScreenName): void {
  const button = document.querySelector<HTMLButtonElement>('.top-back');
  if (button === null) return;
  button.hidden = !(browser.standalone() && within.has(route) && canGoBack());
  button.onclick = () => history.back();
}

/** The length of the history counts what lies ahead, too; where the browser knows better, it says so. */
function canGoBack(): boolean {
  return 'navigation' in window ? navigation.canGoBack : history.length > 1;
}
