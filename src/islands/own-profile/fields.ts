import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/island.ts';
import type { FieldLink } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { type ProfileField, profileFields } from '#lib/profile.ts';
import type { FieldValues } from '#stores/forms/kept-fields.ts';
import { $settings } from '#stores/settings/settings.ts';

/** Props of every profile field. */
export interface ProfileFieldProps {
  /** Initial values by name. */
  readonly values: FieldValues;
  readonly link: (name: string) => FieldLink;
  /** All fields of the form, in order. */
  readonly fields: readonly ProfileField[];
}

/** Initial value of a text field. */
export function textOf(values: FieldValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** Initial values of a list. */
export function listOf(values: FieldValues, name: string): readonly string[] {
  const value = values[name];
  return typeof value === 'string' || value === undefined ? [] : value;
}

/** Labels of the fields, by name. */
export function labelsFor(t: Translate): Readonly<Record<string, string>> {
  return Object.fromEntries(profileFields.map((field) => [field, t(`profile:fields.${field}`)]));
}

/**
 * The note of a field: who sees it, and why it is asked; `undefined` if the site has none (`visible_profile_notes`).
 */
export function useNote(field: ProfileField): string | undefined {
  const t = useTranslate();
  const settings = useStore($settings);
  const noted = settings.type === 'ready' && settings.settings.visible_profile_notes.includes(field);
  return noted ? t(`profile:notes.${field}`) : undefined;
}
