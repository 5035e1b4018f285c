import type { Light } from '#scripts/assets/videos/light.ts';

/** The lights of a scene, in linear values. */
export interface Palette {
  readonly sky: Light;
  readonly horizon: Light;
  /** Street lamps, and headlights of oncoming cars. */
  readonly lamp: Light;
  readonly oncoming: Light;
  /** Rear lights of cars driving away. */
  readonly leaving: Light;
  /** Windows, signs and veils, most frequent first. */
  readonly colours: readonly Light[];
}

/** Warm for the red and amber niches, cool for plum, indigo and teal. */
export const palettes = {
  warm: {
    sky: [0.012, 0.003, 0.007],
    horizon: [0.3, 0.06, 0.035],
    lamp: [1, 0.5, 0.13],
    oncoming: [1, 0.78, 0.45],
    leaving: [1, 0.05, 0.05],
    colours: [
      [1, 0.3, 0.07],
      [0.85, 0.05, 0.09],
      [1, 0.34, 0.2],
      [0.8, 0.1, 0.2],
      [0.55, 0.12, 0.3],
    ],
  },
  cool: {
    sky: [0.005, 0.004, 0.016],
    horizon: [0.1, 0.04, 0.26],
    lamp: [0.62, 0.3, 1],
    oncoming: [0.62, 0.85, 1],
    leaving: [1, 0.08, 0.4],
    colours: [
      [0.32, 0.16, 0.95],
      [0.06, 0.55, 0.55],
      [0.85, 0.12, 0.5],
      [0.5, 0.1, 0.7],
      [0.95, 0.4, 0.6],
    ],
  },
} as const satisfies Readonly<Record<string, Palette>>;
