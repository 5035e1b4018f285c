import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Search } from '#server/services/search/search.ts';

/** A position in the order of results: the latest time first, those without one last, then by descending id. */
export interface SearchCursor {
  /** When the member was last active, or where the newest come first, signed up; `null` if never seen. */
  readonly time: Date | null;
  readonly id: string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** A timestamp (8 bytes) and an id (16 bytes). */
const cursorBytes = 8 + 16;

/**
 * Encrypts a position, bound to this searcher and these filters. A readable cursor would reveal when a member was last
 * active or signed up; a forgeable one would allow to find it out by trial.
 * @param key 256 bits
 */
export function writeCursor({ time, id }: SearchCursor, search: Search, key: KeyObject): string {
  const place = Buffer.alloc(cursorBytes);
  place.writeDoubleBE(time?.getTime() ?? Number.NaN);
  place.set(parse(id), 8);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(search));
  return Buffer.concat([nonce, cipher.update(place), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/**
 * Decrypts a cursor.
 * @returns `undefined` unless `writeCursor` made it for this search
 */
export function readCursor(cursor: string, search: Search, key: KeyObject): SearchCursor | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== nonceBytes + cursorBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(boundTo(search))
    .setAuthTag(bytes.subarray(-tagBytes));
  const place = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    decipher.final();
  } catch {
    return undefined;
  }
  const time = place.readDoubleBE();
  return { time: Number.isNaN(time) ? null : new Date(time), id: stringify(place.subarray(8)) };
}

function boundTo({ pool, searcher, country, region, gender, minAge, maxAge, sort = 'active' }: Search): Buffer {
  return Buffer.from(JSON.stringify([pool, searcher, country, region, gender, minAge, maxAge, sort]));
}
