import { compressibleTypes, endingsByType } from '#hosting/nginx/answers.ts';
import {
  forwardedLines,
  headerLines,
  type NginxFront,
  ownServerLines,
  proofLocation,
  quote,
  textAnswer,
} from '#hosting/nginx/lines.ts';
import {
  fileName,
  hiddenFiles,
  notes,
  openerPattern,
  ownSlugPattern,
  pageEnding,
  sharedPattern,
} from '#hosting/nginx/patterns.ts';
import { unavailableBody } from '#hosting/rules/answers.ts';
import { block } from '#hosting/rules/front.ts';
import { filledOpeners, type HostingRules, plainShells } from '#hosting/rules/rules.ts';
import { unknownType } from '#lib/served-files.ts';
import { shellPattern } from '#site/page-file.ts';

/** A header in a location disables the server's `add_header`s in nginx: the proxied server sends all headers itself. */
const headersOfItsOwn = 'add_header X-Robots-Tag "";';

/** Requests that nginx must not log. */
const silence = 'access_log off;';

/** The body of a site's server block, after its names. */
export function siteLines(rules: HostingRules, front: NginxFront): string[] {
  const { domain, language, furtherLanguages } = rules;
  const types = [...endingsByType()].map(([type, endings]) => `${quote(type)} ${endings.join(' ')};`);
  const target = String.raw`(?!index(?:\.html)?(?:\?|$))([^/\\?][^?]*?)(?:${pageEnding}|/*)(?:\?|$)`;
  const chosen = `if ($site_chosen ~ ^(?:${furtherLanguages.join('|')})$)`;
  return [
    `root ${quote(`${front.dist}/${domain}`)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'etag on;',
    ...compressionLines(front),
    ...block('types', types),
    `default_type ${unknownType};`,
    ...headerLines(front),
    'error_page 404 @not_found;',
    'error_page 405 @method;',
    '',
    ...proofLocation(front),
    ...block('location = /', [
      ...(furtherLanguages.length === 0 ? [] : block(chosen, ['return 302 /$site_chosen$is_args$args;'])),
      'try_files /index.html =404;',
    ]),
    ...apiLocation(rules, front),
    '# Files for static hosts, and compressed files, which nginx picks itself.',
    ...block(`location ~ (?:/\\.(?!well-known/)|${hiddenFiles})`, ['return 404;']),
    notes.language,
    ...block(`location ~ ^/${language}(?:/|$)`, [
      ...block(`if ($request_uri ~ ${quote(`^/${language}/+${target}`)})`, ['return 308 /$1$is_args$args;']),
      'return 308 /$is_args$args;',
    ]),
    ...ownSlugLocation(rules),
    ...sharedLocation(rules, front),
    ...openerLocations(rules, front),
    notes.shells,
    ...plainShells(rules).flatMap((shell) =>
      block(`location ~ ^${shellPattern(shell)}/*$`, [
        ...block(`if ($uri ~ ${quote(fileName)})`, ['return 404;']),
        ...block('if ($site_without_slash)', ['return 308 $site_without_slash$is_args$args;']),
        `try_files ${shell.to}.html =404;`,
      ]),
    ),
    notes.oneAddress,
    ...block(String.raw`location ~ (?:\.html|/index|/)$`, [
      ...block('if (-f $document_root$site_page.html)', ['return 308 $site_page_address$is_args$args;']),
      ...block('if (-f $document_root$site_page/index.html)', ['return 308 $site_page_address$is_args$args;']),
      'return 404;',
    ]),
    ...block('location ~ "^(?:/[a-z]{2})?/404$"', ['return 404;']),
    ...block('location /', ['try_files $uri $uri.html $uri/index.html =404;']),
    '',
    ...block('location @not_found', ['try_files $site_missing_page $site_missing_default @missing;']),
    ...block('location @missing', textAnswer(404)),
    ...block('location @method', textAnswer(405)),
    ...block('location @unavailable', [
      silence,
      'types { }',
      'default_type application/json;',
      `return 503 '${unavailableBody}';`,
    ]),
  ];
}

/**
 * Files with a compressed copy are sent as that copy. A build leaves no `.gz` beside pages, so nginx compresses them for
 * browsers without Brotli. `Vary` comes with the other headers, as our own server sends it.
 */
function compressionLines({ brotli }: NginxFront): string[] {
  return [
    'gzip_static on;',
    ...(brotli ? ['brotli_static on;'] : []),
    'gzip on;',
    'gzip_vary off;',
    'gzip_comp_level 6;',
    'gzip_min_length 256;',
    // Types are compared whole, with their character set.
    `gzip_types ${compressibleTypes.map(quote).join(' ')};`,
  ];
}

/** Redirects to the page without the slug, by the path as it was sent (not decoded). */
function ownSlugLocation({ ownSlugs }: HostingRules): string[] {
  if (ownSlugs.length === 0) return [];
  const pattern = ownSlugPattern(ownSlugs);
  return [
    notes.ownSlug,
    ...block(`location ~ ${quote(`${pattern}/*$`)}`, [
      ...block('if ($site_without_slash)', ['return 308 $site_without_slash$is_args$args;']),
      ...block(`if ($request_uri ~ ${quote(String.raw`${pattern}(?:\?|$)`)})`, ['return 308 $1$is_args$args;']),
      'return 404;',
    ]),
  ];
}

/** Landers with several variants, if this project's server runs behind the same host. */
function sharedLocation({ apiOrigin, sharedPaths }: HostingRules, front: NginxFront): string[] {
  if (apiOrigin !== undefined || sharedPaths.length === 0) return [];
  return [
    notes.shared,
    ...block(`location ~ ${quote(sharedPattern(sharedPaths))}`, [
      ...ownServerLines(front),
      'error_page 502 504 =200 @page;',
      headersOfItsOwn,
    ]),
    ...block('location @page', ['try_files $uri.html =404;']),
  ];
}

function openerLocations(rules: HostingRules, front: NginxFront): string[] {
  const openers = filledOpeners(rules);
  if (openers.length === 0) return [];
  return [
    notes.openers,
    ...openers.flatMap((opener, index) => [
      ...block(`location ~ ${quote(openerPattern([opener]))}`, [
        ...ownServerLines(front),
        `error_page 502 504 =200 @opener${index};`,
        headersOfItsOwn,
      ]),
      ...block(`location @opener${index}`, [`try_files ${opener.to}.html =404;`]),
    ]),
  ];
}

/** The API, with the headers that `TRUSTED_PROXIES` lets the server trust. An API elsewhere gets its own host name. */
function apiLocation({ apiOrigin }: HostingRules, front: NginxFront): string[] {
  const elsewhere = apiOrigin === undefined ? [] : ['proxy_ssl_server_name on;'];
  return block('location ^~ /api/', [
    `proxy_pass ${apiOrigin ?? front.api};`,
    ...elsewhere,
    `proxy_set_header Host ${apiOrigin === undefined ? '$http_host' : new URL(apiOrigin).host};`,
    ...forwardedLines(front),
    'proxy_buffering off;',
    '# Answers with secrets stay uncompressed: the size would tell of them.',
    'gzip off;',
    'client_max_body_size 32m;',
    '# The server keeps the log of these: the address of a photo is all it takes to see it.',
    silence,
    'error_page 502 504 = @unavailable;',
    '# The API sends all headers itself; a line here keeps those of the site away.',
    headersOfItsOwn,
  ]);
}
