import type { Card } from '#contract/models.ts';
import type { Centre, FindCentre } from '#server/core/ports/centres.ts';
import { day } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';
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
  readonly centreOf?: FindCentre;
}

/** Days for which somebody is new. */
const newFor = 7;
/** Kilometres are told in steps of this: they stand for towns, not for people. */
const step = 10;
const earthRadius = 6371;

/**
 * Adds what is true of somebody's life here to their card, for a member who looks at it (search-43 to search-46). Not for
 * pairs one of whom blocks the other.
 */
export function withSigns(card: Card, shown: LivelyMember, context: SignContext): Card {
  const { site, viewer, now } = context;
  if (viewer === undefined || viewer.id === shown.id || shown.fictional) return card;
  const { new_this_week, here_today, distance } = site.signs_of_life;
  const km = distance ? distanceTo(shown, context) : undefined;
  const signs = {
    ...(new_this_week && now.getTime() - shown.created_at.getTime() < newFor * day && { new: true as const }),
    ...(here_today && !shown.invisible && isSameDay(shown.active_at, now) && { today: true as const }),
    ...(km !== undefined && { km }),
  };
  return Object.keys(signs).length === 0 ? card : { ...card, signs };
}

/** In UTC, like `activeOn`, whose time of day is random. */
function isSameDay(active: Date | null, now: Date): boolean {
  return active !== null && Math.floor(active.getTime() / day) === Math.floor(now.getTime() / day);
}

/**
 * Kilometres between the centres of two towns, in steps of 10; `undefined` in the same town, where a town is not in the
 * list, and where the site does not show where members live.
 */
function distanceTo(shown: LivelyMember, { site, viewer, centreOf }: SignContext): number | undefined {
  const shows = site.visible_profile_fields;
  if (centreOf === undefined || !shows.includes('city') || !shows.includes('region')) return undefined;
  const [from, to] = [viewer, shown].map((each) =>
    each?.city && each.region ? centreOf(each.region, each.city) : undefined,
  );
  if (from === undefined || to === undefined || from === to) return undefined;
  return Math.max(step, Math.round(kilometres(from, to) / step) * step);
}

/** By the haversine formula. */
function kilometres(from: Centre, to: Centre): number {
  const [south, north] = [toRadians(from.latitude), toRadians(to.latitude)];
  const across = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const up = Math.sin((north - south) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(up + Math.cos(south) * Math.cos(north) * across));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
