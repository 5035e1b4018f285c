import type { NicheSlug } from '#site/schema/niches.ts';

/** Films rendered by `scripts/assets/videos.ts`: a boulevard at night, veils of light. */
export type Scene = 'city' | 'silk';

const moods = {
  general: 'warm',
  she: 'cool',
  bdsm: 'warm',
  bbw: 'warm',
  gilf: 'warm',
  milf: 'warm',
  gay: 'cool',
} as const satisfies Readonly<Record<NicheSlug, string>>;

/** Path of a scene's film in the light of a niche, without extension: `.webm`, `.mp4`, and `.avif` for the poster. */
export function filmPath(scene: Scene, niche: NicheSlug): string {
  return `/video/${scene}-${moods[niche]}`;
}
