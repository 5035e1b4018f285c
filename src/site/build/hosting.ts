import { shellPaths } from '#site/build/page-file.ts';
import { securityHeaders } from '#site/build/security-headers.ts';
import { otherNames } from '#site/names.ts';
import type { Site } from '#site/types.ts';

/** `robots.txt`: everything may be read but the API and the members area. */
export function robotsOf(site: Site): string {
  return lines(
    ['User-agent: *', 'Disallow: /api/', ...shellPaths(site).map((path) => `Disallow: ${path}`)],
    [`Sitemap: ${site.origin}/sitemap.xml`],
  );
}

/** `_headers` of static hosts: security on everything, hashed files kept for ever, pages and worker asked for anew. */
export function headersOf(): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return lines([
    rule('/*', securityHeaders),
    rule('/_astro/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    rule('/sw-push.js', { 'Cache-Control': 'no-cache' }),
  ]);
}

/**
 * `_redirects` of static hosts, first match wins: other names of the site to its own, its default language to the paths
 * without prefix, the API to where it runs, and one shell for every address of the members area. A site that is given up
 * leads every name and path to its heir, or nowhere.
 */
export function redirectsOf(site: Site): string {
  const { retired } = site;
  const language = site.domain_language;
  if (retired !== null) {
    if (retired.to === null) return '';
    return lines(
      [site.domain, ...otherNames(site)].map((name) => `https://${name}/* https://${retired.to}/:splat 308!`),
    );
  }
  return lines(
    otherNames(site).map((name) => `https://${name}/* ${site.origin}/:splat 308!`),
    [`/${language} / 308`, `/${language}/* /:splat 308`],
    site.api_origin === undefined ? [] : [`/api/* ${new URL(site.api_origin).origin}/api/:splat 200`],
    shellPaths(site).map((shell) => `${shell}/* ${shell} 200`),
  );
}

function lines(...groups: readonly (readonly string[])[]): string {
  return `${groups
    .filter((group) => group.length > 0)
    .map((group) => group.join('\n'))
    .join('\n\n')}\n`;
}
