import { languageCookie } from '#lib/cookies.ts';
import { dataHeaders, fileHeaders, pageHeaders, stagingHeaders, transportHeaders } from '#lib/security-headers.ts';
import { cacheRules, hashedPrefix, unknownType } from '#lib/served-files.ts';
import { compressible } from '#site/build/compress.ts';
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

/** A Caddyfile. Certificates are Caddy's own business; with `plainPort` it asks for none. */
export function caddyConfiguration(sites: readonly Site[], front: Front): string {
  const blocks = [
    ...(front.plainPort === undefined ? [] : [block('', ['auto_https off'])]),
    ...snippets(front),
    block(front.plainPort === undefined ? 'http://' : `http://:${front.plainPort}`, [
      'import site_data_headers',
      respond(404, 'Not found'),
    ]),
    ...frontRules(sites).flatMap((rules) => siteBlocks(rules, front)),
  ];
  return `${[heading('Caddy'), ...blocks.map((lines) => lines.join('\n'))].join('\n\n')}\n`;
}

/** Parts that every site imports. None begins with an `import`, which Caddy 2.6 does not find there. */
function snippets(front: Front): string[][] {
  const always = { ...transportHeaders, ...(front.staging && stagingHeaders) };
  const { 'Cross-Origin-Opener-Policy': opener } = pageHeaders;
  const types = [...endingsByType()].flatMap(([type, endings], index) => [
    `@type${index} path ${endings.map((ending) => `*.${ending}`).join(' ')}`,
    `header @type${index} Content-Type ${quote(type)}`,
  ]);
  const known = [...endingsByType().values()].flat().map((ending) => `*.${ending}`);
  return [
    block('(site_data_headers)', header({ ...dataHeaders, ...always, 'Cache-Control': cacheRules.none })),
    block(
      '(site_redirect)',
      block('route', [
        'import site_data_headers',
        `header Cache-Control ${cacheRules.other}`,
        'uri path_regexp //+ /',
        String.raw`uri path_regexp (?:(?:/index)?\.html|/index|/)$ ""`,
        'redir {uri} 308',
      ]),
    ),
    block('(site_file_headers)', [
      ...header({ ...fileHeaders, ...always, 'Cache-Control': cacheRules.other }),
      '@html path *.html',
      `header @html Cross-Origin-Opener-Policy ${opener}`,
      `@compressed path ${[...compressible].map((ending) => `*.${ending}`).join(' ')}`,
      'header @compressed Vary Accept-Encoding',
      '@front path /index.html',
      'header @front Vary "Accept-Encoding, Cookie, Sec-Fetch-Site"',
      `@picture path ${pictureEndings.map((ending) => `*.${ending}`).join(' ')}`,
      `header @picture Cache-Control ${quote(cacheRules.picture)}`,
      `@hashed path ${hashedPrefix}*`,
      `header @hashed Cache-Control ${quote(cacheRules.hashed)}`,
      ...types,
      `@untyped not path ${known.join(' ')}`,
      `header @untyped Content-Type ${unknownType}`,
    ]),
    block(
      '(site_file)',
      block('route', [
        'import site_file_headers',
        ...block('file_server', ['precompressed br gzip', 'disable_canonical_uris']),
      ]),
    ),
    block('(site_missing)', [
      '# A page in the language of the address, but never a page in place of a file.',
      `@name path_regexp ^${hashedPrefix}|${fileNamePattern}`,
      ...handle('@name', ['import site_data_headers', respond(404, 'Not found')]),
      ...handle('', [
        '@locale path_regexp locale ^/([a-z][a-z])(?:/|$)',
        ...handle('@locale', ['try_files /{re.locale.1}/404.html /404.html', 'import site_missing_page']),
        ...handle('', ['rewrite * /404.html', 'import site_missing_page']),
      ]),
    ]),
    block(
      '(site_missing_page)',
      block('route', [
        'import site_file_headers',
        ...block('file_server', ['precompressed br gzip', 'disable_canonical_uris', 'status 404']),
      ]),
    ),
  ];
}

function siteBlocks(rules: HostingRules, front: Front): string[][] {
  const { domain, origin, otherNames } = rules;
  const address = (name: string) => (front.plainPort === undefined ? name : `http://${name}:${front.plainPort}`);
  if (rules.retired !== null) {
    // The project's own server knows where the names of a site that is given up lead, or what to say instead.
    const names = [domain, ...otherNames].map(address).join(', ');
    return [block(names, block(`reverse_proxy ${front.api}`, forwardedLines(front)))];
  }
  const site = block(address(domain), [`root * ${quote(`${front.dist}/${domain}`)}`, ...siteLines(rules, front)]);
  if (otherNames.length === 0) return [site];
  const away = ['import site_data_headers', `header Cache-Control ${cacheRules.other}`, `redir ${origin}{uri} 308`];
  return [site, block(otherNames.map(address).join(', '), away)];
}

