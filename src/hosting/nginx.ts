import {
  headerLines,
  isPlain,
  type NginxFront,
  ownServerLines,
  proofLocation,
  quote,
  textAnswer,
} from '#hosting/nginx/lines.ts';
import { maps } from '#hosting/nginx/maps.ts';
import { siteLines } from '#hosting/nginx/site.ts';
import { block, configuration, frontRules } from '#hosting/rules/front.ts';
import type { HostingRules } from '#hosting/rules/rules.ts';
import type { Site } from '#site/types.ts';

/**
 * A configuration for the `http` block of nginx (a file in `conf.d` or `sites-enabled`).
 * @param sites all sites
 * @param domains sites to write; default: all
 */
export function nginxConfiguration(sites: readonly Site[], front: NginxFront, domains?: readonly string[]): string {
  const servers = frontRules(sites, domains).flatMap((rules) => siteServers(rules, front));
  return configuration('nginx', [maps(), unknownHost(front), ...servers]);
}

/**
 * Answers for unknown host names without revealing the known ones. Still serves ACME challenges: a new site needs its
 * certificate before it can get a server here.
 */
function unknownHost(front: NginxFront): string[] {
  const listen = isPlain(front)
    ? [`listen ${front.plainPort} default_server;`]
    : ['listen 80 default_server;', 'listen 443 ssl http2 default_server;', 'ssl_reject_handshake on;'];
  const body = [...listen, 'server_name _;', 'server_tokens off;', ...headerLines(front), ...proofLocation(front)];
  return block('server', [...body, ...block('location /', textAnswer(404))]);
}

/** A closed site: this project's server knows where its names redirect, or what to answer instead. */
function closedServer(rules: HostingRules, front: NginxFront): string[] {
  const { domain, otherNames } = rules;
  const here = isPlain(front) ? [`listen ${front.plainPort};`] : ['listen 80;', ...secureLines(domain, front)];
  return block('server', [
    ...here,
    `server_name ${[domain, ...otherNames].join(' ')};`,
    'server_tokens off;',
    ...proofLocation(front),
    ...block('location /', [...ownServerLines(front), 'error_page 502 504 = @unavailable;']),
    ...block('location @unavailable', [...headerLines(front), ...textAnswer(503)]),
  ]);
}

function siteServers(rules: HostingRules, front: NginxFront): string[][] {
  if (rules.retired !== null) return [closedServer(rules, front)];
  const { domain, origin, otherNames } = rules;
  const here = isPlain(front) ? [`listen ${front.plainPort};`] : secureLines(domain, front);
  const away = (listen: readonly string[], names: readonly string[]) =>
    block('server', [
      ...listen,
      `server_name ${names.join(' ')};`,
      'server_tokens off;',
      ...headerLines(front),
      ...proofLocation(front),
      ...block('location /', [`return 308 ${origin}$request_uri;`]),
    ]);
  return [
    block('server', [...here, `server_name ${domain};`, ...siteLines(rules, front)]),
    ...(otherNames.length === 0 ? [] : [away(here, otherNames)]),
    ...(isPlain(front) ? [] : [away(['listen 80;'], [domain, ...otherNames])]),
  ];
}

function secureLines(domain: string, { certificates }: NginxFront): string[] {
  const folder = `${certificates}/${domain}`;
  return [
    'listen 443 ssl http2;',
    `ssl_certificate ${quote(`${folder}/fullchain.pem`)};`,
    `ssl_certificate_key ${quote(`${folder}/privkey.pem`)};`,
  ];
}
