import { html } from 'hono/html';
import { languageCookie } from '#lib/cookies.ts';
import type { FindPreview } from '#server/services/profiles/preview.ts';
import { type Exchange, sendFile, sendHtml, sendRedirect, sendText } from '#server/serving/answer.ts';
import type { ByteCache } from '#server/serving/byte-cache.ts';
import { openedBy, sendOpener } from '#server/serving/openers.ts';
import { withReferredTracking } from '#server/serving/referred-tracking.ts';
import { failurePage, type Resolved, resolvePath, workerPath } from '#server/serving/resolve.ts';
import type { Published, SiteIndex } from '#server/serving/site-index.ts';
import { shareOut } from '#server/serving/variants.ts';
import { findHost, isBareAddress } from '#server/sites/hosts.ts';
import type { Site } from '#site/types.ts';

export interface StaticDeps {
  readonly sites: () => readonly Site[];
  readonly index: SiteIndex;
  readonly cache: ByteCache;
  /** List the sites on an address without a site, for a demo. */
  readonly listsSites: boolean;
  readonly findPreview: FindPreview;
}

/** Maximum attempts, and pause between them (ms), when a file has vanished because a build is swapping the folder. */
const swapTries = 10;
const swapPause = 50;

/** Answers a request for anything but the API: pages and files of the site that the Host header names. */
export async function serveStatic(exchange: Exchange, deps: StaticDeps): Promise<void> {
  const { url = '/', method, headers } = exchange.request;
  const [path, query] = splitQuery(url);
  if (!path.startsWith('/')) return sendText(exchange, 400, 'Bad request');
  if (method !== 'GET' && method !== 'HEAD')
    return sendText(exchange, 405, 'Method not allowed', ['allow', 'GET, HEAD']);
  const match = findHost(deps.sites(), exchange.host);
  if (match === undefined) return serveNoSite(exchange, deps, path);
  if (match.moveTo !== undefined && !isLastWorker(match.site, path))
    return sendRedirect(exchange, 308, `//${match.moveTo}${path}${query}`);
  const arrives = path === '/' && match.site.retired === null && headers['sec-fetch-site'] !== 'same-origin';
  const locale = arrives ? preferredLocale(match.site, deps.index.get(match.site.domain), headers.cookie) : undefined;
  if (locale !== undefined)
    return sendRedirect(exchange, 302, `/${locale}${query}`, ['vary', 'cookie, sec-fetch-site']);
  const carried = withReferredTracking(path, query, exchange.host, headers);
  if (carried !== undefined) return sendRedirect(exchange, 303, carried, ['vary', 'referer']);
  return serveSite(exchange, deps, match.site, path, query);
}

/** Answers a failed request with the site's error page, or with a short text when there is none or it fails, too. */
export async function serveFailure(exchange: Exchange, deps: StaticDeps): Promise<void> {
  const [path] = splitQuery(exchange.request.url ?? '/');
  const site = findHost(deps.sites(), exchange.host)?.site;
  const published = site === undefined ? undefined : deps.index.get(site.domain);
  const page = site === undefined || published === undefined ? undefined : failurePage(site, published, path);
  try {
    if (page !== undefined) return await sendFile(exchange, page, 500, deps.cache);
  } catch {
    // The caller has reported the original error already.
  }
  sendText(exchange, 500, 'Server error');
}

/**
 * The worker script that unregisters a retired site's service worker; browsers reject a worker script behind a
 * redirect.
 */
function isLastWorker({ retired }: Site, path: string): boolean {
  return retired !== null && path === workerPath;
}

async function serveSite(exchange: Exchange, deps: StaticDeps, site: Site, path: string, query: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const resolved = resolve(exchange, site, deps.index.get(site.domain), path, query);
    try {
      const opened = openedBy(site, resolved, path, query);
      if (opened !== undefined) return await sendOpener(exchange, opened, deps);
      return await answer(exchange, deps, resolved, query);
    } catch (error) {
      // A build is swapping the folder: the new one is there in a moment.
      if (tries === swapTries || exchange.response.headersSent || !isGone(error)) throw error;
      await new Promise((done) => setTimeout(done, swapPause));
      await deps.index.refresh([site.domain]);
    }
  }
}

function resolve(
  { request, network }: Exchange,
  site: Site,
  published: Published | undefined,
  path: string,
  query: string,
): Resolved {
  if (published === undefined) return { kind: 'missing' };
  const shared = shareOut(site, path, query, request, network, new Date());
  // `site` can be newer than the table of files, which may lack a variant: then the path itself is served.
  return resolvePath(site, published, published.files.has(shared) ? shared : path);
}

function answer(exchange: Exchange, deps: StaticDeps, resolved: Resolved, query: string): void | Promise<void> {
  switch (resolved.kind) {
    case 'file':
      return sendFile(exchange, resolved.file, resolved.status, deps.cache);
    case 'redirect':
      return sendRedirect(exchange, resolved.status, `${resolved.to}${query}`);
    case 'missing':
      return sendText(exchange, 404, 'Not found');
    case 'gone':
      return sendText(exchange, 410, 'Gone');
    case 'malformed':
      return sendText(exchange, 400, 'Bad request');
  }
}

function serveNoSite(exchange: Exchange, deps: StaticDeps, path: string): void {
  const { host } = exchange;
  if (deps.listsSites && path === '/' && isBareAddress(host)) {
    const port = /:\d+$/.exec(host ?? '')?.[0] ?? '';
    sendHtml(exchange, 200, renderSiteList(deps.sites(), port));
  } else sendText(exchange, 404, 'Not found');
}

/**
 * The language that the reader chose earlier, when `/` is in another one (hosting-5).
 * Applies to readers who come from elsewhere: a link to `/` within the site is a choice of that language, whatever the
 * cookie says. Only when that home page exists.
 */
function preferredLocale(site: Site, published: Published | undefined, cookie: string | undefined): string | undefined {
  const chosen = parseCookie(cookie, languageCookie);
  const locale = site.locales.find((each) => each === chosen && each !== site.domain_language);
  return published?.files.has(`/${locale}`) ? locale : undefined;
}

/** Splits a request target into path and query; the query keeps its `?`. */
function splitQuery(url: string): [string, string] {
  const start = url.search(/[?#]/);
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start).replace(/#.*$/, '')];
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** @returns the undecoded value of one cookie of a `Cookie` header; `undefined` when it is missing */
function parseCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || !header.includes(`${name}=`)) return undefined;
  for (const part of header.split(';')) {
    const [key = '', value = ''] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/**
 * The page that a demo shows on an address without a site: links to all sites.
 * @param port with its colon, or empty
 */
function renderSiteList(sites: readonly Site[], port: string): string {
  const rows = sites
    .filter(({ retired }) => retired === null)
    .map((site) => html`<li><a href="http://${site.domain}.localhost${port}/">${site.name}</a> (${site.domain})</li>`);
  return String(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sites.length}</title></head><body><ul>${rows}</ul></body></html>`,
  );
}
