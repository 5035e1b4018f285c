import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { hashSecret, newMailToken } from '#server/core/secrets.ts';
import { after, day } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { mailToken } from '#server/db/schema/index.ts';

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

interface TokenDetails {
  /** The new address, of a link that confirms one. */
  readonly email?: string | null;
  /** When it ends, where that is not by its kind. */
  readonly expires?: Date;
}

/**
 * @returns the token for the mail; the database keeps only its hash
 */
export async function createMailToken(
  db: Queryable,
  owner: Pick<Member, 'pool' | 'id'>,
  kind: MailTokenKind,
  now: Date,
  { email = null, expires = after(now, mailTokenLife[kind]) }: TokenDetails = {},
): Promise<string> {
  const token = newMailToken();
  await db.insert(mailToken).values({
    pool: owner.pool,
    token_hash: hashSecret(token),
    member_id: owner.id,
    kind,
    email,
    created_at: now,
    expires_at: expires,
    used_at: null,
  });
  return token;
}

/** The new address that a request waits with; `undefined` once another request, or a new password, has ended it. */
export async function findRequestedEmail(db: Queryable, pool: string, request: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: mailToken.email })
    .from(mailToken)
    .where(and(eq(mailToken.pool, pool), eq(mailToken.token_hash, request), eq(mailToken.kind, 'change')));
  return row?.email ?? undefined;
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
  return (await takeToken(db, pool, kind, token, now))?.id;
}

/** The same for a link that confirms a new address. @returns also that address */
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

/** Whose link it was that has been used. */
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
