import { isOldEnough } from '#contract/fields.ts';
import { hasTrafficSource } from '#lib/audience.ts';
import type { Call } from '#server/middleware/call.ts';
import { countAttempt, findBlock } from '#server/services/attempts.ts';
import { Refusal, refuseUntil } from '#server/services/refusal.ts';
import type { SignUpInput } from '#server/services/sign-up.ts';
import { offersRegion } from '#site/regions/regions.ts';

/**
 * Whether this person may open an account here now: the site's mode (spec §6), age, bots and floods.
 * @throws Refusal `insecure_connection`, `signups_closed`, `too_many_requests`, `under_age`, `invalid_input` for a place that the site does not offer
 */
export async function checkSignUp(call: Call, input: SignUpInput): Promise<void> {
  const { site, client } = call;
  if (!client.secure) throw new Refusal('insecure_connection');
  if (!isOpen(site.signups, input)) throw new Refusal('signups_closed');
  // A filled trap is refused rather than answered with a false success: a password manager may have filled it for a real person,
  // who would then wait for a mail that never comes.
  if (input.website) throw new Refusal('too_many_requests', { params: { minutes: 5 }, retryAfter: 300 });
  checkPlace(call, input);
  await checkFlood(call);
  await checkAge(call, input);
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

/** Somebody refused for their age cannot type another birth date straight away (trials C3): same network, same address. */
async function checkAge({ deps, site, client, now }: Call, input: SignUpInput): Promise<void> {
  const { db } = deps.database;
  const key = { pool: site.pool, purpose: 'under-age', subject: `${client.network ?? ''} ${input.email}` };
  const isYoung = !isOldEnough(input.date_of_birth, now);
  if (isYoung) await countAttempt(db, key, deps.limits.underAge, now);
  else if ((await findBlock(db, key, now)) === undefined) return;
  throw new Refusal('under_age', { fields: { date_of_birth: 'under_age' } });
}
