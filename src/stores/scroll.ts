/** The window that scrolls, in CSS pixels; the page script has no room for it in `browser.ts`. */
export interface Scroller {
  top(): number;
  scrollTo(top: number): void;
}

/** How somebody came to a screen: by opening it, or by the browser's own Back and Forward. */
export type Move = 'opened' | 'back';

/** How far each address was scrolled when it was left, in CSS pixels. */
const left = new Map<string, number>();
let scroller: Scroller | undefined;
let current: string | undefined;
let move: Move | undefined;
/** Something stands where the screen will, and how far that is scrolled says nothing of the screen. */
let isAhead = false;

/** From here on this is what scrolls. */
export function setScroller(window: Scroller): void {
  scroller = window;
}

/** Remembers how far the screen is scrolled that is about to be left; to be called before anything of the next one is drawn. */
export function leaveScroll(how: Move): void {
  // The app begins with its first screen, which nobody came to from another.
  if (current === undefined) return;
  move = how;
  if (scroller !== undefined && !isAhead) left.set(current, scroller.top());
}

/**
 * Scrolls a screen that has just been drawn: to where it was left for who comes back, to the top for who opens it.
 * @param address of the screen, with its query
 * @param ahead the screen itself is still to come, and arrives again then
 * @returns how they came, or `undefined` when only the query of the screen was replaced, or the app begins with it
 */
export function arriveAt(address: string, ahead = false): Move | undefined {
  const how = move;
  isAhead = ahead;
  if (!ahead) move = undefined;
  current = address;
  if (how !== undefined) scroller?.scrollTo(how === 'back' ? (left.get(address) ?? 0) : 0);
  return how;
}
