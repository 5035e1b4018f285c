import { fetchPerson } from '#client/person.ts';
import type { Profile } from '#contract/models.ts';
import type { Tracking } from '#stores/guest/tracking.ts';

/** The profile that a profile landing page was opened for. */
interface Opened {
  readonly id: string;
  /** Path of the profile, in the language of the page. */
  readonly profile: string;
}

const pattern = /^((?:\/[a-z]{2})?\/members\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))\/landing/i;

/** Reads the profile from a path. @returns `undefined` for a path without an id, such as the page's own */
export function readOpened(path: string): Opened | undefined {
  const [, profile, id] = pattern.exec(path) ?? [];
  return profile === undefined || id === undefined ? undefined : { id, profile };
}

/**
 * Fetches the profile if this visitor may see it. Repeats the rule of `lib/audience.ts`, because the script of these
 * pages shares no file with others (decision 048).
 * @param shows to whom the site shows its members: `everyone`, or visitors sent by a partner (`source`); `undefined` is
 * nobody
 * @param tracking the visitor's tracking values, including those of earlier pages
 * @returns `undefined` if the visitor may not see it, or on any failure
 */
export async function findShown(
  id: string,
  shows: string | undefined,
  { network, ref }: Tracking,
): Promise<Profile | undefined> {
  const isSent = network !== undefined || ref !== undefined;
  return shows === 'everyone' || (shows === 'source' && isSent) ? fetchPerson(id) : undefined;
}

/** Name and age, or only the name where the site hides ages. */
export function whoWords({ name, age }: Pick<Profile, 'name' | 'age'>): string {
  return age === null ? name : `${name}, ${age}`;
}

/**
 * Place of a profile, nearest first; parts that the site does not show are left out.
 * @param countries names of countries in the language of the page
 */
export function whereWords({ city, country }: Pick<Profile, 'city' | 'country'>, countries: Intl.DisplayNames): string {
  return [city, country && (countries.of(country) ?? country)].filter(Boolean).join(', ');
}
