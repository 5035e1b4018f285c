import { mix, shift } from '#site/colour.ts';
import { spectrum } from '#site/niche-marks.ts';
import type { Page } from '#site/pages.ts';
import { type NicheSlug, nicheSlugs } from '#site/schema/niches.ts';
import type { NicheLines, SiteData, Theme } from '#site/types.ts';

/** WCAG 2.2 for what is no text. */
const lineContrast = 3;

/** The niches with a line of their own, unless the site names another. */
const lines: Readonly<Partial<Record<NicheSlug, readonly string[]>>> = { gay: spectrum };

/**
 * The colours of the line at the top of a landing page, by the niche that the page is for (look-28): lightened until
 * they differ from the dark ground behind them. Empty if the niche has no line.
 * @param own lines that the site names
 */
export function nicheLines({ brand, deep }: Theme, own: SiteData['niche_lines']): NicheLines {
  const grounds = [deep, mix(brand, deep, 0.38)];
  const lineOf = (niche: NicheSlug) =>
    (own[niche] ?? lines[niche] ?? []).map((colour) => shift(colour, grounds, lineContrast, 'lighter'));
  return Object.fromEntries(nicheSlugs.map((niche) => [niche, lineOf(niche)]));
}

/** The line of a page as CSS text; empty without one. It lies in the header, and moves nothing. */
export function lineCss({ site, niche }: Pick<Page, 'site' | 'niche'>): string {
  const colours = site.nicheLines[niche] ?? [];
  return colours.length === 0
    ? ''
    : `.logo-bar{background:linear-gradient(90deg,${colours.join()}) 0 100%/100% 3px no-repeat}`;
}
