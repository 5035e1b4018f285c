import { pageHeaders } from '#lib/security-headers.ts';
import { cacheRules, hashedPrefix, unknownType } from '#lib/served-files.ts';
import { compressible } from '#site/build/compress.ts';
import { endingsByType, frontVary, headersByKind, mediaEndings } from '#site/hosts/answers.ts';
import { handle, header, quote, respond } from '#site/hosts/caddy/lines.ts';
import { block, type Front } from '#site/hosts/front.ts';
import { fileName, pageEnding } from '#site/hosts/patterns.ts';

/** Parts that every site imports. None begins with an `import`, which Caddy 2.6 does not find there. */
export function snippets(front: Front): string[][] {
  const { file, data } = headersByKind(front);
  const types = [...endingsByType()].flatMap(([type, endings], index) => [
    `@type${index} path ${endings.map((ending) => `*.${ending}`).join(' ')}`,
    `header @type${index} Content-Type ${quote(type)}`,
  ]);
  const known = [...endingsByType().values()].flat().map((ending) => `*.${ending}`);
  return [
    block('(site_data_headers)', header({ ...data, 'Cache-Control': cacheRules.none })),
    block(
      '(site_redirect)',
      block('route', [
        'import site_data_headers',
        `header Cache-Control ${cacheRules.other}`,
        'uri path_regexp //+ /',
        `uri path_regexp (?:${pageEnding}|/)$ ""`,
        'redir {uri} 308',
      ]),
    ),
    block('(site_file_headers)', [
      ...header({ ...file, 'Cache-Control': cacheRules.other }),
      '@html path *.html',
      `header @html Cross-Origin-Opener-Policy ${pageHeaders['Cross-Origin-Opener-Policy']}`,
      `@compressed path ${[...compressible].map((ending) => `*.${ending}`).join(' ')}`,
      'header @compressed Vary Accept-Encoding',
      '@front path /index.html',
      `header @front Vary "Accept-Encoding, ${frontVary}"`,
      `@media path ${mediaEndings.map((ending) => `*.${ending}`).join(' ')}`,
      `header @media Cache-Control ${quote(cacheRules.media)}`,
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
      `@name path_regexp ^${hashedPrefix}|${fileName}`,
      ...handle('@name', ['import site_data_headers', respond(404)]),
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
