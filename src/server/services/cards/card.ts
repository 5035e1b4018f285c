import type { Card } from '#contract/profile.ts';
import { ageOn } from '#lib/date.ts';
import type { ProfileField } from '#lib/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { loadMainPhotos } from '#server/services/photos/load.ts';
import { type StoredPhoto, type Viewer, viewablePhotos } from '#server/services/photos/viewable.ts';
import type { Site } from '#site/types.ts';

/** What a card needs of a member. */
export type CardMember = Pick<
  Member,
  'id' | 'name' | 'date_of_birth' | 'gender' | 'country' | 'region' | 'city' | 'fictional' | 'shown_to_visitors'
>;

/** Whose eyes, on which site, when. */
export interface Look {
  readonly site: Pick<Site, 'visible_profile_fields' | 'interests'>;
  readonly viewer: Viewer;
  /** Whether they may be given photos of others at all; `lookOf` asks what their country asks. */
  readonly seesPhotos: boolean;
  readonly now: Date;
}

/** @param main the member's main photo, as it is kept */
export function toCard(shown: CardMember, main: StoredPhoto | undefined, look: Look): Card {
  const { site, viewer, now, seesPhotos } = look;
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
    photo: main === undefined ? null : viewablePhotos([main], shown, viewer, { seesPhotos }).main,
  };
}

/** Cards of some members, their main photos loaded in one query. */
export async function makeCards(
  db: Queryable,
  pool: string,
  members: readonly CardMember[],
  look: Look,
): Promise<Card[]> {
  const photos = await loadMainPhotos(
    db,
    pool,
    members.map(({ id }) => id),
  );
  return members.map((each) => toCard(each, photos.get(each.id), look));
}

/** @returns a function that lets values of those fields through that the site shows, and answers `null` for the others */
export function visibleIn({ visible_profile_fields }: Look['site']) {
  return <Value>(field: ProfileField, value: Value): Value | null =>
    visible_profile_fields.includes(field) ? value : null;
}
