import { formToInput } from '#contract/form.ts';
import { environment } from '#stores/environment.ts';
import { ownKeys } from '#stores/forget-tab.ts';
import type { Entries } from '#stores/form.ts';

/** What the fields of a form hold, by name. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

type KeptForms = Readonly<Record<string, FieldValues>>;

const keptKey = ownKeys.fields;
/** Milliseconds for which it is kept: a tab may stand open for days. */
const keptLife = 24 * 60 * 60_000;

/** Fields of a form as they stand in the page, by the rules of every form. */
export function toFieldValues(entries: Entries): FieldValues {
  const texts = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return formToInput(texts) as FieldValues;
}

/** Keeps in this tab what a member typed and has not saved yet; it comes back after a reload. */
export function keepFields(member: string, form: string, values: FieldValues): void {
  write(member, { ...read(member), [form]: values });
}

/** What was kept of a form, if it was this member who typed it. */
export function keptFields(member: string, form: string): FieldValues | undefined {
  return read(member)[form];
}

/** It is saved, or not wanted any more. */
export function dropFields(member: string, form: string): void {
  const { [form]: _, ...others } = read(member);
  write(member, others);
}

function write(member: string, forms: KeptForms): void {
  environment().tab.set(keptKey, JSON.stringify({ member, forms, at: environment().now() }));
}

function read(member: string): KeptForms {
  const { tab, now } = environment();
  const stored = parse(tab.get(keptKey) ?? '');
  const age = now() - Number(stored.at);
  if (stored.member !== member || !(age >= 0 && age < keptLife) || !isMapping(stored.forms)) return {};
  return Object.fromEntries(
    Object.entries(stored.forms).flatMap(([form, values]) => (isMapping(values) ? [[form, pick(values)]] : [])),
  );
}

/** Only what a field can hold: the storage is anybody's. */
function pick(values: Readonly<Record<string, unknown>>): FieldValues {
  const fields: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') fields[name] = value;
    if (Array.isArray(value)) fields[name] = value.filter((each) => typeof each === 'string');
  }
  return fields;
}

function parse(stored: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored);
    return isMapping(value) ? value : {};
  } catch {
    return {};
  }
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
