import type { Card } from '#contract/models.ts';
import type { Centres } from '#server/core/ports/centres.ts';
import { day } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';
import { townDistance } from '#server/services/cards/distance.ts';
import { townOf } from '#server/services/members/towns.ts';
import type { Viewer } from '#server/services/photos/viewable.ts';
import type { Site } from '#site/types.ts';

/** The columns that signs of life need. */
export type LivelyMember = Pick<
  Member,
  'id' | 'fictional' | 'invisible' | 'created_at' | 'active_at' | 'region' | 'city'
>;

/** Who looks at somebody, where and when. */
export interface SignContext {
  readonly site: Pick<Site, 'visible_profile_fields' | 'signs_of_life'>;
  readonly viewer: Viewer;
  readonly now: Date;
  /** Left out: no distances are told. */
  readonly centres?: Pick<Centres, 'find'>;
}

/** Days for which somebody is new. */
const newFor = 7;

/**
 * Adds what is true of somebody's life here to their card, for a member who looks at it (search-43 to search-46). Not for
 * pairs one of whom blocks the other.
 */
export function withSigns(card: Card, shown: LivelyMember, context: SignContext): Card {
  const { site, viewer, now } = context;
  if (viewer === undefined || viewer.id === shown.id || shown.fictional) return card;
  const { new_this_week, here_today } = site.signs_of_life;
  const km = distanceTo(shown, context);
  const signs = {
    ...(new_this_week && now.getTime() - shown.created_at.getTime() < newFor * day && { new: true as const }),
    ...(here_today && !shown.invisible && isSameDay(shown.active_at, now) && { today: true as const }),
    ...(km !== undefined && { km }),
  };
  return Object.keys(signs).length === 0 ? card : { ...card, signs };
}

/** The same for a profile, which also says who usually answers within a day (profile-74). */
export function withProfileSigns(
  card: Card,
  shown: LivelyMember & Pick<Member, 'answers_soon'>,
  context: SignContext,
): Card {
  const { site, viewer } = context;
  const signed = withSigns(card, shown, context);
  const isTold = viewer !== undefined && viewer.id !== shown.id && site.signs_of_life.answers;
  if (!isTold || !shown.answers_soon || shown.fictional || shown.invisible) return signed;
  return { ...signed, signs: { ...signed.signs, answers: true } };
}

/** In UTC, like `activeOn`, whose time of day is random. */
function isSameDay(active: Date | null, now: Date): boolean {
  return active !== null && Math.floor(active.getTime() / day) === Math.floor(now.getTime() / day);
}

/** `undefined` in the same town, where a town is not in the list, and where the site tells no distances. */
function distanceTo(shown: LivelyMember, { site, viewer, centres }: SignContext): number | undefined {
  if (centres === undefined || !tellsDistances(site)) return undefined;
  const [from, to] = [viewer, shown].map((each) => each && townOf(each, centres));
  return (from && to && townDistance(from, to)) || undefined;
}

/** Whether the site tells distances, and orders by them: not where it shows no towns, nor where they are turned off. */
export function tellsDistances({ visible_profile_fields: shows, signs_of_life }: SignContext['site']): boolean {
  return signs_of_life.distance && shows.includes('city') && shows.includes('region');
}
