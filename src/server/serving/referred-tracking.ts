import type { IncomingMessage } from 'node:http';
import { tracking } from '#contract/fields.ts';
import { routePath } from '#lib/routes.ts';

const names = Object.keys(tracking) as (keyof typeof tracking)[];
const signupPath = new RegExp(`^(/[a-z]{2})?${routePath('signup')}$`);

/** Whether the answer for a path depends on the Referer. */
export function dependsOnReferer(path: string): boolean {
  return signupPath.test(path);
}

/**
 * The sign-up address with the partner's tracking values of the page that the visitor comes from. Without JavaScript,
 * links do not carry them on, but the Referer names the page's full address within the site (`Referrer-Policy:
 * same-origin`). An address that has a tracking value already stays as it is, which also prevents a redirect loop.
 * @param query with its `?`, or empty
 * @param host that the browser requested
 * @returns path and query on this site, or `undefined` when no redirect is needed
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