/** The first `handle` that matches answers. */
function siteLines(rules: HostingRules, front: Front): string[] {
  const { language, furtherLanguages, shells } = rules;
  const handles = [
    ...apiHandle(rules, front),
    '@method not method GET HEAD',
    ...handle('@method', ['import site_data_headers', 'header Allow "GET, HEAD"', respond(405, 'Method not allowed')]),
    ...(furtherLanguages.length === 0 ? [] : chosenLanguage(furtherLanguages)),
    '# The language of the site itself has no prefix.',
    `@prefixed path /${language} /${language}/*`,
    ...handle('@prefixed', [`uri strip_prefix /${language}`, 'import site_redirect']),
    '# One page for everything below it.',
    ...shells.flatMap((shell, index) => shellHandle(shell, `shell${index}`)),
    '# Every page has one address.',
    ...block('@ending', [
      'not path /',
      String.raw`path_regexp ending ^((?:/[\w-]+)*?)(?:(?:/index)?\.html|/index|/+)$`,
    ]),
    ...handle('@ending', [
      '@page file {re.ending.1}.html {re.ending.1}/index.html',
      ...handle('@page', ['import site_redirect']),
      ...handle('', ['import site_missing']),
    ]),
    '# Files for the host, the compressed forms that Caddy chooses itself, and the page that says 404.',
    ...block('@hidden', [
      'not path /.well-known/*',
      String.raw`path_regexp (?:/\.|/_headers$|/_redirects$|\.(?:br|gz)$|^(?:/[a-z][a-z])?/404$)`,
    ]),
    ...handle('@hidden', ['import site_missing']),
    '@file file {path} {path}.html {path}/index.html',
    ...handle('@file', ['rewrite * {http.matchers.file.relative}', 'import site_file']),
    ...handle('', ['import site_missing']),
  ];
  return [...block('route', handles), ...block('handle_errors', errorLines())];
}

function chosenLanguage(languages: readonly string[]): string[] {
  return [
    '# The language that a reader chose before, for those who arrive; a link of the site itself is a choice.',
    ...block('@chosen', [
      'path /',
      'not header Sec-Fetch-Site same-origin',
      String.raw`header_regexp chosen Cookie (?:^|;\s*)${languageCookie}=(${languages.join('|')})\s*(?:;|$)`,
    ]),
    ...handle('@chosen', [
      'import site_data_headers',
      `header Cache-Control ${cacheRules.other}`,
      'header Vary "Cookie, Sec-Fetch-Site"',
      'rewrite * /{re.chosen.1}',
      'redir {uri} 302',
    ]),
  ];
}

function shellHandle(shell: string, name: string): string[] {
  return [
    ...block(`@${name}`, [`path ${shell}/*`, `not path_regexp ${fileNamePattern}`]),
    ...handle(`@${name}`, [
      '@slash path */',
      ...handle('@slash', ['import site_redirect']),
      ...handle('', [`try_files {path}.html ${shell}.html`, 'import site_file']),
    ]),
  ];
}

/** The API, with what `TRUSTED_PROXIES` lets it believe: Caddy adds the three `X-Forwarded-` headers. */
function apiHandle({ apiOrigin }: HostingRules, front: Front): string[] {
  const options = [
    ...(apiOrigin === undefined ? [] : ['header_up Host {upstream_hostport}']),
    ...forwardedLines(front),
    'flush_interval -1',
  ];
  return block('handle /api/*', block(`reverse_proxy ${apiOrigin ?? front.api}`, options));
}

function forwardedLines(front: Front): string[] {
  return front.plainPort === undefined ? [] : ['# TLS ends further in front.', 'trusted_proxies private_ranges'];
}

function errorLines(): string[] {
  return [
    'import site_data_headers',
    '@down expression `{err.status_code} in [502, 503, 504]`',
    ...handle('@down', ['header Content-Type application/json', `respond \`${unavailableBody}\` 503`]),
    ...handle('', ['respond "{err.status_text}" {err.status_code}']),
  ];
}

/** Directives in the order they stand in: inside a bare `handle` Caddy would put `redir` before `uri`. */
function handle(matcher: string, lines: readonly string[]): string[] {
  return block(`handle ${matcher}`.trim(), block('route', lines));
}

function header(values: Readonly<Record<string, string>>): string[] {
  return block(
    'header',
    Object.entries(values).map(([name, value]) => `${name} ${quote(value)}`),
  );
}

function respond(status: number, text: string): string {
  return `respond "${text}" ${status}`;
}

function block(name: string, lines: readonly string[]): string[] {
  return [name === '' ? '{' : `${name} {`, ...indent(lines), '}'];
}

function quote(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
