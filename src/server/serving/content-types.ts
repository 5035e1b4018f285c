import path from 'node:path';
import { cacheRules, contentTypes, hashedPrefix, isPicture, unknownType } from '#lib/served-files.ts';

/** Content-Type of a file by its name; unknown endings are bytes to be saved. */
export function contentTypeOf(file: string): string {
  return contentTypes[path.extname(file).slice(1).toLowerCase()] ?? unknownType;
}

/** How long a browser may use a file without asking: hashed ones for ever, pictures a day, all else only after asking. */
export function cacheControlOf(urlPath: string, type: string): string {
  if (urlPath.startsWith(hashedPrefix)) return cacheRules.hashed;
  return isPicture(type) ? cacheRules.picture : cacheRules.other;
}
