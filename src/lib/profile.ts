/**
 * Answers of a profile (profile-2 to profile-5, signup-78). Codes; labels are in `locales/<locale>/profile.json` under the same names.
 */
export const genders = ['male', 'female'] as const;
/** Whom a member looks for. Only they themselves and what they are shown know it; no profile shows it. */
export const sought = ['female', 'male', 'everybody'] as const;
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const reasons = ['relationship', 'dating', 'flirting', 'friendship', 'adventure', 'chat'] as const;
export const relationships = ['single', 'living_together', 'married', 'unmarried', 'divorced', 'widowed'] as const;
export const hairColours = ['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'none'] as const;
export const eyeColours = ['brown', 'blue', 'green', 'grey', 'hazel'] as const;
export const bodyTypes = ['slim', 'normal', 'fat'] as const;
export const tattoos = ['none', 'few', 'many'] as const;

export type Gender = (typeof genders)[number];

/** The fields with a fixed list of answers. */
export const choices = {
  gender: genders,
  looks_for: sought,
  sexuality: sexualities,
  reason: reasons,
  relationship: relationships,
  hair_colour: hairColours,
  eye_colour: eyeColours,
  body_type: bodyTypes,
  tattoos,
} as const;

export type ChoiceField = keyof typeof choices;

/** Profile fields that a site can show, explain or omit. */
export const profileFields = [
  'gender',
  'looks_for',
  'sexuality',
  'age',
  'country',
  'region',
  'city',
  'reason',
  'relationship',
  'traits',
  'hair_colour',
  'eye_colour',
  'body_type',
  'tattoos',
  'about',
  'interests',
] as const;

export type ProfileField = (typeof profileFields)[number];

/** Fields that a member must fill in to be found: searches filter by both. */
export const neededFields = ['gender', 'country'] as const satisfies readonly ProfileField[];

/**
 * The fields that a site asks its members for: those it shows (`visible_profile_fields`, in that order), and those
 * needed to be found.
 * @param visible names of fields; unknown names are ignored
 */
export function askedFields(visible: readonly string[]): ProfileField[] {
  const hidden = neededFields.filter((field) => !visible.includes(field));
  return [...hidden, ...visible.flatMap((name) => profileFields.find((field) => field === name) ?? [])];
}

/** Default fields of each sign-up step: one question a screen. */
export const usualSteps: readonly (readonly Exclude<ProfileField, 'age'>[])[] = [
  ['gender'],
  ['looks_for'],
  ['country', 'region', 'city'],
  ['reason'],
  ['interests'],
  ['about'],
];

/** Where the sign-up steps ask for a photo; who passes over it first is asked again at the end. */
export const photoSteps = ['first', 'last'] as const;

/** Fields of the search (search-6). */
export const searchFields = ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'with_photo'] as const;

/** Orders of the search: who was here last comes first, who signed up last (search-42), or who lives nearest (search-47). */
export const searchSorts = ['active', 'newest', 'nearest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Ages that a search can ask for. Nobody is younger; the maximum includes everybody older. */
export const searchAges = { minimum: 18, maximum: 99 } as const;

/** Upper end of the range of ages in the search, which stands for everybody older, too (search-41). */
export const oldestInRange = 80;

/** Maximum length of the free texts (characters). */
export const profileLength = { about: 2000, city: 60 } as const;

/** Photos that a free member sees clearly in addition to the main one (photos-24). */
export const clearBesideMain = 2;
