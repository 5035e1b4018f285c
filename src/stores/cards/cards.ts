import { atom } from 'nanostores';
import type { Card, Profile } from '#contract/models.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';

/**
 * Maximum number of cached cards that no list holds. They let a profile show something at once when the user goes back
 * to it.
 */
const maxLoose = 500;

/**
 * People by id: a card, or the whole profile once it was opened. Lists hold only ids, so a change shows in all of them.
 */
export const $cards = atom<ReadonlyMap<string, Card>>(new Map());

const holders: (() => Iterable<string>)[] = [];

/**
 * Keeps the cards of a list in the cache as long as the list needs them.
 * @param ids of all cards that it shows or may show again
 */
export function holdCards(ids: () => Iterable<string>): void {
  holders.push(ids);
}

/** Adds cards of an answer to the cache. A cached profile keeps the fields that a card does not have. */
export function keepCards(shown: readonly Card[]): void {
  const cards = new Map($cards.get());
  for (const card of shown) {
    const before = cards.get(card.id);
    cards.delete(card.id);
    // Cards of lists leave out signs that are no longer true; those of chats say nothing of them.
    const signs = card.liked === null ? before?.signs : undefined;
    cards.set(card.id, { ...before, signs, ...card });
  }
  // The list that `shown` is for does not hold it yet.
  $cards.set(cards.size > 2 * maxLoose ? withoutLoose(cards, maxLoose, idsOf(shown)) : cards);
}

/** Returns the cached card or profile. */
export function findCard(id: string): Card | undefined {
  return $cards.get().get(id);
}

/** Whether somebody's whole profile is cached. */
export function isProfile(card: Card | undefined): card is Profile {
  return card !== undefined && 'relation' in card;
}

/** Cards of a list, in its order; ids without a card are skipped, and people whom the member has blocked meanwhile. */
export function cardsOf(cards: ReadonlyMap<string, Card>, ids: readonly string[]): readonly Card[] {
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card === undefined || (isProfile(card) && card.relation?.blocked) ? [] : card;
  });
}

/** Shows the viewer's change to how they stand to somebody at once, wherever that person is shown. */
export function changeRelation(id: string, change: Partial<NonNullable<Profile['relation']>>): void {
  const card = findCard(id);
  if (card === undefined) return;
  const { liked = card.liked } = change;
  const relation = isProfile(card) && card.relation !== null && { relation: { ...card.relation, ...change } };
  keepCards([{ ...card, liked, ...relation }]);
}

/** Removes a card, and with it the person from all lists; a whole profile stays, since it says why. */
export function dropCard(id: string): void {
  if (isProfile(findCard(id))) return;
  const cards = new Map($cards.get());
  cards.delete(id);
  $cards.set(cards);
}

/** Ids of cards, in their order. */
export function idsOf(cards: readonly Card[]): string[] {
  return cards.map(({ id }) => id);
}

/** Clears the cache, except for cards that a list holds: the next viewer may see other people, or less of them. */
export function forgetCards(): void {
  $cards.set(withoutLoose($cards.get(), 0));
}

onSessionEnd(forgetCards);

/** Drops the oldest cards that no list holds, until `max` of them are left. @param alsoHeld ids to keep as well */
function withoutLoose(
  cards: ReadonlyMap<string, Card>,
  max: number,
  alsoHeld: readonly string[] = [],
): ReadonlyMap<string, Card> {
  const held = new Set([...alsoHeld, ...holders.flatMap((ids) => [...ids()])]);
  const loose = [...cards.keys()].filter((id) => !held.has(id));
  const dropped = new Set(loose.slice(0, Math.max(0, loose.length - max)));
  return new Map([...cards].filter(([id]) => !dropped.has(id)));
}
