import type { DrawnPersonId } from '#components/profiles/drawn-people.ts';
import { hairs, type Person, skins } from '#scripts/portraits/people.ts';

/**
 * What the people of `drawn-people.ts` look like: adults from their twenties to their late sixties, with no ground behind them, so
 * that every site shows them in its own colours.
 */
export const cast: Readonly<Record<DrawnPersonId, Person>> = {
  adam: { head: 'twists', face: 'cute', skin: skins.dark, hair: hairs.black, clothing: 'e9a23b' },
  clara: { head: 'bangs', face: 'smile', skin: skins.fair, hair: hairs.copper, clothing: '2f5d73' },
  elena: { head: 'mediumStraight', face: 'smile', skin: skins.olive, hair: hairs.brown, clothing: 'a8322c' },
  eva: { head: 'short4', face: 'smile', skin: skins.fair, hair: hairs.blond, clothing: '5f3a6b', glasses: 'glasses3' },
  gloria: { head: 'grayShort', face: 'cute', skin: skins.dark, hair: hairs.white, clothing: 'c2487a' },
  helena: { head: 'grayMedium', face: 'smile', skin: skins.warm, hair: hairs.grey, clothing: '46506b' },
  henri: {
    head: 'noHair3',
    face: 'smile',
    skin: skins.fair,
    hair: hairs.white,
    clothing: '6b7f5a',
    beard: 'full4',
    glasses: 'glasses',
  },
  hugo: { head: 'shaved2', face: 'calm', skin: skins.olive, hair: hairs.black, clothing: '3f3a4a', beard: 'full2' },
  ida: { head: 'medium1', face: 'cute', skin: skins.fair, hair: hairs.red, clothing: '7f9c86' },
  irene: { head: 'bangs', face: 'calm', skin: skins.warm, hair: hairs.grey, clothing: 'b5562c', glasses: 'glasses5' },
  jonas: {
    head: 'short1',
    face: 'smile',
    skin: skins.fair,
    hair: hairs.brown,
    clothing: '3d5a4c',
    glasses: 'glasses3',
  },
  leo: { head: 'pomp', face: 'smile', skin: skins.warm, hair: hairs.brown, clothing: '0f766e', beard: 'full' },
  max: { head: 'hatBeanie', face: 'smile', skin: skins.brown, hair: hairs.black, clothing: 'c98a3a', beard: 'chin' },
  maya: { head: 'bun', face: 'smile', skin: skins.dark, hair: hairs.black, clothing: 'f4a6b8', glasses: 'glasses2' },
  nina: { head: 'longCurly', face: 'smile', skin: skins.warm, hair: hairs.brown, clothing: 'c9485b' },
  oscar: {
    head: 'short4',
    face: 'cute',
    skin: skins.fair,
    hair: hairs.copper,
    clothing: '2f5d73',
    beard: 'moustache1',
  },
  rafael: { head: 'short4', face: 'smile', skin: skins.brown, hair: hairs.grey, clothing: 'f3e3d3', beard: 'full4' },
  rosa: { head: 'dreads1', face: 'smile', skin: skins.brown, hair: hairs.black, clothing: 'ffb38a' },
  ruth: {
    head: 'grayBun',
    face: 'smile',
    skin: skins.fair,
    hair: hairs.white,
    clothing: '7b1e3b',
    glasses: 'glasses3',
  },
  samuel: { head: 'noHair1', face: 'smile', skin: skins.dark, hair: hairs.white, clothing: 'e0c9a6', beard: 'full4' },
  sara: { head: 'cornrows2', face: 'calm', skin: skins.brown, hair: hairs.black, clothing: 'd9b23f' },
  sylvia: { head: 'short4', face: 'calm', skin: skins.olive, hair: hairs.white, clothing: '2a6a78' },
  vera: { head: 'mediumBangs2', face: 'smile', skin: skins.brown, hair: hairs.white, clothing: '8a2f6b' },
  victor: {
    head: 'grayShort',
    face: 'calm',
    skin: skins.olive,
    hair: hairs.grey,
    clothing: '46506b',
    beard: 'moustache2',
  },
  walter: { head: 'hatHip', face: 'calm', skin: skins.warm, hair: hairs.white, clothing: '5a4632', beard: 'full4' },
};
