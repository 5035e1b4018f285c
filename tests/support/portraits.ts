import type { Gender } from '#lib/profile.ts';
import type { Person } from '#scripts/assets/portraits/person.ts';

/** A person to draw, with defaults except for the fields in `own`. */
export function examplePerson(gender: Gender, own: Partial<Person> = {}): Person {
  return {
    gender,
    age: 26,
    head: 'oval',
    build: 'normal',
    face: 'calm',
    skin: 'warm',
    eyes: 'brown',
    hair: gender === 'female' ? 'bob' : 'crop',
    hairColour: 'brown',
    clothes: 'blazer',
    clothesColour: 'wine',
    ...own,
  };
}
