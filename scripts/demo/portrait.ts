import sharp from 'sharp';
import { type GroundColours, place } from '#scripts/assets/portraits/frames.ts';
import type { Person } from '#scripts/assets/portraits/person.ts';
import type { Look } from '#scripts/demo/look.ts';
import type { Random } from '#scripts/demo/random.ts';
import { chooseStyles, type Style } from '#scripts/demo/style.ts';

/** In pixels; the drawings have no more detail to show in larger ones. */
const size = { width: 480, height: 600 } as const;

/** Backgrounds of 400 by 500 units, in the colours of a site. */
const grounds: readonly ((colours: GroundColours) => string)[] = [
  ({ deep, brand, accent }) => `${sky(deep, brand)}<circle cx="200" cy="300" r="150" fill="${accent}" opacity=".9"/>`,
  ({ deep, brand, accent }) =>
    `${sky(brand, deep)}<circle cx="310" cy="95" r="46" fill="${accent}"/><circle cx="328" cy="84" r="42" fill="${brand}"/>`,
  ({ deep, accent }) =>
    `<path fill="${deep}" d="M0 0h400v500H0z"/><path fill="${accent}" opacity=".85" d="M60 500V230a140 140 0 0 1 280 0v270z"/>`,
  ({ deep, brand, accent }) =>
    `<path fill="${accent}" d="M0 0h400v500H0z"/><path fill="${brand}" d="M0 330q110-90 220-30t180-40v240H0z"/><path fill="${deep}" opacity=".6" d="M0 420q140-70 400-10v90H0z"/>`,
  ({ deep, brand, accent }) =>
    `<path fill="${brand}" d="M0 0h400v500H0z"/><g fill="${deep}" opacity=".45"><path d="M0 0h50v500H0zM100 0h50v500h-50zM200 0h50v500h-50zM300 0h50v500h-50z"/></g><circle cx="70" cy="80" r="26" fill="${accent}"/>`,
  ({ deep, brand, accent }) =>
    `${sky(deep, deep)}<circle cx="200" cy="280" r="190" fill="${brand}" opacity=".55"/><g fill="${accent}"><circle cx="60" cy="70" r="5"/><circle cx="140" cy="38" r="4"/><circle cx="255" cy="60" r="6"/><circle cx="345" cy="120" r="4"/><circle cx="352" cy="42" r="5"/></g>`,
];

function sky(top: string, bottom: string): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><path fill="url(#sky)" d="M0 0h400v500H0z"/>`;
}

/**
 * Portraits of one person: the same face and hair, each with another background, clothes and expression.
 * @returns SVG; at most as many as there are backgrounds
 */
export function drawPortraits(look: Look, colours: GroundColours, count: number, random: Random): string[] {
  const { niche, figure } = look;
  const styles = chooseStyles(niche, figure.gender, count, random);
  // Where the body is what a site is about, more of it is in the picture.
  const near = niche === 'bbw' ? 0.94 : 1;
  return random.some(grounds, count).map((ground, index) => {
    const person: Person = { ...figure, ...(styles[index] as Style) };
    // The eyes keep their position, so that no crop of the picture cuts the face.
    const drawn = place(person, near + random.integer(0, 4) / 40, 205);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="${size.width}" height="${size.height}">${ground(colours)}${drawn}</svg>`;
  });
}

/** The drawing as PNG bytes, like an upload. */
export function toPicture(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer();
}
