import { showAppBadge } from '#browser/app-badge.ts';
import type { Unread } from '#stores/session/unread.ts';

/** Maximum number on a badge (members-18, members-19). */
const maxCount = 99;

let title = '';
let count = 0;

/** Text of a badge; `undefined` for 0. */
export function badge(number: number): string | undefined {
  if (number === 0) return undefined;
  return number > maxCount ? `${maxCount}+` : String(number);
}

/** Sets the title of the page; the number of new likes and unread messages precedes it in brackets. */
export function showTitle(words: string): void {
  title = words;
  draw();
}

/**
 * Sets what is new: in the title and on the icon of the installed app together, on the navigation links each for itself.
 */
export function showCount({ likes, messages }: Unread): void {
  count = likes + messages;
  draw();
  mark('likes', likes);
  mark('chats', messages);
  showAppBadge(count);
}

function mark(screen: string, number: number): void {
  const link = document.querySelector(`.top a[data-screen="${screen}"]`);
  const words = badge(number);
  if (words === undefined) link?.removeAttribute('data-count');
  else link?.setAttribute('data-count', words);
}

function draw(): void {
  const number = badge(count);
  if (title !== '') document.title = number === undefined ? title : `(${number}) ${title}`;
}
