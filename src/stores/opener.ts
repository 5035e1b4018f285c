import { fetchPerson } from '#client/person.ts';
import type { Profile } from '#contract/profile.ts';
import type { Tracking } from '#stores/tracking.ts';

/** Whom the landing page of a profile was opened for. */
interface Opened {
  readonly id: string;
  /** Path of the profile, in the language of the page. */
  readonly profile: string;
}

const pattern = /^((?:\/[a-z]{2})?\/members\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))\/landing/i;

/** @returns `undefined` for a path that names nobody, such as the page's own */
export function readOpened(path: string): Opened | undefined {
  const [, profile, id] = pattern.exec(path) ?? [];
  return profile === undefined || id === undefined ? undefined : { id, profile };
}

/**
 * The person, if this visitor may see them.
 * @param shows which visitors the site shows its members to: `everyone`, or those whom a partner sent (`source`); left out, nobody
 * @param tracking values of a partner that are known, those of an earlier page included
 */
export async function findShown(
  id: string,
  shows: string | undefined,
  { network, ref }: Tracking,
): Promise<Profile | undefined> {
  const isSent = network !== undefined || ref !== undefined;
  return shows === 'everyone' || (shows === 'source' && isSent) ? fetchPerson(id) : undefined;
}

/** Name and age. */
export function whoWords({ name, age }: Pick<Profile, 'name' | 'age'>): string {
  return age === null ? name : `${name}, ${age}`;
}

/**
 * Where somebody lives, nearest first, as far as the site shows it.
 * @param countries names countries in the language of the page
 */
export function whereWords({ city, country }: Pick<Profile, 'city' | 'country'>, countries: Intl.DisplayNames): string {
  return [city, country && (countries.of(country) ?? country)].filter(Boolean).join(', ');
}
