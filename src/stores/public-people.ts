import { fetchMembers } from '#client/fetch.ts';
import type { PageSettings } from '#stores/country.ts';
import type { Tracking } from '#stores/tracking.ts';

/** Somebody who agreed to be shown to visitors, as far as a lander shows them. */
export interface PublicPerson {
  readonly id: string;
  readonly name: string;
  /** In years; `null` where the site does not show it. */
  readonly age: number | null;
  readonly country: string | null;
  readonly city: string | null;
  /** Made by the operator, which the card has to say. */
  readonly fictional: boolean;
  /** Root-relative address; `null` for nobody's face. */
  readonly photo: string | null;
}

/**
 * Searches for people to show to a visitor; those with a photo come first. What the site does not let be searched by is left out.
 * @param wanted fields of `members.php`
 * @returns `undefined` when nobody answered
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
  return people?.sort((one, other) => Number(one.photo === null) - Number(other.photo === null));
}

/** Reads a card of `contract/profile.ts` by hand, for want of room; `undefined` for what is none. */
function toPerson(member: Readonly<Record<string, unknown>>): PublicPerson | undefined {
  const { id, name, age, country, city, fictional } = member;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof fictional !== 'boolean') return undefined;
  return {
    id,
    name,
    age: typeof age === 'number' ? age : null,
    country: textOf(country),
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
