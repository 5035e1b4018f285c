import { cacheRules } from '#lib/served-files.ts';
import type { HostingRules } from '#site/build/hosting-rules.ts';
import { retryAfterSeconds } from '#site/hosts/answers.ts';
import { forwardedLines, quote, respond } from '#site/hosts/caddy/lines.ts';
import { siteLines } from '#site/hosts/caddy/site.ts';
import { snippets } from '#site/hosts/caddy/snippets.ts';
import { block, configuration, type Front, frontRules } from '#site/hosts/front.ts';
import type { Site } from '#site/types.ts';

/**
 * A Caddyfile. Certificates are Caddy's own business; with `plainPort` it asks for none.
 * @param sites all that there are
 * @param domains those to write; left out, all
 */
export function caddyConfiguration(sites: readonly Site[], front: Front, domains?: readonly string[]): string {
  return configuration('Caddy', [
    ...(front.plainPort === undefined ? [] : [block('', ['auto_https off'])]),
    ...snippets(front),
    block(front.plainPort === undefined ? 'http://' : `http://:${front.plainPort}`, [
      'import site_data_headers',
      respond(404),
    ]),
    ...frontRules(sites, domains).flatMap((rules) => siteBlocks(rules, front)),
  ]);
}

function siteBlocks(rules: HostingRules, front: Front): string[][] {
  const { domain, origin, otherNames } = rules;
  const address = (name: string) => (front.plainPort === undefined ? name : `http://${name}:${front.plainPort}`);
  if (rules.retired !== null) {
    // The project's own server knows where the names of a site that is given up lead, or what to say instead.
    const names = [domain, ...otherNames].map(address).join(', ');
    const away = ['import site_data_headers', `header Retry-After ${retryAfterSeconds}`, respond(503)];
    return [
      block(names, [...block(`reverse_proxy ${front.api}`, forwardedLines(front)), ...block('handle_errors', away)]),
    ];
  }
  const site = block(address(domain), [`root * ${quote(`${front.dist}/${domain}`)}`, ...siteLines(rules, front)]);
  if (otherNames.length === 0) return [site];
  const away = ['import site_data_headers', `header Cache-Control ${cacheRules.other}`, `redir ${origin}{uri} 308`];
  return [site, block(otherNames.map(address).join(', '), away)];
}
