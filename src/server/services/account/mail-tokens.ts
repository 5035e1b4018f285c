import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { hashSecret, newMailToken } from '#server/core/secrets.ts';
import { after, day } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { mailToken } from '#server/db/schema/index.ts';
import { wishLifeMs } from '#server/services/payments/withdrawal-days.ts';

export type MailTokenKind = (typeof mailToken.$inferSelect)['kind'];

/**
 * How long a link is valid (ms). Two weeks to confirm an address (signup-42), as long as a deleted account can be
 * restored. A day to reset a password or confirm a new address, since some mail servers delay first mails for hours,
 * and the link works only once (password-11, password-29). A withdrawal is confirmed while its wish counts
 * (withdrawal-16).
 */
export const mailTokenLife: Readonly<Record<MailTokenKind, number>> = {
  activate: 14 * day,
  reset: day,
  change: day,
  reactivate: 14 * day,
  withdraw: wishLifeMs,
};

interface TokenDetails {
  /** The new address, for `change`. */
  readonly email?: string | null;
  /** The order to withdraw from, for `withdraw`. */
  readonly order?: string | null;
  /** End of validity, if not the default of its kind. */
  readonly expires?: Date;
}

/**
 * Creates a token.
 * @returns the token for the mail; the database stores only its hash
 */
export async function createMailToken(
  db: Queryable,
  owner: Pick<Member, 'pool' | 'id'>,
  kind: MailTokenKind,
  now: Date,
  { email = null, order = null, expires = after(now, mailTokenLife[kind]) }: TokenDetails = {},
): Promise<string> {
  const token = newMailToken();
  await db.insert(mailToken).values({
    pool: owner.pool,
    token_hash: hashSecret(token),
    member_id: owner.id,
    kind,
    email,
    order_id: order,
    created_at: now,
    expires_at: expires,
    used_at: null,
  });
  return token;
}

/**
 * Finds the new address of a pending change.
 * @param request hash of the token that `mailChangeLink` created
 * @returns `undefined` once another request or a new password has ended it
 */
export async function findRequestedEmail(db: Queryable, pool: string, request: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: mailToken.email })
    .from(mailToken)
    .where(and(eq(mailToken.pool, pool), eq(mailToken.token_hash, request), eq(mailToken.kind, 'change')));
  return row?.email ?? undefined;
}

/**
 * Finds the order that a link withdraws from. A link that was used names it, too: to withdraw twice changes nothing.
 * @returns `undefined` if the link is unknown or has expired
 */
export async function findOrderOfLink(
  db: Queryable,
  pool: string,
  token: string,
  now: Date,
): Promise<{ readonly member: string; readonly order: string } | undefined> {
  const [row] = await db
    .select({ member: mailToken.member_id, order: mailToken.order_id })
    .from(mailToken)
    .where(and(isToken(pool, 'withdraw', token), gt(mailToken.expires_at, now)));
  return row?.order == null ? undefined : { member: row.member, order: row.order };
}

/** Deletes a token. */
export async function deleteMailToken(db: Queryable, pool: string, token: string): Promise<void> {
  await db.delete(mailToken).where(and(eq(mailToken.pool, pool), eq(mailToken.token_hash, hashSecret(token))));
}

/**
 * Uses a token. One statement, so that only one of several concurrent uses succeeds.
 * @returns id of the member, or `undefined` if the token is not usable
 */
export async function takeMailToken(
  db: Queryable,
  pool: string,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<string | undefined> {
  return (await takeToken(db, pool, kind, token, now))?.id;
}

/**
 * Like `takeMailToken`, for a link that confirms a new address.
 * @returns the id of the member and the address
 */
export async function takeChangeToken(
  db: Queryable,
  pool: string,
  token: string,
  now: Date,
): Promise<{ readonly id: string; readonly email: string } | undefined> {
  const taken = await takeToken(db, pool, 'change', token, now);
  return taken?.email == null ? undefined : { id: taken.id, email: taken.email };
}

async function takeToken(db: Queryable, pool: string, kind: MailTokenKind, token: string, now: Date) {
  const rows = await db
    .update(mailToken)
    .set({ used_at: now })
    .where(and(isToken(pool, kind, token), isNull(mailToken.used_at), gt(mailToken.expires_at, now)))
    .returning({ id: mailToken.member_id, email: mailToken.email });
  return rows[0];
}

/** Finds the member whose used token this is. */
export async function findOwnerOfUsed(
  db: Queryable,
  pool: string,
  kind: MailTokenKind,
  token: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: mailToken.member_id })
    .from(mailToken)
    .where(and(isToken(pool, kind, token), isNotNull(mailToken.used_at)));
  return row?.id;
}

export type MailTokenState = 'usable' | 'used' | 'unknown';

/** Looks up the state of a token without using it. */
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

/** Deletes all of a member's tokens of a kind, which invalidates their links. */
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
