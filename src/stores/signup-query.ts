import { atom } from 'nanostores';
import { environment } from '#stores/environment.ts';

/** Query of the link or form that opened the modal, with what somebody picked on a lander; empty where sign-up has a page of its own. */
const $linkQuery = atom('');

export function setLinkQuery(query: string): void {
  $linkQuery.set(query);
}

/** What leads to this sign-up says of the visitor. */
export function signupQuery(): URLSearchParams {
  return new URLSearchParams($linkQuery.get() || environment().search());
}

/** Takes values out of it, and out of the page's address: a reload shall not bring them back, nor the server read them there. */
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
