import { v4 as uuidv4 } from 'uuid';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import type { signup } from '#contract/signup.ts';
import { termsDate } from '#lib/terms.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import { hashSecret, newSessionToken } from '#server/core/secrets.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';
import { beginFirstCode, mailFirstCode, mayMailCode } from '#server/services/account/activation-mail.ts';
import { findTarget } from '#server/services/account/sign-up-target.ts';
import { queuePostback } from '#server/services/attribution/queue.ts';
import { type ConversionKey, countSignUp, toConversionKey } from '#server/services/counting/conversions.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';
import { isBanned } from '#server/services/limits/bans.ts';
import { canReactivate } from '#server/services/members/deletion-window.ts';
import { findByEmail, nameIsTaken, toNameKey } from '#server/services/members/members.ts';
import { activeOn, startSession } from '#server/services/members/sessions.ts';
import { signUpNotices } from '#server/services/notices/causes.ts';
import { offeredInterests } from '#site/interests.ts';
import { siteLocale } from '#site/site-locale.ts';
import type { Site } from '#site/types.ts';

export type SignUpInput = ParsedInputOf<typeof signup>;

type SignUpDeps = Pick<Deps, 'database' | 'sites' | 'passwords' | 'mailQueue' | 'postbackQueue' | 'limits' | 'notices'>;

/**
 * The new member and the first session token. On a site with `account_disclosure: neutral`, only the secret of a cookie,
 * to which the code of the mail is bound.
 */
export type SignUpResult = { readonly member: Member; readonly token: string } | { readonly cookie: string };

/**
 * Creates an account and queues its mail, in one transaction. The database's unique constraints decide, so two
 * concurrent sign-ups cannot get the same address or username.
 * @param device short name of the device (`device.ts`)
 * @throws Refusal `email_taken`, `account_deleted` for an account that can still be restored, or `name_taken`
 */
export async function openAccount(
  deps: SignUpDeps,
  site: Site,
  input: SignUpInput,
  now: Date,
  device: string | null = null,
): Promise<SignUpResult> {
  const { database, passwords } = deps;
  const target = await findTarget(database.db, site.pool, input.target);
  const row = toRow(site, input, await passwords.hash(input.password), target?.id ?? null, now);
  const place = toConversionKey(site, input, now);
  return database.transaction(async (tx) => {
    if (site.account_disclosure === 'neutral') return signUpWithoutDisclosure(tx, deps, row, place);
    if (await isBanned(tx, row.pool, row.email, now)) throw emailTaken();
    const [created] = await tx.insert(member).values(row).onConflictDoNothing().returning();
    if (created === undefined) throw await duplicateAccountRefusal(tx, row);
    await deps.notices.add(tx, row.pool, signUpNotices(created.id, now), now);
    const token = await startSession(tx, created, now, device);
    const holder = hashSecret(token);
    const hasCode = await mayMailCode(tx, deps, created, now);
    await beginFirstCode(tx, deps, row.pool, { holder, member: hasCode ? created.id : null, subject: created.id }, now);
    await mailFirstCode(tx, deps, created, row, hasCode ? holder : undefined);
    await queuePostback(tx, deps, { event: 'signup', ...row, source: row }, now);
    await countSignUp(tx, place, row, 1);
    return { member: created, token };
  });
}

/**
 * Sign-up on a site with `account_disclosure: neutral`. A new and a registered address get the same answer after the
 * same steps, so that neither answer nor time tells them apart. The owner of a registered address gets a mail that says
 * so, or, if it is unconfirmed, one to confirm it; at most a few times a day.
 * Usernames are public, so a taken one is refused. That check comes first, whatever the address. A submitted username
 * is reserved for a while even if no account was created, or a second sign-up with it would tell. No network is told of
 * a sign-up here, because it could try addresses by its own link.
 * Each sign-up begins a code for its browser. Only that of the sign-up which opened the account can be right: digits
 * sign in, and must lead nobody into an account that a stranger opened with their address and knows the password of.
 */
