import type { PhotoFormat } from '#contract/models.ts';
import type { Client } from '#server/core/client.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { storedImage } from '#server/db/schema/index.ts';
import { findSessionMember } from '#server/services/members/sessions.ts';
import { findImageByKey, findMessagePictureForViewer, findPhotoForViewer } from '#server/services/photos/find.ts';
import { mayHave } from '#server/services/photos/opened.ts';
import { asksForProof, needsAgeProof } from '#server/services/safety/age-policy.ts';
import type { Site } from '#site/types.ts';

/** The request for a picture file. */
interface ImageAsker {
  readonly deps: Pick<Deps, 'database' | 'findCountry' | 'now'>;
  readonly site: Site;
  readonly headers: Headers;
  readonly client: Client;
  readonly sessionToken: string | undefined;
}

type OwnerKind = (typeof storedImage.$inferSelect)['owner_kind'];
/** A picture by one of its keys. */
interface AskedImage {
  readonly id: string;
  /** The key is that of its clear form. */
  readonly isClear: boolean;
}

/** Throws a Refusal if the viewer may not have a picture now. */
type AccessPolicy = (asker: ImageAsker, image: AskedImage, viewer: SessionMember | undefined) => Promise<void>;

/**
 * Access policies by kind of picture. They apply in addition to the keys, which are given only to those who may see
 * them.
 */
const policies: Readonly<Record<OwnerKind, AccessPolicy>> = { photo: checkPhoto, message: checkMessagePicture };

/**
 * Finds the picture of a key, and checks the access policy of its kind.
 * @returns the viewer; `undefined` for a visitor
 * @throws Refusal `not_found`, `age_proof_required`
 */
export async function checkImageAccess(
  asker: ImageAsker,
  key: string,
  format: PhotoFormat,
): Promise<SessionMember | undefined> {
  const { deps, site, sessionToken } = asker;
  const { db } = deps.database;
  const viewer =
    sessionToken === undefined ? undefined : await findSessionMember(db, site.pool, sessionToken, deps.now());
  const image = await findImageByKey(db, { pool: site.pool, key }, format);
  if (image === undefined) throw new Refusal('not_found');
  await policies[image.kind](asker, image, viewer);
  return viewer;
}

/**
 * Photo policy. The owner always has access. Everyone else is refused if the member is hidden or banned, or if either
 * of the two blocks the other. A private photo needs a current share, and in its clear form to be opened where that
 * costs credits. Where a proof of age is required, the viewer must have given it.
 */
async function checkPhoto(asker: ImageAsker, image: AskedImage, viewer: SessionMember | undefined): Promise<void> {
  const { deps, site } = asker;
  const found = await findPhotoForViewer(deps.database.db, {
    pool: site.pool,
    id: image.id,
    viewer: viewer?.id ?? null,
  });
  if (found === undefined) throw new Refusal('not_found');
  if (viewer?.id === found.owner) return;
  if (!isShown(found) || found.blocked) throw new Refusal('not_found');
  if (found.private && !(await isShared(asker, found.owner, image, viewer))) throw new Refusal('not_found');
  if (asksForProof(site) && needsAgeProof({ ...asker, member: viewer })) throw new Refusal('age_proof_required');
}

/**
 * Policy of pictures in messages. Only the two members have access, and neither once one of them has left, is banned or
 * hidden, or blocks the other. The receiver gets the clear form when they have uncovered it; where a proof of age is
 * required, they get neither form before it.
 */
async function checkMessagePicture(
  asker: ImageAsker,
  { id, isClear }: AskedImage,
  viewer: SessionMember | undefined,
): Promise<void> {
  const { deps, site } = asker;
  if (viewer === undefined) throw new Refusal('not_found');
  const found = await findMessagePictureForViewer(deps.database.db, { pool: site.pool, id, viewer: viewer.id });
  if (found === undefined || found.status !== 'active' || found.profile !== 'active' || found.blocked)
    throw new Refusal('not_found');
  if (found.sender === viewer.id) return;
  if (isClear && !found.isUncovered) throw new Refusal('not_found');
  if (asksForProof(site) && needsAgeProof({ ...asker, member: viewer })) throw new Refusal('age_proof_required');
}

/** Checked on each request: a stored URL of a private photo stops working when the share ends. */
async function isShared(
  { deps, site }: ImageAsker,
  owner: string,
  image: AskedImage,
  viewer: SessionMember | undefined,
): Promise<boolean> {
  if (viewer === undefined) return false;
  return mayHave(deps.database.db, { pool: site.pool, id: owner }, viewer.id, image, site.photo_credits);
}

/** Photos of an unconfirmed member are never listed for others, so only that member knows their URLs. */
function isShown({ status, profile }: { status: string; profile: string }): boolean {
  return (status === 'active' || status === 'not_confirmed') && profile === 'active';
}
