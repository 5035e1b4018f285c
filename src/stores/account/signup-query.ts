import { atom } from 'nanostores';
import { environment } from '#stores/page/environment.ts';

/**
 * Query of the link or form that opened the modal, with what the visitor picked on a lander; empty on the sign-up page.
 */
const $linkQuery = atom('');

/** Sets the query of the link or form that led to sign-up. @param query with its `?`; empty resets it */
export function setLinkQuery(query: string): void {
  $linkQuery.set(query);
}

/** Query of what led to this sign-up: of the link that opened the modal, or else of the page. */
export function signupQuery(): URLSearchParams {
  return new URLSearchParams($linkQuery.get() || environment().search());
}

/**
 * Removes values from that query and from the page's address, or a reload would restore them and the server read them
 * there.
 */
export function dropFromSignupQuery(names: readonly string[]): void {
  $linkQuery.set(without($linkQuery.get(), names));
  environment().changeSearch(without(environment().search(), names));
}

function without(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.has(name))) return search;
  for (const name of names) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}
