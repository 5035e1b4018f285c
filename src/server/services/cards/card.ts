import type { Card } from '#contract/models.ts';
import { ageOn } from '#lib/date.ts';
import type { ProfileField } from '#lib/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Member, member } from '#server/db/schema/index.ts';
import { type Face, loadFaces } from '#server/services/cards/faces.ts';
import { type LivelyMember, type SignContext, withSigns } from '#server/services/cards/signs.ts';
import { loadMainPhotos } from '#server/services/photos/load.ts';
import type { ShownImage } from '#server/services/photos/rows.ts';
import { viewMainPhoto } from '#server/services/photos/viewable.ts';
import type { Site } from '#site/types.ts';

/** The columns that a card needs. */
export type CardMember = Pick<
  Member,
  'id' | 'name' | 'date_of_birth' | 'gender' | 'country' | 'region' | 'city' | 'fictional' | 'shown_to_visitors'
>;

/** The viewer, on which site, and when. */
export interface ViewerContext extends SignContext {
  readonly site: SignContext['site'] & Pick<Site, 'interests' | 'nicheSlug' | 'photo_credits' | 'fictional_likes'>;
  /** Whether they may see photos of others; `viewerContext` derives it from the age policy of their country. */
  readonly seesPhotos: boolean;
}

/** A member in a list that nobody is in whom the viewer blocks, or who blocks the viewer. */
export type ListedMember = CardMember & LivelyMember;

/** Columns of `ListedMember`. */
export const listedColumns = {
  id: member.id,
  name: member.name,
  date_of_birth: member.date_of_birth,
  gender: member.gender,
  country: member.country,
  region: member.region,
  city: member.city,
  fictional: member.fictional,
  shown_to_visitors: member.shown_to_visitors,
  active_at: member.active_at,
  created_at: member.created_at,
  invisible: member.invisible,
};

/**
 * Makes a card of a member, for a viewer.
 * @param main row of the member's main photo
 */
export function toCard(shown: CardMember, main: ShownImage | undefined, context: ViewerContext): Card {
  const { site, viewer, now, seesPhotos } = context;
  const visible = visibleIn(site);
  return {
    id: shown.id,
    name: shown.name,
    age: visible('age', ageOn(shown.date_of_birth, now) ?? null),
    gender: visible('gender', shown.gender),
    country: visible('country', shown.country),
    region: visible('region', shown.region),
    city: visible('city', shown.city),
    fictional: shown.fictional,
    photo: viewMainPhoto(main, shown, viewer, seesPhotos),
    liked: null,
  };
}

/** Makes cards of several members, for lists with hearts: says whom of them the viewer likes, and signs of life. */
export async function makeCards(
  db: Queryable,
  pool: string,
  members: readonly ListedMember[],
  context: ViewerContext,
): Promise<Card[]> {
  const ids = members.map(({ id }) => id);
  const faces = await loadFaces(db, pool, context.viewer?.id, ids);
  return members.map((shown) => toListedCard(shown, faces.get(shown.id), context));
}

/** Makes one of these cards of what is loaded already. */
export function toListedCard(shown: ListedMember, face: Face | undefined, context: ViewerContext): Card {
  const card = withSigns(toCard(shown, face?.main ?? undefined, context), shown, context);
  const { viewer } = context;
  return viewer === undefined || viewer.id === shown.id ? card : { ...card, liked: face?.liked ?? false };
}

/** Makes cards of several members that do not say whom the viewer likes; loads their main photos in one query. */
export async function makePlainCards(
  db: Queryable,
  pool: string,
  members: readonly CardMember[],
  context: ViewerContext,
): Promise<Card[]> {
  const photos = await loadMainPhotos(
    db,
    pool,
    members.map(({ id }) => id),
  );
  return members.map((each) => toCard(each, photos.get(each.id), context));
}

/** @returns a function that returns the value of a field that the site shows, else `null` */
export function visibleIn({ visible_profile_fields }: ViewerContext['site']) {
  return <Value>(field: ProfileField, value: Value): Value | null =>
    visible_profile_fields.includes(field) ? value : null;
}
