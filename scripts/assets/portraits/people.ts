import { man, woman } from '#scripts/assets/portraits/figures.ts';
import type { Person } from '#scripts/assets/portraits/person.ts';
import type { NicheSlug } from '#site/schema/niches.ts';

/** Two people per niche: adults of all ages, skins and styles; the deck of `tinderswipe` shows them in this order. */
export const people: Readonly<Record<NicheSlug, readonly [Person, Person]>> = {
  general: [
    woman('oval', 'smile', ['warm', 'brown'], ['waves', 'brown'], ['shoulder', 'wine'], {
      age: 34,
      pose: 'over',
      neck: 'pendant',
      gesture: 'glass',
    }),
    man('square', 'wry', ['brown', 'brown'], ['fade', 'black'], ['blazer', 'petrol'], {
      age: 38,
      beard: 'short',
      pose: 'glance',
      pattern: 'pins',
    }),
  ],
  she: [
    woman('angular', 'warm', ['dark', 'brown'], ['afro', 'black'], ['straps', 'rose'], {
      age: 33,
      pose: 'lean',
      neck: 'chain',
      earrings: 'hoops',
    }),
    woman('long', 'calm', ['fair', 'green'], ['bob', 'auburn'], ['turtleneck', 'charcoal'], {
      age: 41,
      glasses: 'cat',
      pose: 'aside',
      isMirrored: true,
      gesture: 'book',
      pattern: 'knit',
    }),
  ],
  bdsm: [
    woman('angular', 'wry', ['fair', 'grey'], ['long', 'black'], ['leather', 'charcoal'], {
      age: 37,
      pose: 'over',
      neck: 'ring',
      earrings: 'hoops',
    }),
    man('square', 'calm', ['olive', 'brown'], ['slick', 'black'], ['waistcoat', 'wine'], {
      age: 44,
      beard: 'full',
      pose: 'glance',
      pattern: 'pins',
      gesture: 'chin',
      bracelet: 'rope',
    }),
  ],
  bbw: [
    woman('full', 'warm', ['brown', 'brown'], ['braids', 'black'], ['wrap', 'amber'], {
      age: 32,
      build: 'full',
      pose: 'lean',
      gesture: 'chest',
      bracelet: 'bangle',
      pattern: 'flowers',
    }),
    woman('full', 'smile', ['fair', 'blue'], ['lob', 'copper'], ['shoulder', 'magenta'], {
      age: 45,
      build: 'full',
      pose: 'over',
      isMirrored: true,
      neck: 'pendant',
    }),
  ],
  gilf: [
    woman('oval', 'smile', ['fair', 'blue'], ['twist', 'white'], ['blazer', 'wine'], {
      age: 72,
      glasses: 'browline',
      pose: 'aside',
      neck: 'scarf',
      earrings: 'drops',
    }),
    man('long', 'smile', ['olive', 'brown'], ['silver', 'grey'], ['cardigan', 'navy'], {
      age: 65,
      beard: 'short',
      pose: 'glance',
      pattern: 'knit',
      gesture: 'cup',
    }),
  ],
  milf: [
    woman('oval', 'wry', ['olive', 'brown'], ['side', 'black'], ['wrap', 'red'], {
      age: 46,
      pose: 'over',
      neck: 'pendant',
      earrings: 'hoops',
      gesture: 'glass',
    }),
    woman('angular', 'warm', ['warm', 'green'], ['swept', 'blond'], ['blouse', 'forest'], {
      age: 52,
      pose: 'lean',
      isMirrored: true,
      neck: 'pearls',
    }),
  ],
  gay: [
    man('angular', 'smile', ['warm', 'hazel'], ['quiff', 'brown'], ['open', 'petrol'], {
      age: 35,
      beard: 'short',
      pose: 'over',
      neck: 'chain',
      pattern: 'flowers',
    }),
    man('square', 'warm', ['dark', 'brown'], ['bald', 'black'], ['turtleneck', 'amber'], {
      age: 42,
      beard: 'full',
      pose: 'lean',
      pattern: 'knit',
      gesture: 'cup',
    }),
  ],
};
