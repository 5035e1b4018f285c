import { dataHeaders, fileHeaders, pageHeaders, stagingHeaders, transportHeaders } from '#lib/security-headers.ts';
import { compressibleEndings, contentTypeOf, contentTypes, isMedia } from '#lib/served-files.ts';

/** Methods that pages and files accept, as the `Allow` header lists them. */
export const allowedMethods = ['GET', 'HEAD'] as const;

/** `Vary` of the answers on `/`, the page's in addition to compression: visitors go to the language they chose before. */
export const frontVary = 'Cookie, Sec-Fetch-Site';

/** Headers by kind of answer: a page, any other file, or a short text. */
export function headersByKind(staging: boolean): Readonly<Record<'page' | 'file' | 'data', Record<string, string>>> {
  const always = { ...transportHeaders, ...(staging && stagingHeaders) };
  return {
    page: { ...pageHeaders, ...always },
    file: { ...fileHeaders, ...always },
    data: { ...dataHeaders, ...always },
  };
}

/** File extensions by Content-Type, in the order of the table. */
export function endingsByType(): ReadonlyMap<string, readonly string[]> {
  const endings = new Map<string, string[]>();
  for (const [ending, type] of Object.entries(contentTypes)) endings.set(type, [...(endings.get(type) ?? []), ending]);
  return endings;
}

/** Content-Types of files with compressed copies. */
export const compressibleTypes = [...new Set(compressibleEndings.map((ending) => contentTypeOf(`.${ending}`)))];

/** Extensions of pictures, fonts and films, which browsers cache for a day. */
export const mediaEndings = Object.entries(contentTypes).flatMap(([ending, type]) => (isMedia(type) ? [ending] : []));
