import { and, asc, ne, sql } from 'drizzle-orm';
import type { JobKind } from '#server/adapters/jobs.ts';
import type { Deps } from '#server/core/deps.ts';
import { after, day } from '#server/core/time.ts';
import type { Database } from '#server/db/database.ts';
import { type Member, member } from '#server/db/schema/index.ts';

/** Days that count. */
const window = 30;
/** People who waited for an answer, at least; fewer would tell of single conversations. */
const fewestPeople = 5;
/** Share of them who got one within a day, at least: 3 of 4. */
const share = { of: 4, least: 3 } as const;
/** Messages of a conversation that are read, from its end: bounds the cost of long ones. */
const newestMessages = 100;
/** Members per statement. */
const batch = 200;

/**
 * Finds who usually answers within a day (profile-74), and keeps it in their rows; only changes are written. Pages through the members who were here lately, and those of whom it was true.
 * @returns how many rows changed
 */
export async function findWhoAnswers({ db }: Pick<Database, 'db'>, now: Date): Promise<number> {
  const since = after(now, -window * day);
  let changed = 0;
  let last: Pick<Member, 'pool' | 'id'> | undefined;
  do {
    const page = await db
      .select({ pool: member.pool, id: member.id })
      .from(member)
      .where(
        and(
          // A day more: the hour in `active_at` is random.
          sql`(${member.answers_soon} or (${member.active_at} > ${after(since, -day).toISOString()}::timestamptz and not ${member.fictional} and ${member.status} = 'active'))`,
          last && sql`(${member.pool}, ${member.id}) > (${last.pool}, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(member.pool), asc(member.id))
      .limit(batch);
    if (page.length > 0) changed += await updateSome({ db }, page, since, now);
    last = page.length < batch ? undefined : page.at(-1);
  } while (last !== undefined);
  return changed;
}

/**
 * Of each person who wrote to a member, the oldest message counts that nobody had answered when it came: the first of a
 * row of messages. One younger than a day counts only with an answer. People made by the operator, those who left, and
 * those who block or are blocked don't count.
 */
async function updateSome(
  { db }: Pick<Database, 'db'>,
  page: readonly Pick<Member, 'pool' | 'id'>[],
  since: Date,
  now: Date,
): Promise<number> {
  const pools = sql.param(page.map(({ pool }) => pool));
  const ids = sql.param(page.map(({ id }) => id));
  const from = sql`${since.toISOString()}::timestamptz`;
  const aDayAgo = sql`${after(now, -day).toISOString()}::timestamptz`;
  const rows = await db
    .update(member)
    .set({ answers_soon: sql`found.soon` })
    .from(sql`(
      select asked.pool, asked.id,
        not owner.fictional and count(waited.sent_at) >= ${fewestPeople}::int
          and ${share.of}::int * count(*) filter (where answer.sent_at <= waited.sent_at + interval '1 day')
            >= ${share.least}::int * count(waited.sent_at) as soon
      from unnest(${pools}::text[], ${ids}::uuid[]) as asked (pool, id)
      join member owner on owner.pool = asked.pool and owner.id = asked.id
      left join lateral (
        select each.* from (
          select c.id, c.last_number, c.second_id as partner_id from conversation c
            where c.pool = asked.pool and c.first_id = asked.id
          union all
          select c.id, c.last_number, c.first_id from conversation c
            where c.pool = asked.pool and c.second_id = asked.id
        ) as each
        join member p on p.pool = asked.pool and p.id = each.partner_id and p.status = 'active' and not p.fictional
        join conversation_side side on side.pool = asked.pool and side.conversation_id = each.id
          and side.member_id = asked.id and side.last_at > ${from}
        where not exists (select from member_block b where b.pool = asked.pool
          and ((b.member_id = asked.id and b.blocked_id = each.partner_id)
            or (b.member_id = each.partner_id and b.blocked_id = asked.id)))
      ) pair on true
      left join lateral (
        select w.number, w.sent_at from message w
        where w.pool = asked.pool and w.conversation_id = pair.id
          and w.number > pair.last_number - ${newestMessages}::int
          and w.sender_id = pair.partner_id and w.sent_at > ${from}
          and not exists (select from message b where b.pool = asked.pool and b.conversation_id = pair.id
            and b.number = w.number - 1 and b.sender_id = w.sender_id)
        order by w.number limit 1
      ) waiting on true
      left join lateral (
        select a.sent_at from message a
        where a.pool = asked.pool and a.conversation_id = pair.id and a.number > waiting.number
          and a.sender_id = asked.id
        order by a.number limit 1
      ) answer on true
      left join lateral (
        select waiting.sent_at where answer.sent_at is not null or waiting.sent_at <= ${aDayAgo}
      ) waited on true
      group by asked.pool, asked.id, owner.fictional
    ) as found`)
    .where(and(sql`${member.pool} = found.pool and ${member.id} = found.id`, ne(member.answers_soon, sql`found.soon`)))
    .returning({ id: member.id });
  return rows.length;
}

/**
 * The nightly job. Not while somebody looks: it would read many messages, and somebody who just wrote could see by the change
 * when somebody answered somebody else.
 */
export function answersSoonJobs(
  { database, logger }: Pick<Deps, 'database' | 'logger'>,
  now: () => Date,
): JobKind<object> {
  return {
    name: 'answers-soon',
    retries: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600 },
    schedule: '37 3 * * *',
    maxSeconds: 3000,
    run: async () => {
      const changed = await findWhoAnswers(database, now());
      if (changed > 0) logger.info({ changed }, 'it was found anew who usually answers within a day');
    },
    describe: () => ({}),
  };
}
