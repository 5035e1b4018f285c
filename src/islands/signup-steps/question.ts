import type { ProfileField } from '#lib/profile.ts';

/** Questions with words of their own, `steps:ask` and `steps:lead`. */
const questions = ['gender', 'looks_for', 'reason', 'interests', 'about'] as const;

export type Question = (typeof questions)[number] | 'place';

const placeFields: readonly ProfileField[] = ['country', 'region', 'city'];

/** The question that a step asks; `undefined` if it has none of its own, as with fields of several kinds. */
export function questionOf(fields: readonly ProfileField[]): Question | undefined {
  if (fields.length > 0 && fields.every((field) => placeFields.includes(field))) return 'place';
  return fields.length === 1 ? questions.find((question) => question === fields[0]) : undefined;
}
