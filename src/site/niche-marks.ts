import type { NicheSlug } from '#site/schema/niches.ts';

/** A mark on a 32 x 32 grid. */
interface Mark {
  /** Outline of the ground, in the brand colour. */
  readonly ground: string;
  /** What is drawn on it, in white; filled, its holes by `evenodd`. */
  readonly sign: string;
  /** Elements around the ground, as SVG. */
  readonly around?: string;
}

/** The colours of the spectrum, each 3:1 to the pages in light and in dark. */
export const spectrum = ['#dd3333', '#c85a00', '#917800', '#1f8a4c', '#3474dc', '#9a56d8'] as const;

/** A sixth of the ring’s length. `pathLength` would say it shorter, but the library that draws share pictures lacks it. */
const arc = 15.184;

/** A ring of six arcs around the disc. */
const ring = spectrum
  .map(
    (colour, index) =>
      `<circle cx="16" cy="16" r="14.5" fill="none" stroke="${colour}" stroke-width="3" stroke-dasharray="${arc} ${5 * arc}" stroke-dashoffset="${-index * arc}"/>`,
  )
  .join('');

const disc = 'M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z';

/**
 * The mark of each niche, where the site has no logo of its own: a moon, a tulip, two rings that hold each other, two
 * curves, the evening star, a late sun over the sea, and a moon in a ring of the spectrum.
 */
export const nicheMarks: Readonly<Record<NicheSlug, Mark>> = {
  general: { ground: disc, sign: 'M20.8 7.2A9.6 9.6 0 1 0 25 20a8 8 0 0 1-4.2-12.8Z' },
  she: {
    ground: disc,
    sign: 'M8 8.5l4.2 3L16 6l3.8 5.5 4.2-3c1.5 9-2 16-8 16S6.5 17.5 8 8.5Z',
  },
  bdsm: {
    ground: 'M6 2h20a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Z',
    sign: 'M12 9a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM12 11.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8ZM20 9a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 11.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Z',
  },
  bbw: {
    ground: disc,
    sign: 'M6 12.5c3-6 7-6 10-1.5s7 4.5 10-1.5V14c-3 6-7 6-10 1.5S9 11 6 17ZM6 19c3-6 7-6 10-1.5s7 4.5 10-1.5v4.5c-3 6-7 6-10 1.5s-7-4.5-10 1.5Z',
  },
  gilf: {
    ground: disc,
    sign: 'M16 6l2.6 7.4L26 16l-7.4 2.6L16 26l-2.6-7.4L6 16l7.4-2.6Z',
  },
  milf: {
    ground: disc,
    sign: 'M7 17a9 9 0 0 1 18 0ZM9 19.5h14V22H9ZM12 24h8v2.3h-8Z',
  },
  gay: {
    ground: 'M16 4.5a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23Z',
    sign: 'M19.5 9.4A7.6 7.6 0 1 0 23 19.4a6.5 6.5 0 0 1-3.5-10Z',
    around: ring,
  },
};
