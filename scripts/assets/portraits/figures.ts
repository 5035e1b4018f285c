import type { Gender } from '#lib/profile.ts';
import type { ClothesColourName, EyeColourName, HairColourName, SkinName } from '#scripts/assets/portraits/palette.ts';
import type { FaceName, HeadName, Person, parts } from '#scripts/assets/portraits/person.ts';

/** A person without an age, which is defined elsewhere. */
export type Ageless = Omit<Person, 'age'>;

type Own = Partial<
  Omit<
    Person,
    'gender' | 'age' | 'head' | 'face' | 'skin' | 'eyes' | 'hair' | 'hairColour' | 'clothes' | 'clothesColour'
  >
>;

/** Names of a gender's parts, so that the types exclude parts of the other gender. */
type Part<Of extends Gender, Kind extends 'hair' | 'clothes'> = (typeof parts)[Kind][Of][number];

/** Creates a function that makes people of a gender; the default build is normal. */
function figure<Of extends Gender>(gender: Of, more: Pick<Person, 'earrings'> = {}) {
  return <Rest extends Own & Partial<Pick<Person, 'age'>>>(
    head: HeadName,
    face: FaceName,
    [skin, eyes]: readonly [SkinName, EyeColourName],
    [hair, hairColour]: readonly [Part<Of, 'hair'>, HairColourName],
    [clothes, clothesColour]: readonly [Part<Of, 'clothes'>, ClothesColourName],
    own: Rest,
  ): Ageless & Rest => ({
    gender,
    build: 'normal',
    head,
    face,
    skin,
    eyes,
    hair,
    hairColour,
    clothes,
    clothesColour,
    ...more,
    ...own,
  });
}

export const woman = figure('female', { earrings: 'studs' });
export const man = figure('male');
