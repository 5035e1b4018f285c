import type { Photo } from '#contract/models.ts';
import { clearBesideMain } from '#lib/profile.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { isPremium } from '#server/services/members/premium.ts';
import type { Opened } from '#server/services/photos/opened.ts';
import type { ShownImage, StoredPhoto } from '#server/services/photos/rows.ts';

/** The owner of the photos. */
type Owner = Pick<Member, 'id' | 'shown_to_visitors'>;

/** The viewer; `undefined` for a visitor. */
export type Viewer = SessionMember | undefined;

interface Sight {
  /** Whether the viewer may see photos of others; false while a required proof of age is missing. */
  readonly seesPhotos: boolean;
  /** Private photos that the viewer sees clearly; `undefined` unless the owner shares them (`opened.ts`). */
  readonly opened?: Opened | undefined;
}

interface ViewablePhotos {
  /** The first active photo that is not private; `null` if there is none. */
  readonly main: Photo | null;
  readonly photos: Photo[];
}

/**
 * Selects the photos of a member that a viewer may see. Owners see all but rejected ones. Others see active photos that
 * are not private; those they may not see clearly are blurred, and the clear URL is not sent. Those whom the owner
 * shares with see private photos, too, and clearly what they have opened.
 * @param stored the owner's photos, by position
 * @param sight what the viewer may see of the owner
 */
export function viewablePhotos(
  stored: readonly StoredPhoto[],
  owner: Owner,
  viewer: Viewer,
  { seesPhotos, opened }: Sight,
): ViewablePhotos {
  const isOwner = viewer?.id === owner.id;
  if (!isOwner && !seesPhotos) return { main: null, photos: [] };
  const shown = stored.filter(isShown);
  const clearly = new Set(isOwner ? shown : shown.slice(0, countClear(owner, viewer)));
  const main = viewMainPhoto(shown[0], owner, viewer, seesPhotos);
  const listed = stored.filter(({ status, private: isPrivate }) =>
    isOwner ? status !== 'rejected' : status === 'active' && (opened !== undefined || !isPrivate),
  );
  const isClear = (each: StoredPhoto) =>
    isOwner || (each.private ? opened === 'all' || opened?.has(each.id) === true : clearly.has(each));
  return { main, photos: listed.map((each) => toPhoto(each, isClear(each))) };
}

/**
 * What a viewer may see of a member's main photo; as `viewablePhotos`, for lists, which show no other one.
 * @param main the owner's first shown photo
 * @param seesPhotos whether the viewer may see photos of others
 */
export function viewMainPhoto(
  main: ShownImage | undefined,
  owner: Owner,
  viewer: Viewer,
  seesPhotos: boolean,
): Photo | null {
  const isOwner = viewer?.id === owner.id;
  if (main === undefined || (!isOwner && !seesPhotos)) return null;
  return toPhoto(main, isOwner || countClear(owner, viewer) > 0);
}

/** Whether others may know that a photo exists. */
export function isShown(stored: StoredPhoto): boolean {
  return stored.status === 'active' && !stored.private;
}

/** How many photos, starting with the main one, another viewer sees clearly (photos-24 to photos-26). */
function countClear(owner: Owner, viewer: Viewer): number {
  if (viewer === undefined) return owner.shown_to_visitors ? 1 : 0;
  return isPremium(viewer) ? Number.POSITIVE_INFINITY : 1 + clearBesideMain;
}

/**
 * Converts a row to the contract's photo.
 * @param isClear whether this viewer may see it clearly
 */
export function toPhoto(stored: ShownImage, isClear: boolean): Photo {
  const key = isClear ? stored.clear_key : stored.blurred_key;
  return {
    id: stored.id,
    card: `/api/media/${key}.card.webp`,
    full: `/api/media/${key}.full.webp`,
    width: stored.width,
    height: stored.height,
    thumbhash: stored.thumbhash,
    blurred: !isClear,
    // Blurred files have no AVIF form: they have only a few hundred bytes.
    avif: isClear && stored.avif,
    private: stored.private,
  };
}
