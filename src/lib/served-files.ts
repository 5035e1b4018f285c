/** How the files of a built site are served, the same on this project's server, a static host and nginx. */

/** Content-Type by file extension; text types name their character set, so that browsers do not guess it. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
};

/** Extensions of files that compression makes smaller; images and fonts are compressed already. */
export const compressibleEndings = ['css', 'html', 'js', 'json', 'svg', 'txt', 'webmanifest', 'xml'] as const;

const compressible: ReadonlySet<string> = new Set(compressibleEndings);

/** Whether compression makes a file smaller: the build then puts compressed copies beside it. */
export function isCompressible(name: string): boolean {
  return compressible.has(name.slice(name.lastIndexOf('.') + 1));
}

/** For unknown extensions: browsers download such a file. */
export const unknownType = 'application/octet-stream';

/** Names under this path contain a hash of the content, so the content of a name never changes. */
export const hashedPrefix = '/_astro/';

/** How long browsers may reuse a response without revalidation. */
export const cacheRules = {
  hashed: 'public, max-age=31536000, immutable',
  /** Pictures, fonts and films: their names stay when they change, so a day instead of a year. */
  media: 'public, max-age=86400',
  /** Pages, scripts without a hash, redirects. */
  other: 'no-cache',
  /** Short error texts. */
  none: 'no-store',
} as const;

/** @returns the Content-Type for the extension of a file name or path; `unknownType` for unknown extensions */
export function contentTypeOf(file: string): string {
  return contentTypes[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''] ?? unknownType;
}

/**
 * @returns the Cache-Control of a file: hashed files for ever, pictures, fonts and films for a day, all others only
 *   after revalidation
 * @param urlPath starts with `/`
 */
export function cacheControlOf(urlPath: string, type = contentTypeOf(urlPath)): string {
  if (urlPath.startsWith(hashedPrefix)) return cacheRules.hashed;
  return isMedia(type) ? cacheRules.media : cacheRules.other;
}

/** Whether files of this type are cached for a day: pictures, fonts and films. */
export function isMedia(type: string): boolean {
  return /^(image|font|video)\//.test(type);
}
