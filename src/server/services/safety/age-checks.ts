import { and, eq, gt, isNull } from 'drizzle-orm';
import { v7 as uuidv7, validate } from 'uuid';
import { localizedPath } from '#i18n/paths.ts';
import { routePath } from '#lib/routes.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { describeError } from '#server/core/describe-error.ts';
import { Refusal } from '#server/core/refusal.ts';
import { after, hour } from '#server/core/time.ts';
import { isMember } from '#server/db/is-member.ts';
import { ageCheck, member } from '#server/db/schema/index.ts';
import { enforceMemberLimit } from '#server/services/limits/enforce.ts';
import { siteLocale } from '#site/site-locale.ts';

/** Time to return from the provider (ms). */
const checkLife = 2 * hour;

/**
 * Begins a proof of age.
 * @returns URL of the provider; `null` if the age is proved already
 * @throws Refusal `too_many_requests`; `unavailable` without a provider, or when it does not answer
 */
export async function beginCheck(call: Call): Promise<string | null> {
  const { deps, site, client, now } = call;
  const owner = requireMember(call);
  if (owner.age_proved_at !== null) return null;
  const { db } = deps.database;
  await enforceMemberLimit(call, 'ageCheck');
  if (deps.age === undefined) {
    deps.logger.error({ site: site.domain }, 'no provider for proofs of age: set AGE_PROVIDER_URL');
    throw new Refusal('unavailable');
  }
  const id = uuidv7({ msecs: now.getTime() });
  await db.insert(ageCheck).values({ pool: owner.pool, id, member_id: owner.id, status: 'pending', created_at: now });
  const path = localizedPath(routePath('members'), siteLocale(site, owner.language), site.domain_language);
  try {
    return await deps.age.begin({ check: id, returnTo: `${client.scheme}://${client.host}${path}` });
  } catch (error) {
    deps.logger.warn({ site: site.domain, ...describeError(error) }, 'a proof of age could not be begun');
    throw new Refusal('unavailable');
  }
}

/**
 * Applies the provider's answer, which only the member of that check may submit. Idempotent: the same answer has the
 * same result.
 * @returns whether the age is proved
 * @throws Refusal `link_invalid` for an answer that is not the provider's, is too old, or belongs to another member
 */
export async function finishCheck(call: Call, answer: string): Promise<boolean> {
  const { deps, now } = call;
  const owner = requireMember(call);
  const said = deps.age?.read(answer);
  if (said === undefined || !validate(said.check)) throw new Refusal('link_invalid');
  const isIt = and(eq(ageCheck.pool, owner.pool), eq(ageCheck.id, said.check), eq(ageCheck.member_id, owner.id));
  return deps.database.transaction(async (tx) => {
    const [taken] = await tx
      .update(ageCheck)
      .set({ status: said.outcome, decided_at: now })
      .where(and(isIt, eq(ageCheck.status, 'pending'), gt(ageCheck.created_at, after(now, -checkLife))))
      .returning();
    if (taken === undefined) {
      const [known] = await tx.select().from(ageCheck).where(isIt);
      if (known === undefined || known.status === 'pending') throw new Refusal('link_invalid');
      return known.status === 'proved';
    }
    if (taken.status !== 'proved') return false;
    await tx
      .update(member)
      .set({ age_proved_at: now })
      .where(and(isMember(owner), isNull(member.age_proved_at)));
    return true;
  });
}
