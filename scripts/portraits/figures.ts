import type { Gender } from '#lib/profile.ts';
import type { ClothesColourName, EyeColourName, HairColourName, SkinName } from '#scripts/portraits/palette.ts';
import type { FaceName, HeadName, Person, parts } from '#scripts/portraits/person.ts';

/** Somebody whose age is said elsewhere. */
export type Ageless = Omit<Person, 'age'>;

type Own = Partial<Pick<Person, 'build' | 'beard' | 'glasses' | 'tilt'>>;

/** Names of a gender's parts, so that nobody gets those of the other. */
type Part<Of extends Gender, Kind extends 'hair' | 'clothes'> = (typeof parts)[Kind][Of][number];

/** Somebody of this gender, of normal build if nothing else is said. */
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

export const woman = figure('female', { earrings: true });
export const man = figure('male');
