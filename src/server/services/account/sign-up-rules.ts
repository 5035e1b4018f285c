import type { FieldCode } from '#contract/errors.ts';
import { isOldEnough } from '#contract/form-fields.ts';
import { hasTrafficSource } from '#lib/audience.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { findPasswordProblem } from '#server/services/account/password-rules.ts';
import type { SignUpInput } from '#server/services/account/sign-up.ts';
import { findNameProblem, plainLookAlike } from '#server/services/account/username-rules.ts';
import { countAttempt, findBlock, requireAttempt } from '#server/services/limits/attempts.ts';
import { nameIsTaken, toNameKey } from '#server/services/members/members.ts';
import { offersRegion } from '#site/regions.ts';

/**
 * Checks whether sign-ups are open to a visitor with this source of traffic.
 * @throws Refusal `insecure_connection`, `signups_closed`
 */
export function checkOpen({ site, client }: Pick<Call, 'site' | 'client'>, input: SignUpInput): void {
  if (!client.secure) throw new Refusal('insecure_connection');
  if (!isOpen(site.signups, input)) throw new Refusal('signups_closed');
}

/**
 * Checks whether this person may sign up now: place, username, password, flood limits and age.
 * @throws Refusal `too_many_requests`, `under_age`, `name_taken` for a look-alike, `invalid_input` for a place that the
 * site does not offer, for a username or password that is not allowed, or for a first message that is too long
 */
export async function checkSignUp(call: Call, input: SignUpInput): Promise<void> {
  checkPlace(call, input);
  checkFields(call, input);
  await checkFlood(call);
  await checkAge(call, input);
  await checkLookAlike(call, input);
}

function checkFields({ deps, site }: Call, input: SignUpInput): void {
  const sites = deps.sites().filter(({ pool }) => pool === site.pool);
  const isTooLong = (input.signup_message?.length ?? 0) > site.message_length;
  const problems = {
    name: findNameProblem(input.name, sites),
    password: findPasswordProblem(input.password, input),
    signup_message: isTooLong ? ('too_long' as const) : undefined,
  };
  const fields: Record<string, FieldCode> = {};
  for (const [field, problem] of Object.entries(problems)) if (problem !== undefined) fields[field] = problem;
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
}

/** A name that imitates a member's with letters of another script counts as taken. */
async function checkLookAlike({ deps, site }: Call, { name }: SignUpInput): Promise<void> {
  const plain = plainLookAlike(name);
  if (toNameKey(plain) === toNameKey(name) || !(await nameIsTaken(deps.database.db, site.pool, plain))) return;
  throw new Refusal('name_taken', { fields: { name: 'name_taken' } });
}

function checkPlace({ site }: Call, { country, region }: SignUpInput): void {
  if (country === undefined || region === undefined || offersRegion(site, country, region)) return;
  throw new Refusal('invalid_input', { fields: { region: 'invalid' } });
}

function isOpen(mode: Call['site']['signups'], input: SignUpInput): boolean {
  switch (mode) {
    case 'all':
      return true;
    case 'with_trafficsource':
      return hasTrafficSource(input);
    case 'invite_only':
      return false;
  }
}

async function checkFlood({ deps, site, client, now }: Call): Promise<void> {
  const { db } = deps.database;
  deps.database.assertWritable();
  const { signupNetwork, signupPool } = deps.limits;
  const counts = [{ key: { pool: site.pool, purpose: 'signup-pool', subject: '' }, limit: signupPool }];
  if (client.network !== undefined) {
    counts.unshift({
      key: { pool: site.pool, purpose: 'signup-network', subject: client.network },
      limit: signupNetwork,
    });
  }
  for (const { key, limit } of counts) await requireAttempt(db, key, limit, now);
}

/**
 * A person refused for age cannot try another birth date right away: for a day, nobody can sign up on this device, nor
 * can anyone from this network who looks like the same person (decision 069).
 */
async function checkAge(call: Call, input: SignUpInput): Promise<void> {
  const { deps, site, now } = call;
  const { db } = deps.database;
  const keys = likenesses(call, input).map((subject) => ({ pool: site.pool, purpose: 'under-age', subject }));
  if (!isOldEnough(input.date_of_birth, now)) {
    for (const key of keys) await countAttempt(db, key, deps.limits.underAge, now);
    call.holdForAge();
  } else if (!call.heldForAge) {
    const holds = await Promise.all(keys.map((key) => findBlock(db, key, now)));
    if (holds.every((until) => until === undefined)) return;
  }
  throw new Refusal('under_age', { fields: { date_of_birth: 'under_age' } });
}

/**
 * What stays the same when a person tries again without cookies: the address; or, on the same network, the username, or
 * the user agent with day and month of birth. The network alone is not enough: households and customers of a mobile
 * carrier share one.
 */
function likenesses({ client, headers }: Call, { email, name, date_of_birth }: SignUpInput): string[] {
  const { network } = client;
  const address = `${network ?? ''} ${email}`;
  if (network === undefined) return [address];
  const agent = headers.get('user-agent') ?? '';
  return [address, `${network} name ${toNameKey(name)}`, `${network} born ${date_of_birth.slice(5)} ${agent}`];
}
