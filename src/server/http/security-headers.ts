import { dataHeaders, fileHeaders, pageHeaders, transportHeaders } from '#lib/security-headers.ts';

/** Alternating header names and values, as `ServerResponse.writeHead` takes them. */
export type HeaderList = readonly string[];

/** For HTML of the built sites. */
export const pageSecurityHeaders = toList(pageHeaders);

/** For the other files of a site. */
export const fileSecurityHeaders = toList(fileHeaders);

/** For the API and short texts. */
export const dataSecurityHeaders = toList(dataHeaders);

/** Added to the answers to https requests. */
export const transportSecurityHeaders = toList(transportHeaders);

function toList(headers: Readonly<Record<string, string>>): HeaderList {
  return Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value]);
}
