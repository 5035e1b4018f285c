import { languageCookie } from '#lib/cookies.ts';
import { dataHeaders, fileHeaders, pageHeaders, stagingHeaders, transportHeaders } from '#lib/security-headers.ts';
import { cacheRules, hashedPrefix, unknownType } from '#lib/served-files.ts';
import type { HostingRules } from '#site/build/hosting-rules.ts';
import {
  endingsByType,
  type Front,
  fileNamePattern,
  frontRules,
  heading,
  indent,
  pictureEndings,
  unavailableBody,
} from '#site/hosts/front.ts';
import type { Site } from '#site/types.ts';

export interface NginxFront extends Front {
  /** The module `brotli_static` is loaded. */
  readonly brotli: boolean;
  /** Folder with one folder a domain that holds `fullchain.pem` and `privkey.pem`, as certbot writes them. */
  readonly certificates: string;
  /** Folder that proofs of owning a name are served from (certbot's `--webroot`). */
  readonly challenges: string;
}

/** A configuration for the `http` block of nginx (a file in `conf.d` or `sites-enabled`). */
export function nginxConfiguration(sites: readonly Site[], front: NginxFront): string {
  const blocks = [maps(), unknownHost(front), ...frontRules(sites).flatMap((rules) => siteServers(rules, front))];
  return `${[heading('nginx'), ...blocks.map((block) => block.join('\n'))].join('\n\n')}\n`;
}

/**
 * Values that follow from the path and the status. Addresses to send readers to are cut out of `$request_uri`, which is as it was sent:
 * the decoded `$uri` could carry a line break into a header.
 */
function maps(): string[] {
  const map = (source: string, name: string, rows: readonly (readonly [string, string])[]) => [
    `map ${source} $${name} {`,
    ...rows.map(([from, to]) => `\t${from === 'default' ? from : quote(from)} ${quote(to)};`),
    '}',
  ];
  const policy = 'Content-Security-Policy';
  return [
    '# The page that an address with an ending means: /login/, /login.html, /nl/index.html. Only plain names, so no // leads elsewhere.',
    ...map('$request_uri', 'site_page', [
      ['default', '/.none'],
      [String.raw`~^(?<site_named>(?:/[\w-]+)*?)(?:(?:/index)?\.html|/index|/)(?:\?|$)`, '$site_named'],
    ]),
    ...map('$site_page', 'site_page_address', [
      ['default', '$site_page'],
      ['', '/'],
    ]),
    ...map('$request_uri', 'site_without_slash', [
      ['default', ''],
      [String.raw`~^(?<site_before_slash>(?:/[^/?\\]+)+)/+(?:\?|$)`, '$site_before_slash'],
    ]),
    '# The language that a reader chose before, for those who arrive; a link of the site itself is a choice.',
    ...map(`"$http_sec_fetch_site:$cookie_${languageCookie}"`, 'site_chosen', [
      ['default', ''],
      ['~^same-origin:', ''],
      ['~^[^:]*:(?<site_locale>[a-z]{2})$', '$site_locale'],
    ]),
    '# What to answer with 404: a page in the language of the address, but never a page in place of a file.',
    ...map('$uri', 'site_missing_page', [
      ['default', '/404.html'],
      [`~^${hashedPrefix}|${fileNamePattern}`, '/.none'],
      ['~^/(?<site_missing_locale>[a-z]{2})(?:/|$)', '/$site_missing_locale/404.html'],
    ]),
    ...map('$site_missing_page', 'site_missing_default', [
      ['default', '/404.html'],
      ['/.none', '/.none'],
    ]),
    '# Headers by what is sent.',
    ...map('"$status:$uri"', 'site_kind', [
      ['default', 'file'],
      ['~^304:.*\\.html$', 'page'],
      ['~^3(?!04)', 'redirect'],
      [String.raw`~^404:(?:/[a-z]{2})?/404\.html$`, 'page'],
      ['~^[45]', 'text'],
      ['~\\.html$', 'page'],
    ]),
    ...map('"$site_kind:$uri"', 'site_cache', [
      ['default', cacheRules.other],
      ['~^text:', cacheRules.none],
      ['~^redirect:', cacheRules.other],
      [`~^file:${hashedPrefix}`, cacheRules.hashed],
      [`~*\\.(?:${pictureEndings.join('|')})$`, cacheRules.picture],
    ]),
    ...map('$site_kind', 'site_policy', [
      ['default', dataHeaders[policy]],
      ['page', pageHeaders[policy]],
      ['file', fileHeaders[policy]],
    ]),
    ...map('$site_kind', 'site_opener', [
      ['default', ''],
      ['page', pageHeaders['Cross-Origin-Opener-Policy']],
    ]),
    ...map('"$status:$uri"', 'site_vary', [
      ['default', ''],
      ['~^(?:200|304):/index\\.html$', 'Cookie, Sec-Fetch-Site'],
      ['302:/', 'Cookie, Sec-Fetch-Site'],
    ]),
    ...map('$status', 'site_allow', [
      ['default', ''],
      ['405', 'GET, HEAD'],
    ]),
    '# A proxy further in front may have ended TLS.',
    ...map('$http_x_forwarded_proto', 'site_forwarded_proto', [
      ['default', '$scheme'],
      ['https', 'https'],
    ]),
  ];
}

