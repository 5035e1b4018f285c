import { type DrawnPersonId, drawnPeople } from '#components/profiles/drawn-people.ts';
import { type Ageless, man, woman } from '#scripts/assets/portraits/figures.ts';
import type { Person } from '#scripts/assets/portraits/person.ts';

/** The looks of the people of `drawn-people.ts`; that file has their ages, which the faces show. */
const looks: Readonly<Record<DrawnPersonId, Ageless>> = {
  adam: man('oval', 'warm', ['dark', 'brown'], ['fade', 'black'], ['open', 'amber'], {
    beard: 'short',
    pose: 'over',
    neck: 'chain',
  }),
  clara: woman('oval', 'smile', ['fair', 'green'], ['bob', 'copper'], ['blazer', 'petrol'], {
    pose: 'aside',
    isMirrored: true,
    gesture: 'cup',
    earrings: 'drops',
  }),
  elena: woman('angular', 'wry', ['olive', 'brown'], ['long', 'brown'], ['wrap', 'red'], {
    pose: 'over',
    gesture: 'glass',
    neck: 'pendant',
    earrings: 'hoops',
  }),
  eva: woman('long', 'warm', ['fair', 'blue'], ['swept', 'blond'], ['blouse', 'plum'], {
    glasses: 'square',
    pose: 'glance',
    gesture: 'book',
    pattern: 'dots',
  }),
  gloria: woman('full', 'warm', ['dark', 'brown'], ['natural', 'white'], ['wrap', 'rose'], {
    build: 'full',
    pose: 'lean',
    gesture: 'chest',
    neck: 'pearls',
    bracelet: 'bangle',
    earrings: 'drops',
    isMirrored: true,
  }),
  helena: woman('oval', 'smile', ['warm', 'hazel'], ['lob', 'grey'], ['turtleneck', 'navy'], {
    pose: 'aside',
    pattern: 'knit',
    earrings: 'drops',
  }),
  henri: man('long', 'smile', ['fair', 'blue'], ['sides', 'white'], ['waistcoat', 'forest'], {
    beard: 'short',
    glasses: 'round',
    pose: 'glance',
    pattern: 'pins',
    gesture: 'glass',
    isMirrored: true,
  }),
  hugo: man('square', 'wry', ['olive', 'brown'], ['buzz', 'black'], ['leather', 'charcoal'], {
    beard: 'full',
    pose: 'over',
    isMirrored: true,
  }),
  ida: woman('angular', 'calm', ['fair', 'green'], ['updo', 'auburn'], ['turtleneck', 'forest'], {
    pose: 'lean',
    gesture: 'chin',
    pattern: 'knit',
    earrings: 'hoops',
  }),
  irene: woman('oval', 'smile', ['warm', 'brown'], ['chignon', 'grey'], ['blouse', 'amber'], {
    glasses: 'cat',
    pose: 'aside',
    isMirrored: true,
    neck: 'pearls',
    pattern: 'flowers',
  }),
  jonas: man('oval', 'smile', ['fair', 'blue'], ['parted', 'brown'], ['cardigan', 'forest'], {
    beard: 'short',
    glasses: 'square',
    pose: 'glance',
    gesture: 'cup',
    pattern: 'knit',
  }),
  leo: man('angular', 'smile', ['warm', 'hazel'], ['curly', 'brown'], ['henley', 'petrol'], {
    beard: 'short',
    pose: 'aside',
  }),
  max: man('square', 'warm', ['brown', 'brown'], ['locs', 'black'], ['jacket', 'wine'], {
    beard: 'short',
    pose: 'over',
    isMirrored: true,
    neck: 'chain',
  }),
  maya: woman('oval', 'smile', ['dark', 'brown'], ['braids', 'black'], ['scoop', 'magenta'], {
    pose: 'glance',
    gesture: 'glass',
    neck: 'pendant',
    earrings: 'hoops',
    bracelet: 'bangle',
  }),
  nina: woman('oval', 'warm', ['warm', 'brown'], ['waves', 'brown'], ['straps', 'wine'], {
    pose: 'over',
    isMirrored: true,
    neck: 'pendant',
    earrings: 'drops',
  }),
  oscar: man('long', 'wry', ['fair', 'green'], ['crop', 'copper'], ['shirt', 'navy'], {
    beard: 'full',
    pose: 'lean',
    pattern: 'check',
    gesture: 'chest',
  }),
  rafael: man('full', 'warm', ['brown', 'brown'], ['receding', 'grey'], ['blazer', 'ivory'], {
    build: 'full',
    beard: 'short',
    pose: 'glance',
    gesture: 'glass',
    pattern: 'pins',
  }),
  rosa: woman('full', 'warm', ['brown', 'brown'], ['afro', 'black'], ['wrap', 'amber'], {
    build: 'full',
    pose: 'lean',
    gesture: 'chest',
    neck: 'chain',
    earrings: 'hoops',
    bracelet: 'bangle',
    pattern: 'flowers',
    isMirrored: true,
  }),
  ruth: woman('long', 'smile', ['fair', 'grey'], ['twist', 'white'], ['blazer', 'wine'], {
    glasses: 'browline',
    pose: 'aside',
    neck: 'scarf',
    gesture: 'book',
    earrings: 'drops',
  }),
  samuel: man('square', 'smile', ['dark', 'brown'], ['bald', 'white'], ['turtleneck', 'ivory'], {
    beard: 'full',
    pose: 'over',
    pattern: 'knit',
    gesture: 'chin',
  }),
  sara: woman('angular', 'calm', ['brown', 'hazel'], ['natural', 'black'], ['turtleneck', 'steel'], {
    pose: 'aside',
    pattern: 'knit',
    earrings: 'hoops',
  }),
  sylvia: woman('angular', 'wry', ['olive', 'brown'], ['pixie', 'white'], ['scoop', 'petrol'], {
    pose: 'over',
    isMirrored: true,
    neck: 'pendant',
    gesture: 'cup',
    earrings: 'drops',
  }),
  vera: woman('full', 'smile', ['brown', 'brown'], ['bob', 'white'], ['wrap', 'magenta'], {
    build: 'full',
    pose: 'lean',
    neck: 'pearls',
    gesture: 'glass',
    bracelet: 'bangle',
    pattern: 'dots',
  }),
  victor: man('square', 'calm', ['olive', 'brown'], ['silver', 'grey'], ['blazer', 'navy'], {
    beard: 'short',
    pose: 'glance',
    neck: 'scarf',
  }),
  walter: man('full', 'smile', ['warm', 'blue'], ['receding', 'grey'], ['jumper', 'steel'], {
    build: 'full',
    beard: 'full',
    pose: 'aside',
    pattern: 'knit',
    gesture: 'chin',
    isMirrored: true,
  }),
};

export const cast = Object.fromEntries(
  Object.entries(looks).map(([id, look]) => [id, { ...look, age: drawnPeople[id as DrawnPersonId].age }]),
) as Readonly<Record<DrawnPersonId, Person>>;
