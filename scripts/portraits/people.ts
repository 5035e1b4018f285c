import type { openPeeps } from '@dicebear/collection';
import type { NicheSlug } from '#site/niches.ts';

type Parts = NonNullable<Parameters<typeof openPeeps.create>[0]['options']>;
type Part<Name extends 'head' | 'face' | 'facialHair' | 'accessories'> = NonNullable<Parts[Name]>[number];

/** A drawn adult: parts of the CC0 set "Open Peeps" by Pablo Stanley, colours as hex without `#`. */
export interface Person {
  readonly head: Part<'head'>;
  readonly face: Part<'face'>;
  readonly skin: string;
  readonly hair: string;
  readonly clothing: string;
  readonly beard?: Part<'facialHair'>;
  readonly glasses?: Part<'accessories'>;
}

export const skins = { fair: 'f6d3b8', warm: 'e3a979', olive: 'cf9463', brown: 'a5643a', dark: '70432c' } as const;
/** The set draws most hair in the colour of its lines: only `filledHeads` can have a light one. */
export const hairs = {
  black: '24141a',
  brown: '43251b',
  red: '6b2a16',
  copper: 'c06a3a',
  blond: 'e2bd7a',
  grey: 'c9c4c6',
  white: 'ece8e6',
} as const;

/** Heads whose hair, or beard where there is no hair, is filled with a colour of its own. */
export const filledHeads: readonly string[] = [
  'bangs',
  'grayBun',
  'grayMedium',
  'grayShort',
  'hatHip',
  'mediumBangs2',
  'noHair1',
  'noHair3',
  'short4',
] satisfies readonly Person['head'][];

/** Two people for each niche: grown-ups of every age, skin and style; the deck of `tinderswipe` shows them in this order. */
export const people: Readonly<Record<NicheSlug, readonly [Person, Person]>> = {
  general: [
    { head: 'longCurly', face: 'smile', skin: skins.warm, hair: hairs.brown, clothing: 'c9485b' },
    { head: 'short4', face: 'calm', skin: skins.brown, hair: hairs.black, clothing: '2f5d73', beard: 'full' },
  ],
  she: [
    { head: 'bun', face: 'smile', skin: skins.dark, hair: hairs.black, clothing: 'f4a6b8', glasses: 'glasses2' },
    { head: 'medium1', face: 'smile', skin: skins.fair, hair: hairs.red, clothing: '5f3a6b' },
  ],
  bdsm: [
    { head: 'mediumBangs', face: 'calm', skin: skins.fair, hair: hairs.black, clothing: '2a2630' },
    { head: 'shaved2', face: 'calm', skin: skins.olive, hair: hairs.black, clothing: '7c1526', beard: 'full2' },
  ],
  bbw: [
    { head: 'longAfro', face: 'smile', skin: skins.brown, hair: hairs.black, clothing: 'ffb38a' },
    { head: 'medium2', face: 'cute', skin: skins.fair, hair: hairs.red, clothing: 'c2187a' },
  ],
  gilf: [
    { head: 'grayBun', face: 'smile', skin: skins.fair, hair: hairs.white, clothing: '7b1e3b', glasses: 'glasses3' },
    { head: 'grayShort', face: 'calm', skin: skins.olive, hair: hairs.grey, clothing: '46506b', beard: 'moustache2' },
  ],
  milf: [
    { head: 'long', face: 'smile', skin: skins.olive, hair: hairs.brown, clothing: 'a8322c' },
    { head: 'bun2', face: 'smile', skin: skins.warm, hair: hairs.brown, clothing: '3d5a4c', glasses: 'glasses' },
  ],
  gay: [
    { head: 'pomp', face: 'smile', skin: skins.warm, hair: hairs.brown, clothing: '0f766e', beard: 'full' },
    { head: 'twists', face: 'cute', skin: skins.dark, hair: hairs.black, clothing: 'e9a23b' },
  ],
};
