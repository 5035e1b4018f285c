import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { mailToken } from '#server/db/schema/index.ts';
import { hashSecret, newMailToken } from '#server/services/secrets.ts';
import type { Member } from '#server/services/sessions.ts';
import { after, day } from '#server/services/time.ts';

export type MailTokenKind = (typeof mailToken.$inferSelect)['kind'];

/**
 * How long a link works: two weeks to confirm an address, as long as a deleted account can come back (spec §9); a day to choose a new
 * password or to confirm a new address, since some mail servers keep first mails back for hours, and the link works once.
 */
export const mailTokenLife: Readonly<Record<MailTokenKind, number>> = {
  activate: 14 * day,
  reset: day,
  change: day,
  reactivate: 14 * day,
};

/** @returns the token for the mail; the database keeps only its hash */
export async function createMailToken(
  db: Queryable,
  owner: Pick<Member, 'pool' | 'id'>,
  kind: MailTokenKind,
  now: Date,
  expires: Date = after(now, mailTokenLife[kind]),
): Promise<string> {
  const token = newMailToken();
  await db.insert(mailToken).values({
    pool: owner.pool,
    token_hash: hashSecret(token),
    member_id: owner.id,
    kind,
    created_at: now,
    expires_at: expires,
    used_at: null,
  });
  return token;
}

export async function deleteMailToken(db: Queryable, pool: string, token: string): Promise<void> {
  await db.delete(mailToken).where(and(eq(mailToken.pool, pool), eq(mailToken.token_hash, hashSecret(token))));
}

/** Uses a token, in one statement, so that of many tries at once one succeeds. @returns whose it was, or `undefined` */
export async function takeMailToken(
  db: Queryable,
  pool: string,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const rows = await db
    .update(mailToken)
    .set({ used_at: now })
    .where(and(isToken(pool, kind, token), isNull(mailToken.used_at), gt(mailToken.expires_at, now)))
    .returning({ id: mailToken.member_id });
  return rows[0]?.id;
}

export type MailTokenState = 'usable' | 'used' | 'unknown';

/** What a token is worth now, without using it. */
export async function checkMailToken(
  db: Queryable,
  pool: string,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<MailTokenState> {
  const [row] = await db
    .select()
    .from(mailToken)
    .where(isToken(pool, kind, token));
  if (row === undefined) return 'unknown';
  if (row.used_at !== null) return 'used';
  return row.expires_at > now ? 'usable' : 'unknown';
}

/** Takes every other link of this kind out of use. */
export async function deleteMailTokens(
  db: Queryable,
  owner: Pick<Member, 'pool' | 'id'>,
  kind: MailTokenKind,
): Promise<void> {
  await db
    .delete(mailToken)
    .where(and(eq(mailToken.pool, owner.pool), eq(mailToken.member_id, owner.id), eq(mailToken.kind, kind)));
}

function isToken(pool: string, kind: MailTokenKind, token: string) {
  return and(eq(mailToken.pool, pool), eq(mailToken.token_hash, hashSecret(token)), eq(mailToken.kind, kind));
}
