import type { FieldCode } from '#contract/errors.ts';
import { isOldEnough } from '#contract/fields.ts';
import { hasTrafficSource } from '#lib/audience.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal, refuseUntil } from '#server/core/refusal.ts';
import { findPasswordProblem } from '#server/services/account/password-rules.ts';
import type { SignUpInput } from '#server/services/account/sign-up.ts';
import { findNameProblem, plainLookAlike } from '#server/services/account/username-rules.ts';
import { countAttempt, findBlock } from '#server/services/limits/attempts.ts';
import { nameIsTaken, toNameKey } from '#server/services/members/members.ts';
import { offersRegion } from '#site/regions/regions.ts';

/**
 * Whether this person may open an account here now: the site's mode (spec §6), age, bots and floods.
 * @throws Refusal `insecure_connection`, `signups_closed`, `too_many_requests`, `under_age`, `name_taken` for a look-alike, `invalid_input` for
 *   a place that the site does not offer, and for a username or password that nobody may have
 */
export async function checkSignUp(call: Call, input: SignUpInput): Promise<void> {
  const { site, client } = call;
  if (!client.secure) throw new Refusal('insecure_connection');
  if (!isOpen(site.signups, input)) throw new Refusal('signups_closed');
  // A filled trap is refused rather than answered with a false success: a password manager may have filled it for a real person,
  // who would then wait for a mail that never comes.
  if (input.website) throw new Refusal('too_many_requests', { params: { minutes: 5 }, retryAfter: 300 });
  checkPlace(call, input);
  checkNameAndPassword(call, input);
  await checkFlood(call);
  await checkAge(call, input);
  await checkLookAlike(call, input);
}

function checkNameAndPassword({ deps, site }: Call, input: SignUpInput): void {
  const sites = deps.sites().filter(({ pool }) => pool === site.pool);
  const problems = { name: findNameProblem(input.name, sites), password: findPasswordProblem(input.password, input) };
  const fields: Record<string, FieldCode> = {};
  for (const [field, problem] of Object.entries(problems)) if (problem !== undefined) fields[field] = problem;
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
}

/** A name in letters of another script that reads like that of a member is taken. */
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
  for (const { key, limit } of counts) {
    const attempt = await countAttempt(db, key, limit, now);
    if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  }
}

/**
 * Somebody refused for their age cannot type another birth date straight away: for a day nobody signs up at this device, nor from this
 * network who looks like the same person (decision 069).
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
 * What one person keeps when they try again without cookies: the address; or, from their network, the username, or the browser and the day
 * of the birth date. A network alone is no person: a household or the customers of a mobile carrier share one.
 */
function likenesses({ client, headers }: Call, { email, name, date_of_birth }: SignUpInput): string[] {
  const { network } = client;
  const address = `${network ?? ''} ${email}`;
  if (network === undefined) return [address];
  const agent = headers.get('user-agent') ?? '';
  return [address, `${network} name ${toNameKey(name)}`, `${network} born ${date_of_birth.slice(5)} ${agent}`];
}