/** Answers for names that are nobody's, and tells nothing of those that are somebody's. */
function unknownHost(front: NginxFront): string[] {
  const listen = isPlain(front)
    ? [`listen ${front.plainPort} default_server;`]
    : ['listen 80 default_server;', 'listen 443 ssl http2 default_server;', 'ssl_reject_handshake on;'];
  const body = [...listen, 'server_name _;', 'server_tokens off;', ...headerLines(front)];
  return block('server', [...body, ...block('location /', textAnswer(404, 'Not found'))]);
}

/** A site that is given up: the project's own server knows where its names lead, or what to say instead. */
function closedServer(rules: HostingRules, front: NginxFront): string[] {
  const { domain, otherNames } = rules;
  const here = isPlain(front) ? [`listen ${front.plainPort};`] : ['listen 80;', ...secureLines(domain, front)];
  const names = `server_name ${[domain, ...otherNames].join(' ')};`;
  const proof = block('location ^~ /.well-known/acme-challenge/', [`root ${quote(front.challenges)};`]);
  return block('server', [
    ...here,
    names,
    'server_tokens off;',
    ...(isPlain(front) ? [] : proof),
    ...block('location /', [`proxy_pass ${front.api};`, 'proxy_set_header Host $http_host;', ...forwardedLines(front)]),
  ]);
}

function siteServers(rules: HostingRules, front: NginxFront): string[][] {
  if (rules.retired !== null) return [closedServer(rules, front)];
  const { domain, origin, otherNames } = rules;
  const here = isPlain(front) ? [`listen ${front.plainPort};`] : secureLines(domain, front);
  const away = `return 308 ${origin}$request_uri;`;
  const servers = [block('server', [...here, `server_name ${domain};`, ...siteLines(rules, front)])];
  const common = ['server_tokens off;', ...headerLines(front)];
  if (otherNames.length > 0) {
    const names = `server_name ${otherNames.join(' ')};`;
    servers.push(block('server', [...here, names, ...common, ...block('location /', [away])]));
  }
  if (isPlain(front)) return servers;
  const names = `server_name ${[domain, ...otherNames].join(' ')};`;
  const proof = block('location ^~ /.well-known/acme-challenge/', [`root ${quote(front.challenges)};`]);
  return [...servers, block('server', ['listen 80;', names, ...common, ...proof, ...block('location /', [away])])];
}

