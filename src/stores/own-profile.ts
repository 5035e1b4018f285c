import { atom } from 'nanostores';
import { saveProfile } from '#contract/save-profile.ts';
import type { User } from '#contract/user.ts';
import { createEndpointForm } from '#stores/endpoint-form.ts';
import type { Entries } from '#stores/form.ts';
import { dropFields, type FieldValues, keepFields, keptFields, toFieldValues } from '#stores/kept-fields.ts';
import { $session } from '#stores/session-state.ts';

/** Name under which the tab keeps what was not saved. */
const formName = 'profile';

/** Whether the form says something that is not saved. */
export const $unsaved = atom(false);

export const profileForm = createEndpointForm(saveProfile, {
  onDone({ user }) {
    dropChanges(user);
    $session.set({ type: 'member', user });
  },
});

/** Values of the fields as they are saved. */
export function savedValues({ profile }: User): FieldValues {
  const values: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(profile))
    if (value === null || typeof value === 'string') values[name] = value ?? '';
  return { ...values, interests: profile.interests, shown_to_visitors: String(profile.shown_to_visitors) };
}

/** Values to begin with: those that are saved, and over them what this tab kept of an earlier time. */
export function openProfile(user: User): { readonly values: FieldValues; readonly restored: boolean } {
  const kept = keptFields(user.id, formName);
  profileForm.reset();
  $unsaved.set(kept !== undefined);
  return { values: { ...savedValues(user), ...kept }, restored: kept !== undefined };
}

/** Somebody has changed a field: whether that has to be saved is measured by what is saved. */
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

/** Nothing is left to save: it is done, or not wanted any more. */
export function dropChanges(user: User): void {
  $unsaved.set(false);
  dropFields(user.id, formName);
}

/**
 * What a form says that is not saved. The rest is not kept: it may be saved anew elsewhere, and the draft would take that back. Country and
 * region are one answer.
 */
function changesOf(saved: FieldValues, values: FieldValues): FieldValues {
  const differs = (name: string) => toText(values[name]) !== toText(saved[name]);
  const isPlaceNew = place.some((name) => name in values && differs(name));
  const isChanged = (name: string) => (place.includes(name) ? isPlaceNew : differs(name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)));
}

const place: readonly string[] = ['country', 'region'];

/** The same for what would be saved as the same: spaces around a text, and the order of a list, are nothing. */
function toText(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string'
    ? value.trim()
    : value && JSON.stringify(value.filter((each) => each !== '').toSorted());
}
