import { allowedMethods, frontVary, mediaEndings } from '#hosting/nginx/answers.ts';
import { quote } from '#hosting/nginx/lines.ts';
import { fileName, notes, pageEnding, pagePath } from '#hosting/nginx/patterns.ts';
import { retryAfterSeconds } from '#hosting/rules/answers.ts';
import { block } from '#hosting/rules/front.ts';
import { languageCookie } from '#lib/cookies.ts';
import { dataHeaders, fileHeaders, pageHeaders } from '#lib/security-headers.ts';
import { cacheRules, compressibleEndings, hashedPrefix } from '#lib/served-files.ts';

/**
 * Maps from path and status to values. Redirect targets are taken from `$request_uri`, which is not decoded: the
 * decoded `$uri` could put a line break into a header.
 */
export function maps(): string[] {
  const map = (source: string, name: string, rows: readonly (readonly [string, string])[]) =>
    block(
      `map ${source} $${name}`,
      rows.map(([from, to]) => `${from === 'default' ? from : quote(from)} ${quote(to)};`),
    );
  const policy = 'Content-Security-Policy';
  return [
    '# The page meant by an address with an ending: /login/, /login.html, /nl/index.html. Only plain names, so that no // leads to another host.',
    ...map('$request_uri', 'site_page', [
      ['default', '/.none'],
      [`~^(?<site_named>${pagePath})(?:${pageEnding}|/)(?:\\?|$)`, '$site_named'],
    ]),
    ...map('$site_page', 'site_page_address', [
      ['default', '$site_page'],
      ['', '/'],
    ]),
    ...map('$request_uri', 'site_without_slash', [
      ['default', ''],
      [String.raw`~^(?<site_before_slash>(?:/[^/?\\]+)+)/+(?:\?|$)`, '$site_before_slash'],
    ]),
    notes.chosen,
    ...map(`"$http_sec_fetch_site:$cookie_${languageCookie}"`, 'site_chosen', [
      ['default', ''],
      ['~^same-origin:', ''],
      ['~^[^:]*:(?<site_locale>[a-z]{2})$', '$site_locale'],
    ]),
    '# What a 404 shows: a page in the language of the address, but never a page instead of a file.',
    ...map('$uri', 'site_missing_page', [
      ['default', '/404.html'],
      [`~^${hashedPrefix}|${fileName}`, '/.none'],
      ['~^/(?<site_missing_locale>[a-z]{2})(?:/|$)', '/$site_missing_locale/404.html'],
    ]),
    ...map('$site_missing_page', 'site_missing_default', [
      ['default', '/404.html'],
      ['/.none', '/.none'],
    ]),
    '# Headers by kind of answer.',
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
      [`~*\\.(?:${mediaEndings.join('|')})$`, cacheRules.media],
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
      ['~^(?:200|206|304|416):/index\\.html$', `Accept-Encoding, ${frontVary}`],
      [`~^(?:200|206|304|416):.*\\.(?:${compressibleEndings.join('|')})$`, 'Accept-Encoding'],
      [String.raw`~^404:(?:/[a-z]{2})?/404\.html$`, 'Accept-Encoding'],
      ['302:/', frontVary],
    ]),
    ...map('$status', 'site_allow', [
      ['default', ''],
      ['405', allowedMethods.join(', ')],
    ]),
    ...map('$status', 'site_retry', [
      ['default', ''],
      ['503', String(retryAfterSeconds)],
    ]),
    '# A proxy further in front may have ended TLS.',
    ...map('$http_x_forwarded_proto', 'site_forwarded_proto', [
      ['default', '$scheme'],
      ['https', 'https'],
    ]),
  ];
}
