import type { FieldLink } from '#islands/IslandForm.tsx';
import type { IslandProps } from '#islands/island.ts';
import type { ProfileField } from '#lib/profile.ts';
import type { FieldValues } from '#stores/kept-fields.ts';

/** What every field of a profile is given. */
export interface ProfileFieldProps extends IslandProps {
  /** What the fields begin with, by name. */
  readonly values: FieldValues;
  readonly link: (name: string) => FieldLink;
  /** Fields that stand in the same form, in order. */
  readonly fields: readonly ProfileField[];
}

/** The one text that a field begins with. */
export function textOf(values: FieldValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** The texts that a list begins with. */
export function listOf(values: FieldValues, name: string): readonly string[] {
  const value = values[name];
  return typeof value === 'string' || value === undefined ? [] : value;
}
