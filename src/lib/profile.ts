/** What a profile can say (spec §3 Profile). Codes; labels stand in `locales/<locale>/profile.json` under the same names. */
export const genders = ['male', 'female'] as const;
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const reasons = ['relationship', 'dating', 'flirting', 'friendship', 'adventure', 'chat'] as const;
export const relationships = ['single', 'living_together', 'married', 'unmarried', 'divorced', 'widowed'] as const;
export const hairColours = ['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'none'] as const;
export const eyeColours = ['brown', 'blue', 'green', 'grey', 'hazel'] as const;
export const bodyTypes = ['slim', 'normal', 'fat'] as const;
export const tattoos = ['none', 'few', 'many'] as const;

export type Gender = (typeof genders)[number];

/** Fields with a fixed list of answers, by field. */
export const choices = {
  gender: genders,
  sexuality: sexualities,
  reason: reasons,
  relationship: relationships,
  hair_colour: hairColours,
  eye_colour: eyeColours,
  body_type: bodyTypes,
  tattoos,
} as const;

export type ChoiceField = keyof typeof choices;

/** Profile fields that a site can show, explain or leave out. */
export const profileFields = [
  'gender',
  'sexuality',
  'age',
  'country',
  'region',
  'city',
  'reason',
  'relationship',
  'hair_colour',
  'eye_colour',
  'body_type',
  'tattoos',
  'about',
  'interests',
] as const;

export type ProfileField = (typeof profileFields)[number];

/** Answers without which nobody finds a member: a search goes by both. */
export const neededFields = ['gender', 'country'] as const satisfies readonly ProfileField[];

/**
 * What a site asks its members for: what it shows (`visible_profile_fields`, in that order), and what it takes to be found.
 * @param visible names of fields; those that there are not are left out
 */
export function askedFields(visible: readonly string[]): ProfileField[] {
  const hidden = neededFields.filter((field) => !visible.includes(field));
  return [...hidden, ...visible.flatMap((name) => profileFields.find((field) => field === name) ?? [])];
}

/** Fields by steps of sign-up (spec §2 "2 to 4 profile details"), as a site has them that says nothing else. */
export const usualSteps: readonly (readonly Exclude<ProfileField, 'age'>[])[] = [
  ['gender', 'sexuality', 'country', 'region', 'city'],
  ['reason', 'relationship', 'body_type', 'hair_colour', 'eye_colour', 'tattoos'],
  ['about', 'interests'],
];

/** What members can search by (spec §3 Search state). */
export const searchFields = ['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const;

/** Ages that a search can ask for; nobody is younger (spec §1), and beyond the last everybody counts as that old. */
export const searchAges = { minimum: 18, maximum: 99 } as const;

/** Characters of the free texts. */
export const profileLength = { about: 2000, city: 60 } as const;

/** Photos that a free member sees clearly beside the main one ("a free member sees the main photo and two more"). */
export const clearBesideMain = 2;
