import { atom } from 'nanostores';
import { saveProfile } from '#contract/profile.ts';
import type { User } from '#contract/user.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';
import type { Entries } from '#stores/forms/form.ts';
import { dropFields, type FieldValues, keepFields, keptFields, toFieldValues } from '#stores/forms/kept-fields.ts';
import { $session } from '#stores/session/session-state.ts';

/** Key under which the tab keeps unsaved input. */
const formName = 'profile';

/** Whether the form has unsaved changes. */
export const $unsaved = atom(false);

export const profileForm = createEndpointForm(saveProfile, {
  onDone({ user }) {
    dropChanges(user);
    $session.set({ type: 'member', user });
  },
});

/** Saved values of the form's fields. */
export function savedValues({ profile }: User): FieldValues {
  const values: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(profile))
    if (value === null || typeof value === 'string') values[name] = value ?? '';
  return {
    ...values,
    interests: profile.interests,
    traits: profile.traits,
    shown_to_visitors: String(profile.shown_to_visitors),
  };
}

/** Initial values of the form: the saved ones, overridden by this tab's unsaved input. */
export function openProfile(user: User): { readonly values: FieldValues; readonly restored: boolean } {
  const kept = keptFields(user.id, formName);
  profileForm.reset();
  $unsaved.set(kept !== undefined);
  return { values: { ...savedValues(user), ...kept }, restored: kept !== undefined };
}

/** Called on each input: compares the form with the saved profile and keeps the differences. */
export function noteChange(user: User, entries: Entries): void {
  const values = toFieldValues(entries);
  const saved = savedValues(user);
  const changed = changesOf(saved, values);
  const isChanged = Object.keys(changed).length > 0;
  if (profileForm.$state.get().type === 'done') profileForm.reset();
  $unsaved.set(isChanged);
  if (isChanged) keepFields(user.id, formName, changed);
  else dropFields(user.id, formName);
}

/** Deletes the unsaved changes, after saving or discarding them. */
export function dropChanges(user: User): void {
  $unsaved.set(false);
  dropFields(user.id, formName);
}

/**
 * Returns the fields that differ from the saved ones. Only those are kept: another device may save other fields, and a
 * full draft would overwrite them. Country and region count as one field.
 */
function changesOf(saved: FieldValues, values: FieldValues): FieldValues {
  const differs = (name: string) => toText(values[name]) !== toText(saved[name]);
  const isPlaceNew = place.some((name) => name in values && differs(name));
  const isChanged = (name: string) => (place.includes(name) ? isPlaceNew : differs(name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)));
}

const place: readonly string[] = ['country', 'region'];

/** Normalizes a value for comparison: surrounding spaces and the order of a list do not matter. */
function toText(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string'
    ? value.trim()
    : value && JSON.stringify(value.filter((each) => each !== '').toSorted());
}
