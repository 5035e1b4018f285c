import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawnPeople } from '#components/profiles/drawn-people.ts';
import { genders } from '#lib/profile.ts';
import { cast } from '#scripts/assets/portraits/cast.ts';
import { drawCutOut, drawPortrait } from '#scripts/assets/portraits/frames.ts';
import {
  type ClothesColourName,
  clothes,
  type HairColourName,
  hairs,
  type SkinName,
  skins,
} from '#scripts/assets/portraits/palette.ts';
import { people } from '#scripts/assets/portraits/people.ts';
import { ageBands, type Person, parts } from '#scripts/assets/portraits/person.ts';
import { planMembers } from '#scripts/demo/plan.ts';
import { drawPortraits } from '#scripts/demo/portrait.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { palettes } from '#site/theme.ts';
import { requireSites } from '#site-loader/load.ts';

/** In pixels. */
const page = { width: 2000, height: 2400 } as const;

/** A drawing with the text below it. */
export interface Cell {
  readonly label: string;
  readonly drawing: string;
}

/** The youngest age of each band; for the first band, the youngest of any person. */
const ages = Object.values(ageBands).map((age) => Math.max(age, 26));

/**
 * Draws contact sheets for visual review: all parts on all heads at each age, all skins with all hair colours, the
 * members of the example sites, and the people of the landers.
 * @param say called with the name of each file
 */
export async function writeSheets(folder: string, say: (file: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, columns: number, cells: readonly Cell[]) =>
    writePages(folder, name, columns, cells, say);
  for (const gender of genders) {
    for (const age of ages) {
      await write(`parts-${gender}-${age}`, 15, combine(gender, age));
      await write(`hair-${gender}-${age}`, parts.hair[gender].length, allHair(gender, age));
    }
    await write(`colours-${gender}`, 9, allColours(gender));
  }
  await write(
    'landers-cast',
    5,
    Object.entries(cast).map(([id, person]) => ({
      label: `${drawnPeople[id as keyof typeof cast].name}, ${person.age}`,
      drawing: onGround(drawCutOut(person)),
    })),
  );
  await write(
    'landers-deck',
    4,
    nicheSlugs.flatMap((niche) =>
      people[niche].map((person, index) => ({
        label: `${niche}-${index + 1}, drawn as ${person.age}`,
        drawing: drawPortrait(person, palettes[niche]),
      })),
    ),
  );
  for (const site of requireSites()) {
    const members = await planMembers(site, 60, new Date());
    await write(
      `demo-${site.domain}`,
      10,
      members.map(({ row, look, photos, random }) => ({
        label: `${row.name}, ${look.figure.age}`,
        drawing: drawPortraits(look, site.theme, photos, random)[0] ?? '',
      })),
    );
  }
}

const first = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;

/** A person with the given parts; all other parts vary with `index`. */
function somebody(gender: Person['gender'], age: number, index: number, own: Partial<Person>): Person {
  return {
    gender,
    age,
    head: first(parts.heads, index),
    build: first(parts.builds, index),
    face: first(parts.faces, index),
    skin: first(Object.keys(skins) as SkinName[], index),
    eyes: 'brown',
    hair: first(parts.hair[gender], index),
    hairColour:
      age >= 60
        ? first(['grey', 'white'] as const, index)
        : first(['black', 'brown', 'blond', 'auburn'] as const, index),
    clothes: first(parts.clothes[gender], index),
    clothesColour: first(Object.keys(clothes) as ClothesColourName[], index),
    pose: first(parts.poses, index),
    isMirrored: index % 3 === 0,
    ...own,
  };
}

/** Every head with every face, beard and glasses. */
function combine(gender: Person['gender'], age: number): Cell[] {
  const beards = gender === 'male' ? [undefined, ...parts.beards] : [undefined];
  const glasses = [undefined, ...parts.glasses];
  return parts.heads.flatMap((head) =>
    parts.faces.flatMap((face) =>
      beards.flatMap((beard) =>
        glasses.map((frame, index) => {
          const person = somebody(gender, age, index + face.length + head.length, {
            head,
            face,
            ...(beard && { beard }),
            ...(frame && { glasses: frame }),
          });
          return { label: `${head} ${face} ${beard ?? ''} ${frame ?? ''}`, drawing: onGround(drawCutOut(person)) };
        }),
      ),
    ),
  );
}

/** Every head with every hair style. */
function allHair(gender: Person['gender'], age: number): Cell[] {
  return parts.heads.flatMap((head, row) =>
    parts.hair[gender].map((hair, index) => ({
      label: `${head} ${hair}, ${age}`,
      drawing: onGround(
        drawCutOut(
          somebody(gender, age, index + row, { head, hair, ...(gender === 'female' && { earrings: 'studs' }) }),
        ),
      ),
    })),
  );
}

/** Every skin with every hair colour. */
function allColours(gender: Person['gender']): Cell[] {
  return (Object.keys(skins) as SkinName[]).flatMap((skin) =>
    (Object.keys(hairs) as HairColourName[]).map((hairColour, index) => ({
      label: `${skin} ${hairColour}`,
      drawing: onGround(
        drawCutOut(
          somebody(gender, 40, index + skin.length, {
            skin,
            hairColour,
            ...(gender === 'male' && { beard: first(['short', 'full', 'stubble'] as const, index) }),
          }),
        ),
      ),
    })),
  );
}

function onGround(drawing: string): string {
  return drawing.replace('>', '><path fill="#8a2f6b" d="M0 0h400v420H0z"/>');
}

/** Writes cells in rows, on as many pages as needed. */
export async function writePages(
  folder: string,
  name: string,
  columns: number,
  cells: readonly Cell[],
  say: (file: string) => void,
) {
  const wide = Math.floor(page.width / columns);
  const high = Math.round(wide * (cells[0]?.drawing.includes('420') ? 1.05 : 1.22)) + 22;
  const perPage = columns * Math.floor(page.height / high);
  for (let start = 0; start < cells.length; start += perPage) {
    const shown = cells.slice(start, start + perPage);
    const tiles = await Promise.all(
      shown.map(async ({ label, drawing }, index) => {
        const [left, top] = [(index % columns) * wide, Math.floor(index / columns) * high];
        const picture = await sharp(Buffer.from(drawing))
          .resize(wide - 6, high - 24, { fit: 'inside' })
          .png()
          .toBuffer();
        const text = Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="20"><text x="2" y="14" font-family="sans-serif" font-size="${Math.max(9, Math.min(14, wide / 14))}">${label.replace(/[<&]/g, '')}</text></svg>`,
        );
        return [
          { input: picture, left, top },
          { input: text, left, top: top + high - 22 },
        ];
      }),
    );
    const file = join(folder, `${name}-${start / perPage + 1}.png`);
    const rows = Math.ceil(shown.length / columns);
    await sharp({ create: { width: page.width, height: rows * high, channels: 3, background: '#ffffff' } })
      .composite(tiles.flat())
      .png({ palette: true })
      .toFile(file);
    say(file);
  }
}
