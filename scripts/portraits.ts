// Draws the portraits of `public/art/portraits`: adults from a CC0 set, in the colours of their niche. Run it after changing `portraits/people.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimize } from 'svgo';
import { cast } from '#scripts/portraits/cast.ts';
import { drawFigure } from '#scripts/portraits/draw.ts';
import { type Person, people } from '#scripts/portraits/people.ts';
import { nicheSlugs } from '#site/niches.ts';
import { palettes } from '#site/theme.ts';

const folder = join(import.meta.dirname, '../public/art/portraits');

/** A portrait of a niche: the person stands before a low sun in its colours; 400 by 480 units. */
function drawPortrait(
  person: Person,
  { deep, brand, accent }: Readonly<Record<'deep' | 'brand' | 'accent', string>>,
): string {
  return optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 480" width="400" height="480">
      <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="${brand}"/></linearGradient></defs>
      <path fill="url(#sky)" d="M0 0h400v480H0z"/>
      <circle cx="200" cy="285" r="178" fill="${accent}" opacity=".16"/>
      <circle cx="200" cy="285" r="138" fill="${accent}" opacity=".9"/>
      ${drawFigure(person, 80)}
    </svg>`,
    { multipass: true, floatPrecision: 1 },
  ).data;
}

/** A portrait without ground, for pages that paint their own; 400 by 420 units. */
function drawCutOut(person: Person): string {
  return optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 420" width="400" height="420">${drawFigure(person, 20)}</svg>`,
    { multipass: true, floatPrecision: 0 },
  ).data;
}

function write(file: string, drawing: string): void {
  writeFileSync(join(folder, file), drawing);
  process.stdout.write(`${file} ${drawing.length} bytes\n`);
}

mkdirSync(join(folder, 'people'), { recursive: true });
for (const niche of nicheSlugs) {
  for (const [index, person] of people[niche].entries()) {
    write(`${niche}-${index + 1}.svg`, drawPortrait(person, palettes[niche]));
  }
}
for (const [id, person] of Object.entries(cast)) write(`people/${id}.svg`, drawCutOut(person));
