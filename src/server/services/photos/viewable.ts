import type { Photo } from '#contract/profile.ts';
import { clearBesideMain } from '#lib/profile.ts';
import type { Member, photo } from '#server/db/schema/index.ts';
import { isPremium } from '#server/services/members/premium.ts';

/** A photo as it is kept. */
export type StoredPhoto = typeof photo.$inferSelect;

/** Whose photos they are. */
type Owner = Pick<Member, 'id' | 'shown_to_visitors'>;

/** Who looks; `undefined` for a visitor. */
export type Viewer = Member | undefined;

interface Sight {
  /** Photos of others at all: where a proof of age is asked for and missing, there are none. */
  readonly seesPhotos: boolean;
  /** The owner shares their private photos with the viewer. */
  readonly sharesPrivate?: boolean;
}

interface ViewablePhotos {
  /** First photo that everybody may know of; `null` where there is none. */
  readonly main: Photo | null;
  readonly photos: Photo[];
}

/**
 * Photos of one member as one viewer may see them. Owners see all of theirs but rejected ones. Everybody else gets those that are active
 * and not private, in a blurred form where the clear one is not for them: its address never reaches them. Private ones are clear for
 * whom the owner shares them with.
 * @param stored the owner's, by position
 * @param sight what the viewer may be given of the owner
 */
export function viewablePhotos(
  stored: readonly StoredPhoto[],
  owner: Owner,
  viewer: Viewer,
  { seesPhotos, sharesPrivate = false }: Sight,
): ViewablePhotos {
  const isOwner = viewer?.id === owner.id;
  if (!isOwner && !seesPhotos) return { main: null, photos: [] };
  const shown = stored.filter(isShown);
  const clear = isOwner ? stored.length : countClear(owner, viewer);
  const clearly = new Set(shown.slice(0, clear));
  const main = shown[0] === undefined ? null : toPhoto(shown[0], clear > 0);
  const listed = stored.filter(({ status, private: isPrivate }) =>
    isOwner ? status !== 'rejected' : status === 'active' && (sharesPrivate || !isPrivate),
  );
  return { main, photos: listed.map((each) => toPhoto(each, isOwner || each.private || clearly.has(each))) };
}

/** Whether others may know of a photo. */
export function isShown(stored: StoredPhoto): boolean {
  return stored.status === 'active' && !stored.private;
}

/** How many photos, from the main one on, somebody else sees clearly (spec §6). */
function countClear(owner: Owner, viewer: Viewer): number {
  if (viewer === undefined) return owner.shown_to_visitors ? 1 : 0;
  return isPremium(viewer) ? Number.POSITIVE_INFINITY : 1 + clearBesideMain;
}

/** @param isClear whether this viewer may see it clearly */
export function toPhoto(stored: StoredPhoto, isClear: boolean): Photo {
  const key = isClear ? stored.clear_key : stored.blurred_key;
  return {
    id: stored.id,
    card: `/api/media/${key}.card.webp`,
    full: `/api/media/${key}.full.webp`,
    width: stored.width,
    height: stored.height,
    thumbhash: stored.thumbhash,
    blurred: !isClear,
    // Of blurred files there is no other form: they are a few hundred bytes long.
    avif: isClear && stored.avif,
    private: stored.private,
  };
}
