import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Search } from '#server/services/search/search.ts';

/**
 * A position in the order of results: the latest time first, those without one last, then by descending id. Where the
 * nearest come first, this is the order within one step of distance.
 */
export interface SearchCursor {
  /** When the member was last active, or where the newest come first, signed up; `null` if never seen. */
  readonly time: Date | null;
  readonly id: string;
  /** Where the nearest come first: its distance in steps, `null` without a town that is in the list. */
  readonly distance?: number | null | undefined;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** A timestamp (8 bytes) and an id (16 bytes). */
const cursorBytes = 8 + 16;
/** The distance, where the nearest come first. */
const distanceBytes = 2;
/** Stands for members without a town that is in the list. */
const nowhere = 0xffff;

/**
 * Encrypts a position, bound to this searcher and these filters. A readable cursor would reveal when a member was last
 * active or signed up; a forgeable one would allow to find it out by trial.
 * @param key 256 bits
 */
export function writeCursor({ time, id, distance }: SearchCursor, search: Search, key: KeyObject): string {
  const place = Buffer.alloc(bytesOf(search));
  place.writeDoubleBE(time?.getTime() ?? Number.NaN);
  place.set(parse(id), 8);
  if (search.sort === 'nearest') place.writeUInt16BE(distance ?? nowhere, cursorBytes);
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
  if (bytes.length !== nonceBytes + bytesOf(search) + tagBytes) return undefined;
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
  const position = { time: Number.isNaN(time) ? null : new Date(time), id: stringify(place.subarray(8, cursorBytes)) };
  if (search.sort !== 'nearest') return position;
  const distance = place.readUInt16BE(cursorBytes);
  return { ...position, distance: distance === nowhere ? null : distance };
}

function bytesOf({ sort }: Search): number {
  return sort === 'nearest' ? cursorBytes + distanceBytes : cursorBytes;
}

/** Around another town the nearest first is another order. */
function boundTo(search: Search): Buffer {
  const { pool, searcher, country, region, gender, minAge, maxAge, photo, sort = 'active', near } = search;
  const order = near === undefined ? [sort] : [sort, near.from.cell];
  return Buffer.from(JSON.stringify([pool, searcher, country, region, gender, minAge, maxAge, photo, ...order]));
}
