import { createSecretKey, type KeyObject } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { newKey } from '#server/core/secrets.ts';
import type { Queryable } from '#server/db/database.ts';
import { secretKey } from '#server/db/schema/index.ts';

/** By database, and by pool and purpose. Keys never change, so each process reads a key once. */
const loaded = new WeakMap<Queryable, Map<string, Promise<KeyObject>>>();

/**
 * Loads the 256-bit key of a pool for one purpose, the same in every process. Creates it on first use. Do not call it
 * inside a transaction: a rollback would remove a key that is already cached.
 */
export function loadKey(db: Queryable, pool: string, purpose: string, now: Date): Promise<KeyObject> {
  const keys = loaded.get(db) ?? new Map<string, Promise<KeyObject>>();
  loaded.set(db, keys);
  const name = `${pool} ${purpose}`;
  const key = keys.get(name) ?? readKey(db, pool, purpose, now);
  keys.set(name, key);
  // Not cached on failure, so that the next call retries.
  key.catch(() => keys.delete(name));
  return key;
}

async function readKey(db: Queryable, pool: string, purpose: string, now: Date): Promise<KeyObject> {
  const find = () =>
    db
      .select({ secret: secretKey.secret })
      .from(secretKey)
      .where(and(eq(secretKey.pool, pool), eq(secretKey.purpose, purpose)));
  const [found] = await find();
  if (found !== undefined) return createSecretKey(found.secret, 'base64url');
  await db.insert(secretKey).values({ pool, purpose, secret: newKey(), created_at: now }).onConflictDoNothing();
  // Read back, because another process may have inserted its key first.
  const [kept] = await find();
  if (kept === undefined) throw new Error(`the key ${purpose} was not kept`);
  return createSecretKey(kept.secret, 'base64url');
}
