import { openPeeps } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import { filledHeads, type Person } from '#scripts/portraits/people.ts';

/** Lines where the hair has a colour of its own: a warm near-black that belongs to the evening. */
const ink = '#24141a';

/** The person alone: `<svg>` at the bottom of whatever it is put into, 400 units wide. */
export function drawFigure(person: Person, top: number): string {
  return createAvatar(openPeeps, {
    seed: 'portrait',
    head: [person.head],
    face: [person.face],
    skinColor: [person.skin],
    headContrastColor: [person.hair],
    clothingColor: [person.clothing],
    facialHair: person.beard === undefined ? [] : [person.beard],
    facialHairProbability: person.beard === undefined ? 0 : 100,
    accessories: person.glasses === undefined ? [] : [person.glasses],
    accessoriesProbability: person.glasses === undefined ? 0 : 100,
    maskProbability: 0,
  })
    .toString()
    .replace(/<metadata[\s\S]*?<\/metadata>|<mask[\s\S]*?<\/mask>|mask="[^"]*"/g, '')
    .replace('<svg ', `<svg overflow="visible" x="0" y="${top}" width="400" height="400" `)
    .replaceAll(/#000(?:000)?\b/g, filledHeads.includes(person.head) ? ink : `#${person.hair}`);
}
