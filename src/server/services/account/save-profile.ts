import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { saveProfile } from '#contract/profile.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member, member } from '#server/db/schema/index.ts';
import { changeMember, loadMember } from '#server/services/members/members.ts';
import { lookUpTown } from '#server/services/members/towns.ts';
import { offeredInterests } from '#site/interests.ts';
import { withTraits } from '#site/niche-traits.ts';
import { offersRegion } from '#site/regions.ts';
import type { Site } from '#site/types.ts';

type ProfileInput = ParsedInputOf<typeof saveProfile>;
type Changes = Partial<typeof member.$inferInsert>;

/**
 * Updates a member's profile.
 * @returns the updated row
 * @throws Refusal `invalid_input` for a place, interest or trait that the site does not offer
 */
export async function changeProfile(
  { database: { db }, centres }: Pick<Deps, 'database' | 'centres'>,
  owner: Pick<Member, 'pool' | 'id'>,
  site: Site,
  input: ProfileInput,
): Promise<Member> {
  const { country, region, interests, traits, ...answers } = input;
  const changes: Changes = { ...answers, ...placeChanges(site, country, region) };
  if (interests !== undefined) {
    if (offeredInterests(site, interests).length !== interests.length)
      throw new Refusal('invalid_input', { fields: { interests: 'invalid' } });
    changes.interests = interests;
  }
  if (traits !== undefined) {
    const { traits: stored } = await loadMember(db, owner);
    const kept = withTraits(site, stored, traits);
    if (kept === undefined) throw new Refusal('invalid_input', { fields: { traits: 'invalid' } });
    changes.traits = kept;
  }
  const said = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (said.length === 0) return loadMember(db, owner);
  if (region === undefined && country === undefined && input.city === undefined)
    return changeMember(db, owner, Object.fromEntries(said));
  // The town that was there is gone at once: should this process end here, the nightly job finds the new one.
  const changed = await changeMember(db, owner, { ...Object.fromEntries(said), town: null });
  await lookUpTown(db, centres, changed);
  return changed;
}

/** Country and region change together, since a region belongs to a country. A country alone clears the region. */
function placeChanges(site: Site, country: string | undefined, region: string | undefined): Changes {
  if (country === undefined && region === undefined) return {};
  if (country === undefined || !site.countries.includes(country))
    throw new Refusal('invalid_input', { fields: { country: 'invalid' } });
  if (region === undefined) return { country, region: null };
  if (!offersRegion(site, country, region)) throw new Refusal('invalid_input', { fields: { region: 'invalid' } });
  return { country, region };
}
