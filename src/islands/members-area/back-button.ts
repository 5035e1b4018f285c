import { browser } from '#browser';
import type { ScreenName } from '#lib/routes.ts';

/** Screens that are opened from another one (members-22). */
const within: ReadonlySet<ScreenName> = new Set(['members-id', 'likes-type', 'likes-m-id']);

/**
 * Shows the Back button at the top in the installed app, which has no browser buttons, if there is a page to go back
 * to.
 */
export function fitBackButton(route: ScreenName): void {
  const button = document.querySelector<HTMLButtonElement>('.top-back');
  if (button === null) return;
  button.hidden = !(browser.standalone() && within.has(route) && canGoBack());
  button.onclick = () => history.back();
}

/** `history.length` includes forward entries, so the Navigation API is used where it exists. */
function canGoBack(): boolean {
  return 'navigation' in window ? navigation.canGoBack : history.length > 1;
}
