import type { Gender } from '#lib/profile.ts';
import type { Person } from '#scripts/portraits/person.ts';

/** Somebody to draw, who differs from others of their gender in `own` alone. */
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