async function signUpWithoutDisclosure(
  tx: Transaction,
  deps: SignUpDeps,
  row: NewMember,
  place: ConversionKey,
): Promise<{ readonly cookie: string }> {
  const { mailQueue, limits, notices } = deps;
  const cookie = newSessionToken();
  const holder = hashSecret(cookie);
  const nameKey = { pool: row.pool, purpose: 'quiet-name', subject: row.name_key };
  const isReserved = !(await countAttempt(tx, nameKey, limits.quietName, row.created_at)).allowed;
  if (isReserved || (await nameIsTaken(tx, row.pool, row.name))) throw nameTaken();
  const key = { pool: row.pool, purpose: 'exists-mail', subject: row.email_key };
  const { allowed } = await countAttempt(tx, key, limits.existsMail, row.created_at);
  if (await isBanned(tx, row.pool, row.email, row.created_at)) {
    await beginFirstCode(tx, deps, row.pool, { holder, member: null, subject: holder }, row.created_at);
    return { cookie };
  }
  const [created] = await tx.insert(member).values(row).onConflictDoNothing().returning();
  const owner = await findByEmail(tx, row.pool, row.email);
  if (owner === undefined) throw nameTaken();
  // Counted for each address, so that the steps are the same.
  const hasCode = (await mayMailCode(tx, deps, owner, row.created_at)) && created !== undefined;
  await beginFirstCode(
    tx,
    deps,
    row.pool,
    { holder, member: hasCode ? owner.id : null, subject: holder },
    row.created_at,
  );
  if (created !== undefined || (allowed && owner.status === 'not_confirmed')) {
    await mailFirstCode(tx, deps, owner, row, hasCode ? holder : undefined);
  } else if (allowed) {
    // For a deleted account, this kind is replaced by the mail that says how to restore it.
    const frame = { site: row.site, locale: row.language };
    await mailQueue.enqueue(tx, { kind: 'account_exists', pool: row.pool, member: owner.id, ...frame });
  }
  // For either: it says nothing to somebody whose address is confirmed.
  await notices.add(tx, row.pool, signUpNotices(owner.id, row.created_at), row.created_at);
  await countSignUp(tx, place, row, created === undefined ? 0 : 1);
  return { cookie };
}

function nameTaken(): Refusal {
  return new Refusal('name_taken', { fields: { name: 'name_taken' } });
}

function emailTaken(): Refusal {
  return new Refusal('email_taken', { fields: { email: 'email_taken' } });
}

type NewMember = ReturnType<typeof toRow>;

function toRow(site: Site, input: SignUpInput, passwordHash: string, target: string | null, now: Date) {
  const message = input.target === undefined ? null : (input.signup_message ?? null);
  const { network = null, ref = null, sub1 = null, sub2 = null, sub3 = null } = input;
  return {
    pool: site.pool,
    // Others see the id, so it must not reveal the time (version 4).
    id: uuidv4(),
    site: site.domain,
    email: input.email,
    email_key: input.email.toLowerCase(),
    name: input.name,
    name_key: toNameKey(input.name),
    password_hash: passwordHash,
    date_of_birth: input.date_of_birth,
    status: 'not_confirmed' as const,
    language: siteLocale(site, input.locale),
    // Without somebody to send it to, there is nothing to keep.
    signup_message: message,
    // To somebody who cannot be seen: the member gets it back.
    signup_message_refused: message !== null && target === null ? ('partner_gone' as const) : null,
    lander: input.lander ?? null,
    interests: [...offeredInterests(site, input.interests ?? [])],
    country: input.country ?? null,
    region: input.region ?? null,
    network,
    ref,
    sub1,
    sub2,
    sub3,
    signup_target: target,
    conversion_id: null,
    terms_version: termsDate(site.company.added),
    created_at: now,
    confirmed_at: null,
    active_at: activeOn(now),
  };
}

async function duplicateAccountRefusal(db: Queryable, row: NewMember): Promise<Refusal> {
  const fields: Record<string, FieldCode> = {};
  const owner = await findByEmail(db, row.pool, row.email);
  if (owner !== undefined) fields.email = 'email_taken';
  if (await nameIsTaken(db, row.pool, row.name)) fields.name = 'name_taken';
  if (owner !== undefined && canReactivate(owner, row.created_at)) return new Refusal('account_deleted', { fields });
  return new Refusal(owner === undefined ? 'name_taken' : 'email_taken', { fields });
}
