import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { postbackEvents } from '#lib/postbacks.ts';
import type { Deps } from '#server/core/deps.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { postback } from '#server/db/schema/index.ts';

/** What an operator asks of the outbox of postbacks. Without a site, network or id: of all. */
export const PostbackCommandSchema = z.object({
  do: z.enum(['list', 'replay']),
  site: z.string().max(253).optional(),
  network: z.string().max(100).optional(),
  /** With it also one that was sent. */
  id: z.uuid().optional(),
});

export type PostbackCommand = z.output<typeof PostbackCommandSchema>;

export const PostbackAnswerSchema = z.object({
  /** How many there are of each site and network. */
  networks: z.array(
    z.object({ site: z.string(), network: z.string(), waiting: z.number(), sent: z.number(), failed: z.number() }),
  ),
  /** Those that were given up, the oldest first. */
  failed: z.array(
    z.object({
      id: z.string(),
      site: z.string(),
      network: z.string(),
      event: z.enum(postbackEvents),
      happened: z.string(),
      problem: z.string(),
    }),
  ),
  /** How many this command queued again. */
  queued: z.number(),
});

export type PostbackAnswer = z.output<typeof PostbackAnswerSchema>;

/** Rows that are listed at most, and that are queued in a transaction. */
const atOnce = 500;

/**
 * Lists postbacks, after queueing those again that were given up if that is asked for. They go out under the same id.
 * @throws OperatorError for an id that is not there, or is still waiting
 */
export async function runPostbackCommand(
  deps: Pick<Deps, 'database' | 'postbackQueue'>,
  command: PostbackCommand,
): Promise<PostbackAnswer> {
  const { db } = deps.database;
  const queued = command.do === 'replay' ? await replay(deps, command) : 0;
  return { networks: await countByNetwork(db, command), failed: await listFailed(db, command), queued };
}

async function replay(
  { database, postbackQueue }: Pick<Deps, 'database' | 'postbackQueue'>,
  command: PostbackCommand,
): Promise<number> {
  const ended = command.id === undefined ? isNotNull(postback.failed_at) : hasEnded;
  let total = 0;
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const due = tx
        .select({ id: postback.id })
        .from(postback)
        .where(and(ended, ...chosen(command)))
        .orderBy(asc(postback.happened_at))
        .limit(atOnce);
      const rows = await tx
        .update(postback)
        .set({ attempts: 0, problem: null, sent_at: null, failed_at: null })
        .where(and(ended, inArray(postback.id, due)))
        .returning({ pool: postback.pool, id: postback.id, site: postback.site, network: postback.network });
      for (const row of rows) await postbackQueue.enqueue(tx, row);
      return rows.length;
    });
    total += count;
    if (count < atOnce) break;
  }
  if (total === 0 && command.id !== undefined)
    throw new OperatorError(`There is no postback ${command.id} that was sent or given up.`);
  return total;
}

const hasEnded = sql`(${postback.failed_at} is not null or ${postback.sent_at} is not null)`;

function chosen({ site, network, id }: PostbackCommand): SQL[] {
  return [
    ...(site === undefined ? [] : [eq(postback.site, site)]),
    ...(network === undefined ? [] : [eq(postback.network, network)]),
    ...(id === undefined ? [] : [eq(postback.id, id)]),
  ];
}

async function countByNetwork(db: Queryable, command: PostbackCommand): Promise<PostbackAnswer['networks']> {
  const { site, network, sent_at, failed_at } = postback;
  return db
    .select({
      site,
      network,
      waiting: sql<number>`count(*) filter (where ${sent_at} is null and ${failed_at} is null)::int`,
      sent: sql<number>`count(${sent_at})::int`,
      failed: sql<number>`count(${failed_at})::int`,
    })
    .from(postback)
    .where(and(...chosen(command)))
    .groupBy(site, network)
    .orderBy(asc(site), asc(network));
}

async function listFailed(db: Queryable, command: PostbackCommand): Promise<PostbackAnswer['failed']> {
  const { id, site, network, event, happened_at, problem } = postback;
  const rows = await db
    .select({ id, site, network, event, happened_at, problem })
    .from(postback)
    .where(and(isNotNull(postback.failed_at), ...chosen(command)))
    .orderBy(asc(happened_at), asc(id))
    .limit(atOnce);
  return rows.map(({ happened_at: at, problem: why, ...row }) => ({
    ...row,
    happened: at.toISOString(),
    problem: why ?? '',
  }));
}
