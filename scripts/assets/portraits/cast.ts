import { type DrawnPersonId, drawnPeople } from '#components/profiles/drawn-people.ts';
import { type Ageless, man, woman } from '#scripts/assets/portraits/figures.ts';
import type { Person } from '#scripts/assets/portraits/person.ts';

/** The looks of the people of `drawn-people.ts`; that file has their ages, which the faces show. */
const looks: Readonly<Record<DrawnPersonId, Ageless>> = {
  adam: man('oval', 'warm', ['dark', 'brown'], ['fade', 'black'], ['shirt', 'amber'], { beard: 'short', tilt: 3 }),
  clara: woman('oval', 'smile', ['fair', 'green'], ['bob', 'copper'], ['blazer', 'petrol'], { tilt: -2 }),
  elena: woman('angular', 'wry', ['olive', 'brown'], ['long', 'brown'], ['wrap', 'red'], { tilt: 3 }),
  eva: woman('long', 'warm', ['fair', 'blue'], ['swept', 'blond'], ['blouse', 'plum'], { glasses: 'square', tilt: -2 }),
  gloria: woman('full', 'warm', ['dark', 'brown'], ['natural', 'white'], ['wrap', 'rose'], { build: 'full', tilt: 2 }),
  helena: woman('oval', 'smile', ['warm', 'hazel'], ['lob', 'grey'], ['turtleneck', 'navy'], { tilt: 3 }),
  henri: man('long', 'smile', ['fair', 'blue'], ['sides', 'white'], ['shirt', 'forest'], {
    beard: 'short',
    glasses: 'round',
    tilt: -2,
  }),
  hugo: man('square', 'wry', ['olive', 'brown'], ['buzz', 'black'], ['jacket', 'charcoal'], {
    beard: 'full',
    tilt: -2,
  }),
  ida: woman('angular', 'calm', ['fair', 'green'], ['long', 'auburn'], ['blazer', 'forest'], { tilt: -3 }),
  irene: woman('oval', 'smile', ['warm', 'brown'], ['chignon', 'grey'], ['blouse', 'amber'], {
    glasses: 'cat',
    tilt: 2,
  }),
  jonas: man('oval', 'smile', ['fair', 'blue'], ['parted', 'brown'], ['jumper', 'forest'], {
    beard: 'stubble',
    glasses: 'square',
    tilt: 2,
  }),
  leo: man('angular', 'smile', ['warm', 'hazel'], ['quiff', 'brown'], ['henley', 'petrol'], {
    beard: 'short',
    tilt: 3,
  }),
  max: man('square', 'warm', ['brown', 'brown'], ['locs', 'black'], ['jacket', 'wine'], { beard: 'short', tilt: -3 }),
  maya: woman('oval', 'smile', ['dark', 'brown'], ['braids', 'black'], ['scoop', 'magenta'], { tilt: -3 }),
  nina: woman('oval', 'warm', ['warm', 'brown'], ['waves', 'brown'], ['straps', 'wine'], { tilt: 3 }),
  oscar: man('long', 'wry', ['fair', 'green'], ['crop', 'copper'], ['shirt', 'navy'], { beard: 'full', tilt: 2 }),
  rafael: man('full', 'warm', ['brown', 'brown'], ['receding', 'grey'], ['blazer', 'ivory'], {
    build: 'full',
    beard: 'short',
    tilt: -2,
  }),
  rosa: woman('full', 'warm', ['brown', 'brown'], ['afro', 'black'], ['wrap', 'amber'], { build: 'full', tilt: -2 }),
  ruth: woman('long', 'smile', ['fair', 'grey'], ['twist', 'white'], ['blazer', 'wine'], {
    glasses: 'browline',
    tilt: -2,
  }),
  samuel: man('square', 'smile', ['dark', 'brown'], ['bald', 'white'], ['turtleneck', 'ivory'], {
    beard: 'full',
    tilt: 2,
  }),
  sara: woman('angular', 'calm', ['brown', 'hazel'], ['natural', 'black'], ['turtleneck', 'steel'], { tilt: 2 }),
  sylvia: woman('angular', 'wry', ['olive', 'brown'], ['pixie', 'white'], ['scoop', 'petrol'], { tilt: -3 }),
  vera: woman('full', 'smile', ['brown', 'brown'], ['bob', 'white'], ['blazer', 'magenta'], { build: 'full', tilt: 3 }),
  victor: man('square', 'calm', ['olive', 'brown'], ['silver', 'grey'], ['blazer', 'navy'], {
    beard: 'short',
    tilt: -2,
  }),
  walter: man('full', 'smile', ['warm', 'blue'], ['receding', 'grey'], ['jumper', 'steel'], {
    build: 'full',
    beard: 'full',
    tilt: 2,
  }),
};

export const cast = Object.fromEntries(
  Object.entries(looks).map(([id, look]) => [id, { ...look, age: drawnPeople[id as DrawnPersonId].age }]),
) as Readonly<Record<DrawnPersonId, Person>>;
