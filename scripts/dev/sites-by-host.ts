import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { drawing } from '#build/drawings/icons.ts';
import { publishedMedia } from '#build/media/published.ts';
import { webManifest } from '#build/web-manifest.ts';
import { robotsOf } from '#hosting/static-host.ts';
import { contentTypes, unknownType } from '#lib/served-files.ts';
import { findHost } from '#server/sites/hosts.ts';
import { shellOf } from '#site/page-file.ts';
import type { Site } from '#site/types.ts';
import type { LoadedSites } from '#site-loader/load.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Paths of the development server itself; no site has pages there. */
const ownAddress = /^\/(?:@|src\/|locales\/|node_modules\/|_astro|_image|\.vite|__(?!demo))/;
const apiAddress = /^\/(?:api|__demo)\//;

/** Files that the finishing pass generates and pages reference: content type and content by path. */
const madeFiles: Readonly<Record<string, readonly [type: string, make: (site: Site) => string]>> = {
  '/icon.svg': ['image/svg+xml', (site) => drawing(site, 'rounded')],
  '/manifest.webmanifest': ['application/manifest+json', webManifest],
  '/robots.txt': ['text/plain; charset=utf-8', robotsOf],
};

/**
 * Answers each request with the site of its Host header, at the same clean paths as in production.
 * @param api answers `/api/…`
 * @param loadSites the same object until a site changes, since the table of hosts is cached by it
 */
export function serveSitesByHost(api: RequestListener, loadSites: () => LoadedSites): Plugin {
  return {
    name: 'sites-by-host',
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        if (isPublicFile(pathname)) return next();
        if (/^\/(?:media|_astro)\//.test(pathname)) return void sendMedia(loadSites().sites, request, response, next);
        if (ownAddress.test(pathname)) return next();
        if (apiAddress.test(pathname)) return api(request, response);
        const { sites, problems } = loadSites();
        const match = findHost(sites, request.headers.host);
        if (match === undefined && problems.some(({ domain }) => isHostOf(domain, request.headers.host))) {
          // While a site has problems, each page tells them instead of itself.
          request.url = '/problems';
          return next();
        }
        if (match?.moveTo !== undefined)
          return void response.writeHead(308, { Location: `//${match.moveTo}${request.url}` }).end();
        if (match === undefined || match.site.retired !== null)
          return listSites(response, sites, request.headers.host ?? '');
        const { site } = match;
        const made = madeFiles[pathname];
        if (made !== undefined) return send(response, 200, made[0], made[1](site));
        const path = shellOf(site, pathname) ?? (pathname === '/' ? '' : pathname);
        request.url = `/${site.domain}${path}${search}`;
        next();
      });
    },
  };
}

/** Serves the files that the finishing pass makes of a site's media folder; passes anything else on to Vite. */
async function sendMedia(
  sites: readonly Site[],
  { headers, url = '' }: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  try {
    const site = findHost(sites, headers.host)?.site;
    const path = new URL(url, 'http://localhost').pathname.slice(1);
    const file = site && (await publishedMedia(site)).get(path);
    if (file === undefined) return next();
    response.writeHead(200, { 'Content-Type': contentTypes[extname(path).slice(1)] ?? unknownType });
    createReadStream(file.path).pipe(response);
  } catch (error) {
    next(error);
  }
}

function isHostOf(domain: string | undefined, host = ''): boolean {
  return domain !== undefined && [domain, `${domain}.localhost`].includes(host.replace(/:\d+$/, ''));
}

function isPublicFile(pathname: string): boolean {
  return statSync(join(rootFolder, 'public', pathname), { throwIfNoEntry: false })?.isFile() ?? false;
}

function listSites(response: ServerResponse, sites: readonly Site[], host: string): void {
  const port = host.split(':').at(-1);
  const items = sites.map(({ domain }) => `<li><a href="http://${domain}.localhost:${port}/">${domain}</a></li>`);
  send(response, 404, 'text/html; charset=utf-8', `<!doctype html><title>404</title><ul>${items.join('')}</ul>`);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
}
