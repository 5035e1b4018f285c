import { mix, shift } from '#site/colour.ts';
import { spectrum } from '#site/niche-marks.ts';
import type { Page } from '#site/pages.ts';
import type { NicheSlug } from '#site/schema/niches.ts';

/** WCAG 2.2 for what is no text. */
const lineContrast = 3;

/** The niches with a line of their own, unless the site names another. */
const lines: Readonly<Partial<Record<NicheSlug, readonly string[]>>> = { gay: spectrum };

/**
 * The colours of the line at the top of a landing page, by the niche that the page is for (look-28): lightened until
 * they differ from the dark ground behind them. Empty if the niche has no line.
 */
export function lineOf({ site, niche }: Pick<Page, 'site' | 'niche'>): readonly string[] {
  const { brand, deep } = site.theme;
  const grounds = [deep, mix(brand, deep, 0.38)];
  const own = site.niche_lines[niche] ?? lines[niche] ?? [];
  return own.map((colour) => shift(colour, grounds, lineContrast, 'lighter'));
}

/** The line as CSS text; empty without one. It lies in the header, and moves nothing. */
export function lineCss(page: Pick<Page, 'site' | 'niche'>): string {
  const colours = lineOf(page);
  return colours.length === 0
    ? ''
    : `.logo-bar{background:linear-gradient(90deg,${colours.join()}) 0 100%/100% 3px no-repeat}`;
}
