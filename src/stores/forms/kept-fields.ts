import { formToInput } from '#contract/form.ts';
import type { Entries } from '#stores/forms/form.ts';
import { environment } from '#stores/page/environment.ts';
import { ownKeys } from '#stores/page/member-state.ts';
import { isInTime, isMapping, readStored } from '#stores/page/stored.ts';

/** Values of a form's fields, by name. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

type KeptForms = Readonly<Record<string, FieldValues>>;

const keptKey = ownKeys.fields;
/** Milliseconds for which unsaved fields are kept: a tab may stay open for days. */
const keptLife = 24 * 60 * 60_000;

/** Reads a form's fields by the same rules as every form. */
export function toFieldValues(entries: Entries): FieldValues {
  const texts = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return formToInput(texts) as FieldValues;
}

/** Keeps a member's unsaved input in this tab's storage, so that it survives a reload. */
export function keepFields(member: string, form: string, values: FieldValues): void {
  write(member, { ...read(member), [form]: values });
}

/** Returns the kept input of a form; `undefined` if there is none or another member typed it. */
export function keptFields(member: string, form: string): FieldValues | undefined {
  return read(member)[form];
}

/** Deletes the kept input, once it is saved or discarded. */
export function dropFields(member: string, form: string): void {
  const { [form]: _, ...others } = read(member);
  write(member, others);
}

function write(member: string, forms: KeptForms): void {
  environment().tab.set(keptKey, JSON.stringify({ member, forms, at: environment().now() }));
}

function read(member: string): KeptForms {
  const { tab, now } = environment();
  const { member: owner, forms, at } = readStored(tab, keptKey);
  if (owner !== member || !isInTime(at, keptLife, now()) || !isMapping(forms)) return {};
  return Object.fromEntries(
    Object.entries(forms).flatMap(([form, values]) => (isMapping(values) ? [[form, pick(values)]] : [])),
  );
}

/** Takes only what a field can hold: storage may contain anything. */
function pick(values: Readonly<Record<string, unknown>>): FieldValues {
  const fields: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') fields[name] = value;
    if (Array.isArray(value)) fields[name] = value.filter((each) => typeof each === 'string');
  }
  return fields;
}
