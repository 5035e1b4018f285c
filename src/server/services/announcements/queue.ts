import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Letter } from '#server/services/announcements/letter.ts';
import { getsLetter } from '#server/services/announcements/recipients.ts';
import { changeAnnouncement, holdAnnouncement } from '#server/services/announcements/store.ts';
import type { Site } from '#site/types.ts';

/** Members per transaction. */
const batch = 500;
/** Between the due times of two notices (ms): ten a second, so that those of others find room between them. */
const gap = 100;

/**
 * Gives every member who gets a letter their notice, in the order of ids. Where it had come to is written in the same
 * transaction: after a crash the same call goes on there, and once it is complete it does nothing.
 * @returns members who were given a notice by this call
 * @throws OperatorError for another letter of this name
 */
export async function queueLetter(database: Database, site: Site, letter: Letter, now: Date): Promise<number> {
  let added = 0;
  for (;;) {
    const { members, isComplete } = await database.transaction((tx) => queueBatch(tx, site, letter, now));
    added += members;
    if (isComplete) return added;
  }
}

async function queueBatch(tx: Transaction, site: Site, letter: Letter, now: Date) {
  const kept = await holdAnnouncement(tx, site, letter, now);
  if (kept.queued_at !== null) return { members: 0, isComplete: true };
  const { rows } = await tx.execute<{ id: string }>(sql`
    with chosen as (
      select member.id, row_number() over (order by member.id) as place from member
      where ${getsLetter(site, letter)} and (${kept.queued_to}::uuid is null or member.id > ${kept.queued_to}::uuid)
      order by member.id limit ${batch}::int
    ), added as (
      insert into notice (pool, member_id, channel, kind, subject, due_at, attempts, created_at)
      select ${site.pool}::text, id, 'mail', 'announcement', ${letter.name}::text,
        ${kept.created_at.toISOString()}::timestamptz
          + (${kept.recipients}::int + place - 1) * ${gap}::int * interval '1 millisecond',
        0, ${now.toISOString()}::timestamptz
      from chosen on conflict do nothing
    )
    select id from chosen order by id`);
  const isComplete = rows.length < batch;
  await changeAnnouncement(tx, kept, {
    recipients: kept.recipients + rows.length,
    ...(isComplete ? { queued_to: null, queued_at: now } : { queued_to: rows.at(-1)?.id ?? kept.queued_to }),
  });
  return { members: rows.length, isComplete };
}
