import { routePath } from '#lib/routes.ts';
import { hashedPrefix } from '#lib/served-files.ts';
import { findRedirect } from '#server/serving/redirects.ts';
import type { StaticFile } from '#server/serving/site-files.ts';
import type { Published } from '#server/serving/site-index.ts';
import type { Site } from '#site/types.ts';

/** What to answer for a path of a site. */
export type Resolved =
  | { readonly kind: 'file'; readonly file: StaticFile; readonly status: 200 | 404 | 410 }
  /** To another path of the same site; the query is kept. */
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  /** A missing file that a program requested: answered with a short text, never HTML. */
  | { readonly kind: 'missing' }
  /** The same on a retired site. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'malformed' };

const missing = { kind: 'missing' } as const;
const gone = { kind: 'gone' } as const;
const malformed = { kind: 'malformed' } as const;
/** Address of every site's service worker. */
export const workerPath = '/sw-push.js';
/** Longer than any path that a site publishes. */
const maxPathLength = 2_000;

/**
 * Finds the answer for a path.
 * @param path of the request, percent-encoded, without the query
 */
export function resolvePath(site: Site, published: Published, path: string): Resolved {
  const decoded = decodePath(path);
  if (decoded === undefined) return malformed;
  if (site.retired !== null) return closed(site, published, decoded);
  return (
    findFile(published, decoded) ??
    findCleanPath(site, published, decoded) ??
    followRules(published, decoded) ??
    notFound(site, published, decoded)
  );
}

/** @returns `undefined` when the path cannot be decoded, or contains an encoded separator or control character */
function decodePath(path: string): string | undefined {
  if (!path.startsWith('/') || path.length > maxPathLength) return undefined;
  if (!path.includes('%')) return path;
  if (/%(2f|5c|[01][\da-f]|7f)/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function findFile({ files }: Published, path: string): Resolved | undefined {
  const file = files.get(path);
  return file && { kind: 'file', file, status: isNotFoundPage(path) ? 404 : 200 };
}

/**
 * Redirects to the one address of a page: no trailing slash, no `.html`, no prefix of the site's own language (design
 * §3).
 */
function findCleanPath(site: Site, published: Published, path: string): Resolved | undefined {
  const withoutEnding = path
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/\/+$/, '');
  const prefix = `/${site.domain_language}`;
  const isPrefixed = withoutEnding === prefix || withoutEnding.startsWith(`${prefix}/`);
  const clean = (isPrefixed ? withoutEnding.slice(prefix.length) : withoutEnding) || '/';
  if (clean === path) return undefined;
  const leadsSomewhere =
    published.files.get(clean)?.isPage === true || findRedirect(published.redirects, clean) !== undefined;
  return leadsSomewhere ? { kind: 'redirect', to: encodeURI(clean), status: 308 } : undefined;
}

function followRules(published: Published, path: string): Resolved | undefined {
  const rule = findRedirect(published.redirects, path);
  if (rule === undefined || rule.to === path) return undefined;
  if (rule.status !== 200) return { kind: 'redirect', to: encodeURI(rule.to), status: rule.status };
  // A shell answers for the pages below it, never for a file that a program requests.
  return isFileName(path) ? undefined : findFile(published, rule.to);
}

function notFound(site: Site, published: Published, path: string): Resolved {
  if (path.startsWith(hashedPrefix) || isFileName(path)) return missing;
  const page = pageInLanguage(site, published, path, 'not-found');
  return page ? { kind: 'file', file: page, status: 404 } : missing;
}

/** @returns the error page for a path; `undefined` for a file that a program requests, and when the site has none */
export function failurePage(site: Site, published: Published, path: string): StaticFile | undefined {
  const isForProgram = path.startsWith(hashedPrefix) || isFileName(path);
  return isForProgram ? undefined : pageInLanguage(site, published, path, 'error');
}

/** A retired site serves only the page that says so and its last worker, whatever else is in its folder. */
function closed(site: Site, published: Published, path: string): Resolved {
  const worker = path === workerPath ? published.files.get(path) : undefined;
  if (worker !== undefined) return { kind: 'file', file: worker, status: 200 };
  const page = isFileName(path) ? undefined : pageInLanguage(site, published, path, 'not-found');
  return page ? { kind: 'file', file: page, status: 410 } : gone;
}

/** The page in the language of the path. */
function pageInLanguage(
  site: Site,
  { files }: Published,
  path: string,
  route: 'not-found' | 'error',
): StaticFile | undefined {
  const name = routePath(route);
  const locale = site.locales.find((candidate) => path === `/${candidate}` || path.startsWith(`/${candidate}/`));
  return (locale && files.get(`/${locale}${name}`)) ?? files.get(name);
}

function isFileName(path: string): boolean {
  return /\.\w{1,12}$/.test(path.slice(path.lastIndexOf('/') + 1));
}

function isNotFoundPage(path: string): boolean {
  return path === '/404' || /^\/[a-z]{2}\/404$/.test(path);
}
