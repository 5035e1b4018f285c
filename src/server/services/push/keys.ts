import { generateKeyPairSync } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { PushKeyPair, PushKeys } from '#server/core/ports/push.ts';
import { after, minute } from '#server/core/time.ts';
import type { Database } from '#server/db/database.ts';
import { pushKey } from '#server/db/schema/index.ts';

/** How long keys that were read are used without looking for newer ones, which another process may have made. */
const freshMs = minute;

interface Read {
  readonly at: Date;
  /** The newest first; at least one. */
  readonly pairs: Promise<readonly PushKeyPair[]>;
}

/** Creates the key pairs of all pools, which are kept in the database and read once a minute at most. */
export function createPushKeys({ db }: Pick<Database, 'db'>): PushKeys {
  const reads = new Map<string, Read>();

  const load = (pool: string, now: Date): Promise<readonly PushKeyPair[]> => {
    const before = reads.get(pool);
    if (before !== undefined && before.at <= now && before.at > after(now, -freshMs)) return before.pairs;
    const read = { at: now, pairs: readOrMake(pool, now) };
    reads.set(pool, read);
    // Not kept on failure, so that the next call tries again.
    read.pairs.catch(() => reads.get(pool) === read && reads.delete(pool));
    return read.pairs;
  };

  async function readOrMake(pool: string, now: Date): Promise<readonly PushKeyPair[]> {
    const found = await readPairs(pool);
    if (found.length > 0) return found;
    // If another process makes the first one at the same moment, its pair stays.
    await insertPair(pool, 1, now);
    return readPairs(pool);
  }

  function readPairs(pool: string): Promise<PushKeyPair[]> {
    return db
      .select({ publicKey: pushKey.public_key, privateKey: pushKey.private_key })
      .from(pushKey)
      .where(eq(pushKey.pool, pool))
      .orderBy(desc(pushKey.number));
  }

  function insertPair(pool: string, number: number | ReturnType<typeof sql>, now: Date) {
    const { publicKey, privateKey } = newKeyPair();
    return db.execute(sql`
      insert into push_key (pool, number, public_key, private_key, created_at)
      values (${pool}, ${number}, ${publicKey}, ${privateKey}, ${now.toISOString()}::timestamptz)
      on conflict do nothing`);
  }

  const current = async (pool: string, now: Date): Promise<PushKeyPair> => {
    const [newest] = await load(pool, now);
    if (newest === undefined) throw new Error('the first push key was not kept');
    return newest;
  };

  return {
    current,
    async find(pool, publicKey, now) {
      const isIt = (pair: PushKeyPair) => pair.publicKey === publicKey;
      const known = (await load(pool, now)).find(isIt);
      if (known !== undefined) return known;
      // Perhaps newer than what was read.
      reads.delete(pool);
      return (await load(pool, now)).find(isIt);
    },
    async renew(pool, now) {
      await current(pool, now);
      await insertPair(pool, sql`(select max(number) + 1 from push_key where pool = ${pool})`, now);
      reads.delete(pool);
      return current(pool, now);
    },
    forget: () => reads.clear(),
  };
}

/** Makes a key pair on the curve P-256. The public key is the uncompressed point, as browsers take it. */
function newKeyPair(): PushKeyPair {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
