import { languageCookie } from '#lib/cookies.ts';
import { cacheRules } from '#lib/served-files.ts';
import { filledOpeners, type HostingRules, plainShells } from '#site/build/hosting-rules.ts';
import { type ShellRule, shellPattern } from '#site/build/page-file.ts';
import { allowedMethods, frontVary, retryAfterSeconds, unavailableBody } from '#site/hosts/answers.ts';
import { forwardedLines, handle, respond } from '#site/hosts/caddy/lines.ts';
import { block, type Front } from '#site/hosts/front.ts';
import {
  fileName,
  hiddenFiles,
  notes,
  openerPattern,
  ownSlugPattern,
  pageEnding,
  pagePath,
  sharedPattern,
} from '#site/hosts/patterns.ts';

/** What a site says inside its braces, after its folder; the first `handle` that matches answers. */
export function siteLines(rules: HostingRules, front: Front): string[] {
  const { language, furtherLanguages } = rules;
  const handles = [
    ...apiHandle(rules, front),
    `@method not method ${allowedMethods.join(' ')}`,
    ...handle('@method', ['import site_data_headers', `header Allow "${allowedMethods.join(', ')}"`, respond(405)]),
    ...(furtherLanguages.length === 0 ? [] : chosenLanguage(furtherLanguages)),
    notes.language,
    `@prefixed path /${language} /${language}/*`,
    ...handle('@prefixed', [`uri strip_prefix /${language}`, 'import site_redirect']),
    ...ownSlugHandle(rules),
    ...sharedHandle(rules, front),
    ...openersHandle(rules, front),
    notes.shells,
    ...plainShells(rules).flatMap((shell, index) => shellHandle(shell, `shell${index}`)),
    notes.oneAddress,
    ...block('@ending', ['not path /', `path_regexp ending ^(${pagePath})(?:${pageEnding}|/+)$`]),
    ...handle('@ending', [
      '@page file {re.ending.1}.html {re.ending.1}/index.html',
      ...handle('@page', ['import site_redirect']),
      ...handle('', ['import site_missing']),
    ]),
    '# Files for the host, the compressed forms that Caddy chooses itself, and the page that says 404.',
    ...block('@hidden', ['not path /.well-known/*', `path_regexp (?:/\\.|${hiddenFiles}|^(?:/[a-z][a-z])?/404$)`]),
    ...handle('@hidden', ['import site_missing']),
    '@file file {path} {path}.html {path}/index.html',
    ...handle('@file', ['rewrite * {http.matchers.file.relative}', 'import site_file']),
    ...handle('', ['import site_missing']),
  ];
  return [...block('route', handles), ...block('handle_errors', errorLines(rules))];
}

function chosenLanguage(languages: readonly string[]): string[] {
  return [
    notes.chosen,
    ...block('@chosen', [
      'path /',
      'not header Sec-Fetch-Site same-origin',
      String.raw`header_regexp chosen Cookie (?:^|;\s*)${languageCookie}=(${languages.join('|')})\s*(?:;|$)`,
    ]),
    ...handle('@chosen', [
      'import site_data_headers',
      `header Cache-Control ${cacheRules.other}`,
      `header Vary "${frontVary}"`,
      'rewrite * /{re.chosen.1}',
      'redir {uri} 302',
    ]),
  ];
}

function ownSlugHandle({ ownSlugs }: HostingRules): string[] {
  if (ownSlugs.length === 0) return [];
  const slug = ownSlugs[0]?.from.split('/').at(-1) ?? '';
  return [
    notes.ownSlug,
    `@ownslug path_regexp ${ownSlugPattern(ownSlugs)}/*$`,
    ...handle('@ownslug', [
      '@slash path */',
      ...handle('@slash', ['import site_redirect']),
      ...handle('', [`uri strip_suffix /${slug}`, 'import site_redirect']),
    ]),
  ];
}

/** Landers with several builds, where our own server is behind the same host. */
function sharedHandle(rules: HostingRules, front: Front): string[] {
  if (!isSharedOut(rules)) return [];
  return [
    notes.shared,
    `@shared path_regexp ${sharedPattern(rules.sharedPaths)}`,
    ...block('handle @shared', block(`reverse_proxy ${front.api}`, forwardedLines(front))),
  ];
}

function openersHandle(rules: HostingRules, front: Front): string[] {
  const openers = filledOpeners(rules);
  if (openers.length === 0) return [];
  return [
    notes.openers,
    `@openers path_regexp ${openerPattern(openers)}`,
    ...block('handle @openers', block(`reverse_proxy ${front.api}`, forwardedLines(front))),
  ];
}

function isSharedOut({ apiOrigin, sharedPaths }: HostingRules): boolean {
  return apiOrigin === undefined && sharedPaths.length > 0;
}

function shellHandle(shell: ShellRule, name: string): string[] {
  return [
    ...block(`@${name}`, [`path_regexp ^${shellPattern(shell)}/*$`, `not path_regexp ${fileName}`]),
    ...handle(`@${name}`, [
      '@slash path */',
      ...handle('@slash', ['import site_redirect']),
      ...handle('', [`rewrite * ${shell.to}.html`, 'import site_file']),
    ]),
  ];
}

/** The API, with what `TRUSTED_PROXIES` lets it believe. */
function apiHandle({ apiOrigin }: HostingRules, front: Front): string[] {
  const options = [
    ...(apiOrigin === undefined ? [] : ['header_up Host {upstream_hostport}']),
    ...forwardedLines(front),
    'flush_interval -1',
  ];
  return block('handle /api/*', block(`reverse_proxy ${apiOrigin ?? front.api}`, options));
}

function errorLines(rules: HostingRules): string[] {
  return [
    ...(isSharedOut(rules)
      ? [`@alone path_regexp ${sharedPattern(rules.sharedPaths)}`, ...handle('@alone', pageInstead('{path}'))]
      : []),
    ...filledOpeners(rules).flatMap((opener, index) => [
      `@opener${index} path_regexp ${openerPattern([opener])}`,
      ...handle(`@opener${index}`, pageInstead(opener.to)),
    ]),
    ...handle('', ['import site_data_headers', ...downLines()]),
  ];
}

/** The page as it was built, in place of what our own server would have said. */
function pageInstead(path: string): string[] {
  return [
    `rewrite * ${path}.html`,
    'import site_file_headers',
    ...block('file_server', ['precompressed br gzip', 'disable_canonical_uris', 'status 200']),
  ];
}

function downLines(): string[] {
  return [
    '@down expression `{err.status_code} in [502, 503, 504]`',
    ...handle('@down', [
      'header Content-Type application/json',
      `header Retry-After ${retryAfterSeconds}`,
      `respond \`${unavailableBody}\` 503`,
    ]),
    ...handle('', ['respond "{err.status_text}" {err.status_code}']),
  ];
}
