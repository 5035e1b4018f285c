import { optimize } from 'svgo';
import { cast } from '#scripts/assets/portraits/cast.ts';
import { drawCutOut, drawPortrait } from '#scripts/assets/portraits/frames.ts';
import { people } from '#scripts/assets/portraits/people.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { palettes } from '#site/theme.ts';

/** The files of `public/art/portraits`, by relative path. */
export function drawFiles(): [file: string, drawing: string][] {
  const portraits = nicheSlugs.flatMap((niche) =>
    people[niche].map((person, index) => [`${niche}-${index + 1}.svg`, drawPortrait(person, palettes[niche])] as const),
  );
  const cutOuts = Object.entries(cast).map(([id, person]) => [`people/${id}.svg`, drawCutOut(person)] as const);
  return [...portraits, ...cutOuts].map(([file, drawing]) => [file, optimize(drawing, { floatPrecision: 1 }).data]);
}
