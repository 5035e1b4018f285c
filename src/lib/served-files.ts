/** How the files of a built site are sent, by whichever server: our own, a static host, nginx or Caddy. */

/** Content-Type by file ending; text has its character set, since a browser would have to guess it otherwise. */
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

/** Of unknown endings: bytes to be saved. */
export const unknownType = 'application/octet-stream';

/** Names carry a hash of the content, so the content of a name never changes. */
export const hashedPrefix = '/_astro/';

/** How long a browser may use an answer without asking again. */
export const cacheRules = {
  hashed: 'public, max-age=31536000, immutable',
  /** Pictures, fonts and films: their names stay when they change, so a day and not a year. */
  media: 'public, max-age=86400',
  /** Pages, scripts without a hash, redirects. */
  other: 'no-cache',
  /** Short texts that say what is wrong. */
  none: 'no-store',
} as const;

/** Content-Type of a file by the ending of its name or path; of unknown endings bytes to be saved. */
export function contentTypeOf(file: string): string {
  return contentTypes[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''] ?? unknownType;
}

/**
 * How long a browser may use a file without asking: hashed ones for ever, pictures, fonts and films a day, all else only after asking.
 * @param urlPath from `/` on
 */
export function cacheControlOf(urlPath: string, type = contentTypeOf(urlPath)): string {
  if (urlPath.startsWith(hashedPrefix)) return cacheRules.hashed;
  return isMedia(type) ? cacheRules.media : cacheRules.other;
}

/** Whether a file of this type is kept for a day: pictures, fonts and films. */
export function isMedia(type: string): boolean {
  return /^(image|font|video)\//.test(type);
}
