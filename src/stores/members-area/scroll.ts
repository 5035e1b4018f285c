/**
 * The window's scroll position, in CSS pixels. Not in `browser.ts`: the page script's size budget has no room for it.
 */
export interface Scroller {
  top(): number;
  scrollTo(top: number): void;
}

/** How a screen was reached: opened, or by the browser's Back or Forward. */
export type Move = 'opened' | 'back';

/** Scroll position of each address when it was left, in CSS pixels. */
const left = new Map<string, number>();
let scroller: Scroller | undefined;
let current: string | undefined;
let move: Move | undefined;
/** A placeholder is shown instead of the screen: its scroll position is not the screen's. */
let isAhead = false;

/** Sets the window to scroll. */
export function setScroller(window: Scroller): void {
  scroller = window;
}

/** Saves the scroll position of the current screen. Call it before anything of the next screen renders. */
export function leaveScroll(how: Move): void {
  // The first screen of the app was not reached from another one.
  if (current === undefined) return;
  move = how;
  if (scroller !== undefined && !isAhead) left.set(current, scroller.top());
}

/**
 * Scrolls a screen that has just been rendered: to its saved position after Back, otherwise to the top.
 * @param address of the screen, with its query
 * @param ahead only a placeholder is rendered; call again for the screen
 * @returns how it was reached; `undefined` on the first screen, or if only its query was replaced
 */
export function arriveAt(address: string, ahead = false): Move | undefined {
  const how = move;
  isAhead = ahead;
  if (!ahead) move = undefined;
  current = address;
  if (how !== undefined) scroller?.scrollTo(how === 'back' ? (left.get(address) ?? 0) : 0);
  return how;
}
