import type { Card } from '#contract/profile.ts';
import { whenForgotten } from '#stores/forget-tab.ts';

/** Most people that are kept: those of the last few searches. */
const most = 500;

const cards = new Map<string, Card>();

/** Keeps what lists showed of people, so that a profile begins with it instead of with nothing. */
export function keepCards(shown: readonly Card[]): void {
  for (const card of shown) {
    cards.delete(card.id);
    cards.set(card.id, card);
  }
  for (const id of cards.keys()) {
    if (cards.size <= most) return;
    cards.delete(id);
  }
}

/** What a list showed last of somebody. */
export function knownCard(id: string): Card | undefined {
  return cards.get(id);
}

/** Forgets them all: somebody else may see other people, or less of them. */
export function forgetCards(): void {
  cards.clear();
}

whenForgotten(forgetCards);
