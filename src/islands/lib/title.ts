import { showAppBadge } from '#browser/app-badge.ts';

/** Maximum number on a badge (members-18, members-19). */
const maxCount = 99;

let title = '';
let count = 0;

/** Text of a badge; `undefined` for 0. */
export function badge(number: number): string | undefined {
  if (number === 0) return undefined;
  return number > maxCount ? `${maxCount}+` : String(number);
}

/** Sets the title of the page; the number of new likes precedes it in brackets. */
export function showTitle(words: string): void {
  title = words;
  draw();
}

/**
 * Sets the number of new likes: in the title, on the navigation link and on the icon of the installed app.
 */
export function showCount(number: number): void {
  count = number;
  draw();
  const link = document.querySelector('.top a[data-screen="likes"]');
  const words = badge(count);
  if (words === undefined) link?.removeAttribute('data-count');
  else link?.setAttribute('data-count', words);
  showAppBadge(count);
}

function draw(): void {
  const number = badge(count);
  if (title !== '') document.title = number === undefined ? title : `(${number}) ${title}`;
}
