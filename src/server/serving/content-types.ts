import path from 'node:path';

/** By file ending; text has its character set, since a browser would have to guess it otherwise. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

/** Content-Type of a file by its name; unknown endings are bytes to be saved. */
export function contentTypeOf(file: string): string {
  return types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** Names carry a hash of the content, so the content of a name never changes. */
export const hashedPrefix = '/_astro/';

/** How long a browser may use a file without asking: hashed ones for ever, pictures a day, all else only after asking. */
export function cacheControlOf(urlPath: string, type: string): string {
  if (urlPath.startsWith(hashedPrefix)) return 'public, max-age=31536000, immutable';
  return /^(image|font|video)\//.test(type) ? 'public, max-age=86400' : 'no-cache';
}
