import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { genders } from '#lib/profile.ts';
import { cast } from '#scripts/assets/portraits/cast.ts';
import { drawFigure } from '#scripts/assets/portraits/draw.ts';
import { drawFiles } from '#scripts/assets/portraits/files.ts';
import { hairs, skins } from '#scripts/assets/portraits/palette.ts';
import { people } from '#scripts/assets/portraits/people.ts';
import { beardOf, type Person, parts } from '#scripts/assets/portraits/person.ts';
import { castOf } from '#scripts/demo/answers.ts';
import { createLook } from '#scripts/demo/look.ts';
import { planMembers } from '#scripts/demo/plan.ts';
import { drawPortraits } from '#scripts/demo/portrait.ts';
import { createRandom } from '#scripts/demo/random.ts';
import { chooseStyles } from '#scripts/demo/style.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { palettes } from '#site/theme.ts';
import { requireSites } from '#site-loader/load.ts';
import { examplePerson } from '#tests/support/portraits.ts';

const folder = join(import.meta.dirname, '../../public/art/portraits');
const now = new Date('2026-11-21T18:30:00Z');
const landerPeople = [...Object.values(cast), ...nicheSlugs.flatMap((niche) => people[niche])];

it('has only parts that were looked at and found grown-up', () => {
  expect(parts).toEqual({
    heads: ['oval', 'long', 'square', 'angular', 'full'],
    faces: ['calm', 'smile', 'warm', 'wry'],
    builds: ['slim', 'normal', 'full'],
    glasses: ['round', 'square', 'browline', 'cat'],
    beards: ['stubble', 'short', 'full'],
    poses: ['facing', 'aside', 'glance', 'lean', 'over'],
    noses: ['fine', 'straight', 'broad'],
    patterns: ['knit', 'stripes', 'pins', 'dots', 'check', 'flowers'],
    necks: ['pendant', 'pearls', 'chain', 'ring', 'scarf'],
    earrings: ['studs', 'hoops', 'drops'],
    bracelets: ['rope', 'bangle'],
    gestures: ['chin', 'glass', 'book', 'cup', 'chest'],
    hair: {
      female: [
        ...['bob', 'lob', 'long', 'waves', 'chignon', 'twist', 'pixie', 'swept', 'afro', 'natural', 'braids'],
        ...['updo', 'curls', 'side'],
      ],
      male: [
        ...['crop', 'parted', 'quiff', 'buzz', 'receding', 'sides', 'bald', 'mane', 'knot', 'fade', 'locs', 'silver'],
        ...['curly', 'slick'],
      ],
    },
    clothes: {
      female: [
        ...['blouse', 'turtleneck', 'blazer', 'straps', 'wrap', 'scoop'],
        ...['cardigan', 'square', 'shoulder', 'leather'],
      ],
      male: [
        ...['shirt', 'turtleneck', 'blazer', 'jumper', 'jacket', 'henley'],
        ...['open', 'waistcoat', 'cardigan', 'leather'],
      ],
    },
  });
});

/** What somebody wears or has that isn't on the list. */
function findForeign({ gender, ...person }: Partial<Person> & Pick<Person, 'gender'>): unknown[] {
  const lists = [
    [person.head, parts.heads],
    [person.face, parts.faces],
    [person.build, parts.builds],
    [person.glasses, parts.glasses],
    [person.beard, gender === 'male' ? parts.beards : []],
    [person.hair, parts.hair[gender]],
    [person.clothes, parts.clothes[gender]],
    [person.skin, Object.keys(skins)],
    [person.hairColour, Object.keys(hairs)],
  ] as const;
  return lists
    .filter(([part, list]) => part !== undefined && !(list as readonly string[]).includes(part))
    .map(([part]) => part);
}

it('gives the people of landers and demo nothing else, and parts of their own gender', async () => {
  const members = await Promise.all(requireSites().map((site) => planMembers(site, 60, now)));
  const figures = members.flat().map(({ look }) => look.figure);
  expect(figures).toHaveLength(60 * requireSites().length);
  for (const person of [...landerPeople, ...figures]) expect(findForeign(person), JSON.stringify(person)).toEqual([]);
});

it('has drawn the files of the landers with what is in the source', () => {
  const files = drawFiles();
  const there = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.svg'));
  expect(there.sort()).toEqual(files.map(([file]) => file).sort());
  for (const [file, drawing] of files) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(drawing);
});

describe.each(genders)('the age of somebody %s', (gender) => {
  const countLines = (age: number) => {
    const drawing = drawFigure(examplePerson(gender, { age, beard: 'short' }));
    const [, lines = ''] = /<g id="a"(.*?)<\/g>/.exec(drawing) ?? [];
    return lines.split(/M-?[\d.]/).length - 1;
  };

  it('landers-66: is drawn: each ten years have more lines than those before', () => {
    const counts = [26, 35, 45, 56, 67, 74].map(countLines);
    // A face without a line may read as less than 25.
    expect(counts[0]).toBeGreaterThan(0);
    for (const [index, count] of counts.entries()) if (index > 0) expect(count).toBeGreaterThan(counts[index - 1] ?? 0);
  });

  it('landers-66: decides about grey: nobody below sixty has it, and white hair is for seventy', () => {
    for (let index = 0; index < 300; index += 1) {
      const look = (age: number) => createLook('general', gender, age, createRandom(`${age} ${index}`));
      for (const age of [26, 49, 59]) {
        expect(look(age).row.hair_colour).not.toMatch(/grey|white/);
        expect(look(age).figure.hairColour).not.toMatch(/grey|white/);
      }
      expect(look(69).row.hair_colour).not.toBe('white');
      expect(look(70).figure.hairColour).toBe('white');
    }
  });
});

it.each(nicheSlugs)('landers-67: %s can make 96 people of whom no two look alike', (niche) => {
  const looks = Array.from({ length: 96 }, (_, index) => {
    const random = createRandom(`${niche} ${index}`);
    const { gender, age } = castOf(niche, random);
    return drawPortraits(createLook(niche, gender, age, random), palettes[niche], 1, random)[0];
  });
  expect(new Set(looks).size).toBe(96);
  // Alike would also be two who differ in age or ground only.
  const figures = Array.from({ length: 96 }, (_, index) => {
    const random = createRandom(`${niche} ${index}`);
    const { gender, age } = castOf(niche, random);
    const { figure } = createLook(niche, gender, age, random);
    return JSON.stringify([{ ...figure, age: 0 }, chooseStyles(niche, gender, 1, random)]);
  });
  expect(new Set(figures).size).toBe(96);
});

it('leaves no man below fifty without stubble, and none with long hair without a beard', () => {
  for (const hair of parts.hair.male) {
    const least = ['mane', 'knot', 'locs'].includes(hair) ? 'short' : 'stubble';
    for (const age of [25, 49]) expect(beardOf(examplePerson('male', { age, hair })), `${hair} ${age}`).toBe(least);
    const drawing = drawFigure(examplePerson('male', { age: 30, hair }));
    expect(drawing, hair).toMatch(/id="beard"|stroke-dasharray/);
  }
  expect(beardOf(examplePerson('male', { age: 60, hair: 'mane', beard: 'stubble' }))).toBe('short');
  expect(beardOf(examplePerson('male', { age: 60 }))).toBeUndefined();
});

it('draws nobody of the landers younger than twenty-five', () => {
  for (const { age } of landerPeople) expect(age).toBeGreaterThanOrEqual(25);
});
