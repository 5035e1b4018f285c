import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Letter } from '#server/services/announcements/letter.ts';
import { getsLetter } from '#server/services/announcements/recipients.ts';
import { changeAnnouncement, holdAnnouncement } from '#server/services/announcements/store.ts';
import type { Site } from '#site/types.ts';

/** Transactions of a letter: each takes the members whose ids begin with some of the 256 first bytes. */
const parts = 64;
/** Between the due times of two notices (ms): ten a second, so that those of others find room between them. */
const gap = 100;

/**
 * Gives every member who gets a letter their notice, a part of the members in each transaction, which also writes down
 * how many parts are done: after a crash the same call goes on there, and once it is complete it does nothing.
 * @returns members who were given a notice by this call
 * @throws OperatorError for another letter of this name
 */
export async function queueLetter(database: Database, site: Site, letter: Letter, now: Date): Promise<number> {
  let added = 0;
  for (;;) {
    const { members, isComplete } = await database.transaction((tx) => queuePart(tx, site, letter, now));
    added += members;
    if (isComplete) return added;
  }
}

async function queuePart(tx: Transaction, site: Site, letter: Letter, now: Date) {
  const kept = await holdAnnouncement(tx, site, letter, now);
  if (kept.queued_at !== null) return { members: 0, isComplete: true };
  const { first, last } = idsOf(kept.queued_parts);
  const added = await tx.execute(sql`
    insert into notice (pool, member_id, channel, kind, subject, due_at, attempts, created_at)
    select member.pool, member.id, 'mail', 'announcement', ${letter.name}::text,
      ${kept.created_at.toISOString()}::timestamptz
        + (${kept.recipients}::int + row_number() over () - 1) * ${gap}::int * interval '1 millisecond',
      0, ${now.toISOString()}::timestamptz
    from member where ${getsLetter(site, letter)} and member.id between ${first}::uuid and ${last}::uuid`);
  const members = added.rowCount ?? 0;
  const queued_parts = kept.queued_parts + 1;
  const isComplete = queued_parts === parts;
  await changeAnnouncement(tx, kept, {
    ...{ queued_parts, recipients: kept.recipients + members },
    ...(isComplete && { queued_at: now }),
  });
  return { members, isComplete };
}

/** The first and the last id of a part. Ids are random, so parts are about equal. */
function idsOf(part: number): { readonly first: string; readonly last: string } {
  const width = 256 / parts;
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  return {
    first: `${hex(part * width)}000000-0000-0000-0000-000000000000`,
    last: `${hex((part + 1) * width - 1)}ffffff-ffff-ffff-ffff-ffffffffffff`,
  };
}
