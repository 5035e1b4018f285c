import { dataHeaders, fileHeaders, pageHeaders, stagingHeaders, transportHeaders } from '#lib/security-headers.ts';
import { contentTypes, isMedia } from '#lib/served-files.ts';
import type { Front } from '#site/hosts/front.ts';

/** What a server in front answers, whichever it is; nginx and Caddy only spell it each in their own way. */

/** The short texts that say what is wrong, by status. */
export const plainAnswers = { 404: 'Not found', 405: 'Method not allowed', 503: 'Service unavailable' } as const;

/** What the API answers while its process is not there (contract: `unavailable`), with 503. */
export const unavailableBody = JSON.stringify({ error: { code: 'unavailable' } });

/** Beside each 503: how soon to ask again, as the API says of what passes by itself (`src/server/db/errors.ts`). */
export const retryAfterSeconds = 2;

/** How pages and files may be asked for, as `Allow` says it. */
export const allowedMethods = ['GET', 'HEAD'] as const;

/** What the answer on `/` depends on, beside its compression: who chose a language before is led there. */
export const frontVary = 'Cookie, Sec-Fetch-Site';

/** Headers by what is sent: a page, any other file, or a short text. */
export function headersByKind({ staging }: Front): Readonly<Record<'page' | 'file' | 'data', Record<string, string>>> {
  const always = { ...transportHeaders, ...(staging && stagingHeaders) };
  return {
    page: { ...pageHeaders, ...always },
    file: { ...fileHeaders, ...always },
    data: { ...dataHeaders, ...always },
  };
}

/** File endings by Content-Type, in the order of the table. */
export function endingsByType(): ReadonlyMap<string, readonly string[]> {
  const endings = new Map<string, string[]>();
  for (const [ending, type] of Object.entries(contentTypes)) endings.set(type, [...(endings.get(type) ?? []), ending]);
  return endings;
}

/** Endings of pictures, fonts and films, which are kept for a day. */
export const mediaEndings = Object.entries(contentTypes).flatMap(([ending, type]) => (isMedia(type) ? [ending] : []));
