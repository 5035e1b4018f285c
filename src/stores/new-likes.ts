import { fetchNewLikes } from '#client/fetch.ts';

/**
 * How many likes the member has received and not looked at, for pages that have no session of their own (`stores/likes.ts` is the members area's).
 * @returns `undefined` when nobody is signed in, or the number could not be had
 */
export function loadNewLikes(): Promise<number | undefined> {
  return fetchNewLikes();
}
