import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { DisabledReason, NotificationCategory } from '#lib/notifications.ts';
import type { Queryable } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import { member } from '#server/db/schema/index.ts';

/** Stops the mails to a member, for a reason. Idempotent. Does nothing for an unknown id. */
export async function disableNotifications(
  db: Queryable,
  pool: string,
  id: string,
  reason: DisabledReason,
): Promise<void> {
  await db
    .update(member)
    .set(withReason(reason))
    .where(and(isMember({ pool, id }), lacks(reason)));
}

/** Stops the mails to addresses of a pool, for a reason. Unknown addresses are ignored. */
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

/** Turns a category of mails to a member off. Idempotent. */
export async function turnOff(db: Queryable, pool: string, id: string, category: NotificationCategory): Promise<void> {
  const { notifications_off: off } = member;
  await db
    .update(member)
    .set({ notifications_off: sql`array_append(${off}, ${category}::text)` })
    .where(and(isMember({ pool, id }), not(sql`${category}::text = any(${off})`)));
}

// One statement, so that two concurrent reasons are both kept.
function withReason(reason: DisabledReason) {
  return { notifications_disabled: sql`array_append(${member.notifications_disabled}, ${reason}::text)` };
}

function lacks(reason: DisabledReason) {
  return not(sql`${reason}::text = any(${member.notifications_disabled})`);
}
