import { computed } from 'nanostores';
import type { Offer } from '#contract/offer.ts';
import type { ScreenName } from '#lib/routes.ts';
import { $session } from '#stores/session/session-state.ts';

/** A discount of the member's own, and when it ends. */
export interface RunningOffer extends Offer {
  /** Milliseconds of a clock that nobody can set (`performance.now()`). */
  readonly ends: number;
}

/** Ends by answer of the server: what changes of the member meanwhile does not begin the time anew. */
const running = new WeakMap<Offer, RunningOffer>();
/** The earliest end of each code: an answer that took longer never prolongs it, so what has ended stays ended. */
const earliest = new Map<string, number>();

/** The discount that the member still has; nothing for guests and those who have paid. */
export const $offer = computed($session, (session) => {
  if (session.type !== 'member') return undefined;
  const { id, offer, paid_user } = session.user;
  return paid_user || !offer ? undefined : start(offer, id);
});

function start(offer: Offer, member: string): RunningOffer {
  const known = running.get(offer);
  if (known !== undefined) return known;
  const key = `${member} ${offer.code}`;
  const ends = Math.min(earliest.get(key) ?? Number.POSITIVE_INFINITY, performance.now() + offer.seconds * 1000);
  earliest.set(key, ends);
  const begun = { ...offer, ends };
  running.set(offer, begun);
  return begun;
}

/** Whole seconds until a discount ends. */
export function secondsLeft({ ends }: RunningOffer): number {
  return Math.max(0, Math.ceil((ends - performance.now()) / 1000));
}

/** Screens with the banner of the time bonus (offer-1). */
const bonusScreens: ReadonlySet<ScreenName> = new Set([
  'members',
  'members-id',
  'chats',
  'likes',
  'likes-m-id',
  'premium',
]);

/** Whether a screen has the banner of a discount: the welcome discount has it everywhere. */
export function hasBanner({ kind }: Pick<Offer, 'kind'>, route: ScreenName): boolean {
  return kind === 'welcome' || (kind === 'time_bonus' && bonusScreens.has(route));
}
