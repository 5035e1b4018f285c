import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { DisabledReason } from '#lib/notifications.ts';
import type { Queryable } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';

/** Ends the mails of one member. Said twice, it holds once. @returns whether there is such a member */
export async function disableNotifications(
  db: Queryable,
  pool: string,
  id: string,
  reason: DisabledReason,
): Promise<void> {
  await db
    .update(member)
    .set(withReason(reason))
    .where(and(eq(member.pool, pool), eq(member.id, id), lacks(reason)));
}

/** Ends the mails to addresses of a pool; an address that nobody has is left out silently. */
export async function disableAddresses(
  db: Queryable,
  pool: string,
  emails: readonly string[],
  reason: DisabledReason,
): Promise<void> {
  if (emails.length === 0) return;
  const keys = emails.map((email) => email.toLowerCase());
  await db
    .update(member)
    .set(withReason(reason))
    .where(and(eq(member.pool, pool), inArray(member.email_key, keys), lacks(reason)));
}

// In one statement, so that two reasons at the same moment are both kept.
function withReason(reason: DisabledReason) {
  return { notifications_disabled: sql`array_append(${member.notifications_disabled}, ${reason}::text)` };
}

function lacks(reason: DisabledReason) {
  return not(sql`${reason}::text = any(${member.notifications_disabled})`);
}
