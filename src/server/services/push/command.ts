import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { pushKey, pushSubscription } from '#server/db/schema/index.ts';
import { createPushKeys } from '#server/services/push/keys.ts';

/** What an operator asks of the keys of push messages. */
export const PushCommandSchema = z.object({
  do: z.enum(['list', 'renew']),
  /** One pool; without it, all that have keys. */
  pool: z.string().optional(),
});

export type PushCommand = z.output<typeof PushCommandSchema>;

/** The keys of the pools, the newest first, and how many subscriptions were made with each. */
export const PushAnswerSchema = z.object({
  keys: z.array(
    z.object({
      pool: z.string(),
      public_key: z.string(),
      created_at: z.string(),
      subscriptions: z.number(),
    }),
  ),
});

export type PushAnswer = z.output<typeof PushAnswerSchema>;

interface CommandDeps {
  readonly database: Pick<Database, 'db'>;
  readonly now: () => Date;
}

/**
 * Lists the keys, after making new ones if that is asked for. Servers use a new key within a minute.
 * @throws OperatorError for a pool without keys
 */
export async function runPushCommand(
  { database, now }: CommandDeps,
  { do: what, pool }: PushCommand,
): Promise<PushAnswer> {
  const { db } = database;
  const keys = await listKeys(db, pool);
  if (keys.length === 0 && pool !== undefined) throw new OperatorError(`The pool ${pool} has no keys yet.`);
  if (what === 'list') return { keys };
  const pushKeys = createPushKeys(database);
  for (const each of new Set(keys.map((key) => key.pool))) await pushKeys.renew(each, now());
  return { keys: await listKeys(db, pool) };
}

async function listKeys(db: Queryable, pool: string | undefined): Promise<PushAnswer['keys']> {
  const rows = await db
    .select({
      pool: pushKey.pool,
      public_key: pushKey.public_key,
      created_at: pushKey.created_at,
      subscriptions: sql<number>`count(${pushSubscription.endpoint_hash})::int`,
    })
    .from(pushKey)
    .leftJoin(
      pushSubscription,
      and(eq(pushSubscription.pool, pushKey.pool), eq(pushSubscription.public_key, pushKey.public_key)),
    )
    .where(pool === undefined ? undefined : eq(pushKey.pool, pool))
    .groupBy(pushKey.pool, pushKey.number)
    .orderBy(asc(pushKey.pool), desc(pushKey.number));
  return rows.map(({ created_at, ...key }) => ({ ...key, created_at: created_at.toISOString() }));
}
