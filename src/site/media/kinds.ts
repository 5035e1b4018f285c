/** Most bytes of one file that a hero may be, whichever size and format the browser takes. */
export const heroBytes = 60_000;

/** How the pictures of one use are made and shown. */
interface PictureSettings {
  /** In pixels, ascending; a picture is never enlarged, so its own width stands in for those beyond it. */
  readonly widths: readonly number[];
  /** Width of the one file for browsers that know neither AVIF nor WebP. */
  readonly fallbackWidth: number;
  /** Least width in pixels of the operator's file, below which it would look blurred. */
  readonly leastWidth: number;
  /** Most bytes of each file. */
  readonly mostBytes: number;
  /** `sizes` of the element: how wide it is shown, by the breakpoints of `src/styles/_media.scss`. */
  readonly sizes: string;
}

/** Where pictures of an operator's own can stand. */
export const pictureKinds = {
  // Shown with `object-fit: cover`, so a little wider than its box.
  hero: {
    widths: [480, 800, 1200, 1600],
    fallbackWidth: 800,
    leastWidth: 1200,
    mostBytes: heroBytes,
    sizes: '(min-width:992px) 60vw,100vw',
  },
  promotion: {
    widths: [320, 640, 960],
    fallbackWidth: 640,
    leastWidth: 320,
    mostBytes: 60_000,
    sizes: '(min-width:576px) 20rem,100vw',
  },
  text: {
    widths: [480, 800, 1280],
    fallbackWidth: 800,
    leastWidth: 1,
    mostBytes: 120_000,
    sizes: '(min-width:768px) 44rem,100vw',
  },
} as const satisfies Record<string, PictureSettings>;

export type PictureKind = keyof typeof pictureKinds;
