import type { IncomingMessage } from 'node:http';
import { tracking } from '#contract/fields.ts';
import { routePath } from '#lib/routes.ts';

const names = Object.keys(tracking) as (keyof typeof tracking)[];
const signupPath = new RegExp(`^(/[a-z]{2})?${routePath('signup')}$`);

/** Whether what is answered under a path depends on the page that it was opened from. */
export function dependsOnReferer(path: string): boolean {
  return signupPath.test(path);
}

/**
 * Where to open sign-up instead, so that a partner's values come along. Without JavaScript no link of a page carries them on, but the
 * page's own address comes as the Referer of what is opened from it, within the site alone (`Referrer-Policy: same-origin`). An address
 * that names a value itself stays, which is also why nobody is led there twice.
 * @param query with its `?`, or empty
 * @param host that the browser asked for
 * @returns path and query of this site, or `undefined` to answer as asked
 */
export function withReferredTracking(
  path: string,
  query: string,
  host: string | undefined,
  { referer }: IncomingMessage['headers'],
): string | undefined {
  if (referer?.includes('?') !== true || !dependsOnReferer(path) || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  const wanted = new URLSearchParams(query);
  if (from.host !== host?.toLowerCase() || names.some((name) => wanted.has(name))) return undefined;
  const found = names.flatMap((name) => {
    const { data } = tracking[name].safeParse(from.searchParams.get(name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  if (found.length === 0) return undefined;
  return `${path}${query === '' ? '?' : `${query}&`}${new URLSearchParams(found)}`;
}
