import { rulesOf, staticHeaders } from '#hosting/rules/rules.ts';
import { cacheControlOf, cacheRules, hashedPrefix } from '#lib/served-files.ts';
import { membersPaths, openerRules } from '#site/page-file.ts';
import { isStaging } from '#site/staging.ts';
import type { Site } from '#site/types.ts';

/**
 * `robots.txt`: allows everything but the API and the members area; on a staging copy nothing. Bots that make link
 * previews may fetch the landing pages of profiles and the photos; both carry a header or tag against indexing.
 */
export function robotsOf(site: Site, staging = isStaging()): string {
  if (staging) return lines(['User-agent: *', 'Disallow: /']);
  return lines(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/media/',
      ...membersPaths(site).map((path) => `Disallow: ${path}`),
      ...openerPrefixes(site).map((path) => `Allow: ${path}`),
    ],
    [`Sitemap: ${site.origin}/sitemap.xml`],
  );
}

/** Path prefixes of all landing pages of profiles, in each language; `*` matches an id. */
function openerPrefixes(site: Site): string[] {
  return [...new Set(openerRules(site).map(({ from }) => from.replace(/:id\/landing.*$/, '*/landing')))];
}

/**
 * `_headers` of static hosts: security headers on everything; browsers cache hashed files forever, pictures and films
 * for a day. Static hosts revalidate everything else by default. The worker gets a rule because some hosts cache it.
 * @param files published files, as paths in the site's folder
 */
export function headersOf(files: readonly string[], staging = isStaging()): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return lines([
    rule('/*', staticHeaders(staging)),
    rule(`${hashedPrefix}*`, { 'Cache-Control': cacheRules.hashed }),
    ...mediaPaths(files).map((path) => rule(path, { 'Cache-Control': cacheRules.media })),
    rule('/sw-push.js', { 'Cache-Control': cacheRules.other }),
  ]);
}

/**
 * Folders that contain only pictures, fonts and films, and each such file elsewhere. Hosts differ in how they match an
 * extension, and join the values of a header that two rules set. So no rule uses an extension, and no two rules match
 * the same file.
 */
function mediaPaths(files: readonly string[]): string[] {
  const paths = files.filter((file) => !/\.(?:br|gz)$/.test(file)).map((file) => `/${file}`);
  const isOfMedia = (folder: string) => paths.every((path) => !path.startsWith(folder) || isMediaPath(path));
  const rules = paths.filter(isMediaPath).map((path) => {
    const [folder] = /^\/[^/]+\//.exec(path) ?? [];
    return folder !== undefined && isOfMedia(folder) ? `${folder}*` : path;
  });
  return [...new Set(rules)].sort();
}

function isMediaPath(path: string): boolean {
  return cacheControlOf(path) === cacheRules.media;
}

/**
 * `_redirects` of static hosts; the first match wins: other names of the site to its domain, the prefix of its default
 * language to the paths without it, the API to where it runs, the slug of its own niche to the page without a slug, and
 * all members screens to one page. A closed site redirects every name and path to its successor, or has no rules.
 */
export function redirectsOf(site: Site): string {
  const { origin, otherNames, language, apiOrigin, shells, openers, ownSlugs } = rulesOf(site);
  if (site.retired !== null) {
    const { to } = site.retired;
    return to === null
      ? ''
      : lines([site.domain, ...otherNames].map((name) => `https://${name}/* https://${to}/:splat 308!`));
  }
  return lines(
    otherNames.map((name) => `https://${name}/* ${origin}/:splat 308!`),
    [`/${language} / 308`, `/${language}/* /:splat 308`],
    apiOrigin === undefined ? [] : [`/api/* ${apiOrigin}/api/:splat 200`],
    ownSlugs.map(({ from, to }) => `${from} ${to} 308`),
    [...openers, ...shells].map(({ from, to }) => `${from} ${to} 200`),
  );
}

function lines(...groups: readonly (readonly string[])[]): string {
  return `${groups
    .filter((group) => group.length > 0)
    .map((group) => group.join('\n'))
    .join('\n\n')}\n`;
}
