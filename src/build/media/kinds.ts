/** Maximum bytes of one file of a hero picture, in any size and format. */
export const heroBytes = 60_000;

/** How pictures of one kind are encoded and shown. */
interface PictureSettings {
  /** In pixels, ascending. A picture is never enlarged: its own width replaces those above it. */
  readonly widths: readonly number[];
  /** Width of the single file for browsers that support neither AVIF nor WebP, in pixels. */
  readonly fallbackWidth: number;
  /** Minimum width of the operator's file, in pixels; a narrower one would look blurred. */
  readonly leastWidth: number;
  /** Maximum bytes of each file. */
  readonly maxBytes: number;
  /** `sizes` attribute of the element: its width at the breakpoints of `src/styles/_media.scss`. */
  readonly sizes: string;
}

/** Kinds of places that can show a picture of the operator. */
export const pictureKinds = {
  // Shown with `object-fit: cover`, so a little wider than its box.
  hero: {
    widths: [480, 800, 1200, 1600],
    fallbackWidth: 800,
    leastWidth: 1200,
    maxBytes: heroBytes,
    sizes: '(min-width:992px) 60vw,100vw',
  },
  promotion: {
    widths: [320, 640, 960],
    fallbackWidth: 640,
    leastWidth: 320,
    maxBytes: 60_000,
    sizes: '(min-width:576px) 20rem,100vw',
  },
  text: {
    widths: [480, 800, 1280],
    fallbackWidth: 800,
    leastWidth: 1,
    maxBytes: 120_000,
    sizes: '(min-width:768px) 44rem,100vw',
  },
} as const satisfies Record<string, PictureSettings>;

export type PictureKind = keyof typeof pictureKinds;
