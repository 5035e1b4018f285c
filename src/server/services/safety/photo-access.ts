import { and, eq, or } from 'drizzle-orm';
import { member, photo } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Client } from '#server/middleware/client.ts';
import { sharesWith } from '#server/services/photos/share.ts';
import { Refusal } from '#server/services/refusal.ts';
import { asksForProof, needsAgeProof } from '#server/services/safety/age-policy.ts';
import { findSessionMember, type Member } from '#server/services/sessions.ts';
import type { Site } from '#site/types.ts';

/** Who asks for the file of a photo. */
export interface PhotoAsker {
  readonly deps: Pick<Deps, 'database' | 'findCountry' | 'now'>;
  readonly site: Site;
  readonly headers: Headers;
  readonly client: Client;
  readonly sessionToken: string | undefined;
}

/**
 * Beside the key, which only those get who may see a photo: one of somebody who was hidden or banned since goes to its owner alone, a
 * private one to whom the owner shares it with now, and
 * where a proof of age is asked for, nothing goes to whoever has not given it.
 * @throws Refusal `not_found`, `age_proof_required`
 */
export async function checkPhotoAccess(asker: PhotoAsker, key: string): Promise<void> {
  const { deps, site, sessionToken } = asker;
  const { db } = deps.database;
  const [owner] = await db
    .select({ id: member.id, status: member.status, profile: member.profile_status, private: photo.private })
    .from(photo)
    .innerJoin(member, and(eq(member.pool, photo.pool), eq(member.id, photo.member_id)))
    .where(and(eq(photo.pool, site.pool), or(eq(photo.clear_key, key), eq(photo.blurred_key, key))));
  const isHidden = owner === undefined || !isShown(owner);
  if (!isHidden && !owner.private && !asksForProof(site)) return;
  const viewer =
    sessionToken === undefined ? undefined : await findSessionMember(db, site.pool, sessionToken, deps.now());
  if (viewer !== undefined && viewer.id === owner?.id) return;
  if (isHidden || (owner.private && !(await isShared(asker, owner.id, viewer)))) throw new Refusal('not_found');
  if (needsAgeProof({ ...asker, member: viewer })) throw new Refusal('age_proof_required');
}

/** At this moment: whoever kept the address of a private photo has nothing by it once it is not shared with them any more. */
async function isShared({ deps, site }: PhotoAsker, owner: string, viewer: Member | undefined): Promise<boolean> {
  return viewer !== undefined && sharesWith(deps.database.db, { pool: site.pool, id: owner }, viewer.id);
}

/** Nobody is told of the photos of an unconfirmed member, but their own. */
function isShown({ status, profile }: { status: string; profile: string }): boolean {
  return (status === 'active' || status === 'not_confirmed') && profile === 'active';
}
