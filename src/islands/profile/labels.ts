import type { Translate } from '#i18n/island.ts';
import { profileFields } from '#lib/profile.ts';

/** Names of the fields, for the list of what needs another look. */
export function labelsFor(t: Translate): Readonly<Record<string, string>> {
  return Object.fromEntries(profileFields.map((field) => [field, t(`profile:fields.${field}`)]));
}
