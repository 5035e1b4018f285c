import type { PhotoFormat } from '#contract/profile.ts';
import type { Client } from '#server/core/client.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { findSessionMember } from '#server/services/members/sessions.ts';
import { findPhotoByKey } from '#server/services/photos/find.ts';
import { sharesWith } from '#server/services/photos/share.ts';
import { asksForProof, needsAgeProof } from '#server/services/safety/age-policy.ts';
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
 * Beside the key, which only those get who may see a photo: one of somebody who was hidden or banned since goes to its owner alone, one of
 * somebody whom the viewer has blocked or is blocked by goes to neither, a private one to whom the owner shares it with now, and where a
 * proof of age is asked for, nothing goes to whoever has not given it.
 * @returns the member who asks; `undefined` for a visitor
 * @throws Refusal `not_found`, `age_proof_required`
 */
export async function checkPhotoAccess(
  asker: PhotoAsker,
  key: string,
  format: PhotoFormat,
): Promise<Member | undefined> {
  const { deps, site, sessionToken } = asker;
  const { db } = deps.database;
  const viewer =
    sessionToken === undefined ? undefined : await findSessionMember(db, site.pool, sessionToken, deps.now());
  const found = await findPhotoByKey(db, { pool: site.pool, key, viewer: viewer?.id ?? null }, format);
  if (found === undefined) throw new Refusal('not_found');
  if (viewer?.id === found.owner) return viewer;
  if (!isShown(found) || found.blocked) throw new Refusal('not_found');
  if (found.private && !(await isShared(asker, found.owner, viewer))) throw new Refusal('not_found');
  if (asksForProof(site) && needsAgeProof({ ...asker, member: viewer })) throw new Refusal('age_proof_required');
  return viewer;
}

/** At this moment: whoever kept the address of a private photo has nothing by it once it is not shared with them any more. */
async function isShared({ deps, site }: PhotoAsker, owner: string, viewer: Member | undefined): Promise<boolean> {
  return viewer !== undefined && sharesWith(deps.database.db, { pool: site.pool, id: owner }, viewer.id);
}

/** Nobody is told of the photos of an unconfirmed member, but their own. */
function isShown({ status, profile }: { status: string; profile: string }): boolean {
  return (status === 'active' || status === 'not_confirmed') && profile === 'active';
}
