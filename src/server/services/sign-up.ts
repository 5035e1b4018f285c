import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import type { signup } from '#contract/signup.ts';
import { termsDate } from '#lib/terms.ts';
import type { Queryable } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { countAttempt } from '#server/services/attempts.ts';
import { findByEmail, nameIsTaken, siteLocale, toNameKey } from '#server/services/members.ts';
import { Refusal } from '#server/services/refusal.ts';
import { type Member, startSession } from '#server/services/sessions.ts';
import type { Site } from '#site/types.ts';

export type SignUpInput = ParsedInputOf<typeof signup>;

/** The new member and the token of their first session; nothing where the site keeps to itself who has an account. */
export type SignUpResult = { readonly member: Member; readonly token: string } | undefined;

/**
 * Opens an account and queues its mail, all or nothing. The database decides what is taken, so two sign-ups at the same moment
 * cannot both get one address or username.
 * @throws Refusal `email_taken` or `name_taken`
 */
export async function openAccount(
  { database, passwords, mailQueue, limits }: Pick<Deps, 'database' | 'passwords' | 'mailQueue' | 'limits'>,
  site: Site,
  input: SignUpInput,
  now: Date,
): Promise<SignUpResult> {
  database.assertWritable();
  const row = toRow(site, input, await passwords.hash(input.password), now);
  const isNeutral = site.account_disclosure === 'neutral';
  return database.transaction(async (tx) => {
    const [created] = await tx.insert(member).values(row).onConflictDoNothing().returning();
    if (created === undefined && !isNeutral) throw await toTakenRefusal(tx, row);
    const mail = { pool: site.pool, site: site.domain, locale: row.language };
    if (created === undefined) {
      const known = await findKnown(tx, row);
      const key = { pool: site.pool, purpose: 'exists-mail', subject: row.email_key };
      const { allowed } = await countAttempt(tx, key, limits.existsMail, now);
      if (allowed) await mailQueue.enqueue(tx, { kind: 'account_exists', member: known.id, ...mail });
      return undefined;
    }
    await mailQueue.enqueue(tx, { kind: 'activate', member: created.id, ...mail });
    if (isNeutral) return undefined;
    return { member: created, token: await startSession(tx, created, now) };
  });
}

function toRow(site: Site, input: SignUpInput, passwordHash: string, now: Date): typeof member.$inferInsert & Member {
  const { network = null, ref = null, sub1 = null, sub2 = null, sub3 = null } = input;
  return {
    pool: site.pool,
    id: uuidv7({ msecs: now.getTime() }),
    site: site.domain,
    email: input.email,
    email_key: input.email.toLowerCase(),
    name: input.name,
    name_key: toNameKey(input.name),
    password_hash: passwordHash,
    date_of_birth: input.date_of_birth,
    status: 'not_confirmed',
    language: siteLocale(site, input.locale),
    signup_message: input.signup_message ?? null,
    lander: input.lander ?? null,
    interests: input.interests ?? [],
    network,
    ref,
    sub1,
    sub2,
    sub3,
    terms_version: termsDate(site.company.added),
    created_at: now,
    confirmed_at: null,
  };
}

async function toTakenRefusal(db: Queryable, row: Member): Promise<Refusal> {
  const fields: Record<string, FieldCode> = {};
  if ((await findByEmail(db, row.pool, row.email)) !== undefined) fields.email = 'email_taken';
  if (await nameIsTaken(db, row.pool, row.name)) fields.name = 'name_taken';
  return new Refusal(fields.email === undefined ? 'name_taken' : 'email_taken', { fields });
}

/**
 * Usernames are public, so a taken one is said even by a site that does not say which addresses it knows; it is said first, so that
 * the answer tells nothing of the address.
 */
async function findKnown(db: Queryable, row: Member): Promise<Member> {
  if (await nameIsTaken(db, row.pool, row.name)) throw new Refusal('name_taken', { fields: { name: 'name_taken' } });
  const known = await findByEmail(db, row.pool, row.email);
  if (known === undefined) throw new Refusal('unavailable', { retryAfter: 1 });
  return known;
}
