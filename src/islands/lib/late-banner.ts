import type { ReactNode } from 'react';

let draw: (route: string) => ReactNode = () => null;

/**
 * Sets what draws a banner that is loaded after the first screen. It stands above the next screen that has no other
 * banner: what is known late must not move what is read.
 * @param drawLate returns the banner of a screen, if it has one
 */
export function setLateBanner(drawLate: typeof draw): void {
  draw = drawLate;
}

/** The late banner of a screen, if there is one. */
export function lateBanner(route: string): ReactNode {
  return draw(route);
}
