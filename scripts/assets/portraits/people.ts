import { man, woman } from '#scripts/assets/portraits/figures.ts';
import type { Person } from '#scripts/assets/portraits/person.ts';
import type { NicheSlug } from '#site/schema/niches.ts';

/** Two people per niche: adults of all ages, skins and styles; the deck of `tinderswipe` shows them in this order. */
export const people: Readonly<Record<NicheSlug, readonly [Person, Person]>> = {
  general: [
    woman('oval', 'smile', ['warm', 'brown'], ['waves', 'brown'], ['wrap', 'wine'], { age: 34, tilt: -3 }),
    man('square', 'wry', ['brown', 'brown'], ['fade', 'black'], ['blazer', 'petrol'], {
      age: 38,
      beard: 'short',
      tilt: 2,
    }),
  ],
  she: [
    woman('angular', 'warm', ['dark', 'brown'], ['afro', 'black'], ['straps', 'rose'], { age: 33, tilt: 3 }),
    woman('long', 'calm', ['fair', 'green'], ['bob', 'auburn'], ['turtleneck', 'charcoal'], {
      age: 41,
      glasses: 'cat',
      tilt: -2,
    }),
  ],
  bdsm: [
    woman('angular', 'wry', ['fair', 'grey'], ['long', 'black'], ['blazer', 'charcoal'], { age: 37, tilt: -3 }),
    man('square', 'calm', ['olive', 'brown'], ['buzz', 'black'], ['turtleneck', 'wine'], { age: 44, beard: 'full' }),
  ],
  bbw: [
    woman('full', 'warm', ['brown', 'brown'], ['braids', 'black'], ['wrap', 'amber'], {
      age: 32,
      build: 'full',
      tilt: 3,
    }),
    woman('full', 'smile', ['fair', 'blue'], ['lob', 'copper'], ['wrap', 'magenta'], {
      age: 45,
      build: 'full',
      tilt: -3,
    }),
  ],
  gilf: [
    woman('oval', 'smile', ['fair', 'blue'], ['twist', 'white'], ['blazer', 'wine'], {
      age: 68,
      glasses: 'browline',
      tilt: -2,
    }),
    man('long', 'smile', ['olive', 'brown'], ['silver', 'grey'], ['shirt', 'navy'], {
      age: 65,
      beard: 'short',
      tilt: 2,
    }),
  ],
  milf: [
    woman('oval', 'wry', ['olive', 'brown'], ['waves', 'black'], ['scoop', 'red'], { age: 46, tilt: -3 }),
    woman('angular', 'warm', ['warm', 'green'], ['swept', 'blond'], ['blouse', 'forest'], { age: 52, tilt: 2 }),
  ],
  gay: [
    man('angular', 'smile', ['warm', 'hazel'], ['quiff', 'brown'], ['jacket', 'petrol'], {
      age: 35,
      beard: 'short',
      tilt: -2,
    }),
    man('square', 'warm', ['dark', 'brown'], ['bald', 'black'], ['turtleneck', 'amber'], {
      age: 42,
      beard: 'full',
      tilt: 3,
    }),
  ],
};
