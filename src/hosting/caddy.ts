import { plainAnswers, retryAfterSeconds, unavailableBody } from '#hosting/rules/answers.ts';
import { block, configuration, type Front, frontRules } from '#hosting/rules/front.ts';
import type { Site } from '#site/types.ts';

/**
 * A Caddyfile that terminates TLS and proxies everything to this project's server, which knows each site by its host
 * name (decision 078). Caddy manages certificates and the redirect from http to https by itself; with `plainPort` it
 * has neither.
 * @param sites all sites
 * @param domains sites to write; default: all
 */
export function caddyConfiguration(sites: readonly Site[], front: Front, domains?: readonly string[]): string {
  const { plainPort } = front;
  const blocks = new Map<string, string[]>();
  for (const { domain, otherNames, apiOrigin, retired } of frontRules(sites, domains)) {
    const body = siteLines(front, retired === null ? apiOrigin : undefined).join('\n');
    const names = [domain, ...otherNames].map((name) =>
      plainPort === undefined ? name : `http://${name}:${plainPort}`,
    );
    blocks.set(body, [...(blocks.get(body) ?? []), ...names]);
  }
  return configuration('Caddy', [
    ...(plainPort === undefined ? [] : [block('', ['auto_https off'])]),
    // Unknown host names.
    block(plainPort === undefined ? 'http://' : `http://:${plainPort}`, [`respond "${plainAnswers[404]}" 404`]),
    ...[...blocks].map(([body, names]) => block(names.join(',\n'), body.split('\n'))),
  ]);
}

/** @param apiOrigin where the API of the site runs, if not on this project's server */
function siteLines(front: Front, apiOrigin: string | undefined): string[] {
  return [
    ...(apiOrigin === undefined ? [] : proxy('/api/* ', apiOrigin, front, ['header_up Host {upstream_hostport}'])),
    ...proxy('', front.api, front),
    ...block('handle_errors', [
      'header Cache-Control no-store',
      `header Retry-After ${retryAfterSeconds}`,
      '@api path /api/*',
      'header @api Content-Type application/json',
      `respond @api \`${unavailableBody}\` 503`,
      `respond "${plainAnswers[503]}" 503`,
    ]),
  ];
}

/**
 * Caddy sets the headers for client address, host and protocol by itself, and ignores those that a client sends.
 */
function proxy(matcher: string, origin: string, { plainPort }: Front, options: readonly string[] = []): string[] {
  const further =
    plainPort === undefined ? [] : ['# Another proxy in front ends TLS.', 'trusted_proxies private_ranges'];
  return block(`reverse_proxy ${matcher}${origin}`, ['flush_interval -1', ...options, ...further]);
}