function siteLines(rules: HostingRules, front: NginxFront): string[] {
  const { domain, language, furtherLanguages, shells } = rules;
  const types = [...endingsByType()].map(([type, endings]) => `${quote(type)} ${endings.join(' ')};`);
  const target = String.raw`(?!index(?:\.html)?(?:\?|$))([^/\\?][^?]*?)(?:(?:/index)?\.html|/index|/*)(?:\?|$)`;
  const chosen = `if ($site_chosen ~ ^(?:${furtherLanguages.join('|')})$)`;
  return [
    `root ${quote(`${front.dist}/${domain}`)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'etag on;',
    'gzip_static on;',
    'gzip_vary on;',
    ...(front.brotli ? ['brotli_static on;'] : []),
    ...block('types', types),
    `default_type ${unknownType};`,
    ...headerLines(front),
    'error_page 404 @not_found;',
    'error_page 405 @method;',
    '',
    ...block('location = /', [
      ...(furtherLanguages.length === 0 ? [] : block(chosen, ['return 302 /$site_chosen$is_args$args;'])),
      'try_files /index.html =404;',
    ]),
    ...apiLocation(rules, front),
    '# Files for the host, and the compressed forms that nginx chooses itself.',
    ...block(String.raw`location ~ (?:/\.(?!well-known/)|/_headers$|/_redirects$|\.(?:br|gz)$)`, ['return 404;']),
    '# The language of the site itself has no prefix.',
    ...block(`location ~ ^/${language}(?:/|$)`, [
      ...block(`if ($request_uri ~ ${quote(`^/${language}/+${target}`)})`, ['return 308 /$1$is_args$args;']),
      'return 308 /$is_args$args;',
    ]),
    '# One page for everything below it.',
    ...shells.flatMap((shell) =>
      block(`location ~ ^${shell}/`, [
        ...block(`if ($uri ~ ${quote(fileNamePattern)})`, ['return 404;']),
        ...block('if ($site_without_slash)', ['return 308 $site_without_slash$is_args$args;']),
        `try_files $uri.html ${shell}.html =404;`,
      ]),
    ),
    '# Every page has one address.',
    ...block(String.raw`location ~ (?:\.html|/index|/)$`, [
      ...block('if (-f $document_root$site_page.html)', ['return 308 $site_page_address$is_args$args;']),
      ...block('if (-f $document_root$site_page/index.html)', ['return 308 $site_page_address$is_args$args;']),
      'return 404;',
    ]),
    ...block('location ~ "^(?:/[a-z]{2})?/404$"', ['return 404;']),
    ...block('location /', ['try_files $uri $uri.html $uri/index.html =404;']),
    '',
    ...block('location @not_found', ['try_files $site_missing_page $site_missing_default @missing;']),
    ...block('location @missing', textAnswer(404, 'Not found')),
    ...block('location @method', textAnswer(405, 'Method not allowed')),
    ...block('location @unavailable', [
      'types { }',
      'default_type application/json;',
      `return 503 '${unavailableBody}';`,
    ]),
  ];
}

/** The API, with what `TRUSTED_PROXIES` lets it believe. One elsewhere is asked by its own name. */
function apiLocation({ apiOrigin }: HostingRules, front: NginxFront): string[] {
  const elsewhere = apiOrigin === undefined ? [] : ['proxy_ssl_server_name on;'];
  return block('location ^~ /api/', [
    `proxy_pass ${apiOrigin ?? front.api};`,
    ...elsewhere,
    `proxy_set_header Host ${apiOrigin === undefined ? '$http_host' : new URL(apiOrigin).host};`,
    ...forwardedLines(front),
    'proxy_buffering off;',
    'client_max_body_size 32m;',
    'error_page 502 504 = @unavailable;',
    '# The API sends all headers itself; a line here keeps those of the site away.',
    `add_header X-Robots-Tag "";`,
  ]);
}

/** Who asks, for whoever is asked in place of nginx. */
function forwardedLines(front: Front): string[] {
  const proto = isPlain(front) ? '$site_forwarded_proto' : '$scheme';
  return [
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    `proxy_set_header X-Forwarded-Proto ${proto};`,
    'proxy_set_header X-Forwarded-Host $http_host;',
    'proxy_set_header Connection "";',
    'proxy_http_version 1.1;',
  ];
}

function headerLines({ staging }: Front): string[] {
  const {
    'Content-Security-Policy': _,
    'Cross-Origin-Opener-Policy': __,
    ...constant
  } = { ...pageHeaders, ...transportHeaders, ...(staging && stagingHeaders) };
  const headers = {
    ...constant,
    'Content-Security-Policy': '$site_policy',
    'Cross-Origin-Opener-Policy': '$site_opener',
    'Cache-Control': '$site_cache',
    Vary: '$site_vary',
    Allow: '$site_allow',
  };
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
}

function secureLines(domain: string, { certificates }: NginxFront): string[] {
  const folder = `${certificates}/${domain}`;
  return [
    'listen 443 ssl http2;',
    `ssl_certificate ${quote(`${folder}/fullchain.pem`)};`,
    `ssl_certificate_key ${quote(`${folder}/privkey.pem`)};`,
  ];
}

function textAnswer(status: number, text: string): string[] {
  return ['types { }', 'default_type "text/plain; charset=utf-8";', `return ${status} "${text}\\n";`];
}

function isPlain(front: Front): boolean {
  return front.plainPort !== undefined;
}

function block(name: string, lines: readonly string[]): string[] {
  return [`${name} {`, ...indent(lines), '}'];
}

/** nginx takes a backslash before a quote or another backslash away. */
function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
