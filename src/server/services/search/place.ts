import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Search } from '#server/services/search/search.ts';

/** Where somebody stands in the order of results: most recently active first, whoever was never seen last, then by id downwards. */
export interface Place {
  readonly activeAt: Date | null;
  readonly id: string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** A moment and an id. */
const placeBytes = 8 + 16;

/**
 * A cursor: the place, encrypted, for this searcher and these filters only. A cursor that could be read would say when somebody was last
 * here, and one that could be made up would find it out.
 */
export function writePlace({ activeAt, id }: Place, search: Search, key: Buffer): string {
  const place = Buffer.alloc(placeBytes);
  place.writeDoubleBE(activeAt?.getTime() ?? Number.NaN);
  place.set(parse(id), 8);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(search));
  return Buffer.concat([nonce, cipher.update(place), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @returns `undefined` for what `writePlace` did not write for this search */
export function readPlace(cursor: string, search: Search, key: Buffer): Place | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== nonceBytes + placeBytes + tagBytes) return undefined;
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
  return { activeAt: Number.isNaN(time) ? null : new Date(time), id: stringify(place.subarray(8)) };
}

function boundTo({ pool, searcher, country, region, gender, minAge, maxAge }: Search): Buffer {
  return Buffer.from(JSON.stringify([pool, searcher, country, region, gender, minAge, maxAge]));
}
