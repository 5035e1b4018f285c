import { fetchMembers } from '#client/fetch.ts';
import type { PageSettings } from '#stores/guest/country.ts';
import type { Tracking } from '#stores/guest/tracking.ts';

/** A person who agreed to be shown to visitors, with the fields that a lander shows. */
export interface PublicPerson {
  readonly id: string;
  readonly name: string;
  /** In years; `null` where the site does not show it. */
  readonly age: number | null;
  readonly country: string | null;
  readonly gender: string | null;
  readonly city: string | null;
  /** Made by the operator; the card has to say so. */
  readonly fictional: boolean;
  /** Root-relative URL; `null` for no photo. */
  readonly photo: string | null;
}

/**
 * Searches for people to show to a visitor; those with a photo come first, women and men in turn. Ignores fields that the site does not search
 * by.
 * @param wanted search fields of `members.php`
 * @returns `undefined` on any failure
 */
export async function findPublicPeople(
  settings: PageSettings,
  tracking: Tracking,
  wanted: Readonly<Record<string, string>> = {},
): Promise<readonly PublicPerson[] | undefined> {
  const fields: readonly unknown[] = Array.isArray(settings.search_fields) ? settings.search_fields : [];
  const query = new URLSearchParams(tracking);
  for (const [name, value] of Object.entries(wanted)) if (fields.includes(name)) query.set(name, value);
  const members = await fetchMembers(query);
  const people = members?.flatMap((member) => toPerson(member) ?? []);
  return people && [...inTurn(people.filter(hasPhoto)), ...inTurn(people.filter((person) => !hasPhoto(person)))];
}

function hasPhoto({ photo }: PublicPerson): boolean {
  return photo !== null;
}

/** Women and men in turn, as long as there are both: the first people whom a visitor sees are not all of one gender. */
function inTurn(people: readonly PublicPerson[]): readonly PublicPerson[] {
  const men = people.filter(({ gender }) => gender === 'male');
  const others = people.filter(({ gender }) => gender !== 'male');
  return people.flatMap((_, index) => [others[index] ?? [], men[index] ?? []].flat());
}

/**
 * Parses a card of `contract/models.ts` by hand, because zod exceeds the size budget.
 * @returns `undefined` if it is invalid
 */
function toPerson(member: Readonly<Record<string, unknown>>): PublicPerson | undefined {
  const { id, name, age, country, city, gender, fictional } = member;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof fictional !== 'boolean') return undefined;
  return {
    id,
    name,
    age: typeof age === 'number' ? age : null,
    country: textOf(country),
    gender: textOf(gender),
    city: textOf(city),
    fictional,
    photo: toPhoto(member.photo),
  };
}

function toPhoto(photo: unknown): string | null {
  return typeof photo === 'object' && photo !== null && 'card' in photo ? textOf(photo.card) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
