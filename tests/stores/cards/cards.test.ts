import { beforeEach, expect, test } from 'vitest';
import { $cards, cardsOf, findCard, forgetCards, holdCards, keepCards } from '#stores/cards/cards.ts';
import { card, profile } from '#tests/stores/support/members.ts';

const held = new Set<string>();
holdCards(() => held);

const many = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => card(`${prefix}${index}`));

beforeEach(() => {
  held.clear();
  forgetCards();
});

test('a long list is kept whole, though the store of the list does not hold it yet and the cache is full', () => {
  keepCards(many(600, 'old'));
  keepCards(many(500, 'other'));
  const long = many(700, 'new');
  keepCards(long);
  expect(
    cardsOf(
      $cards.get(),
      long.map(({ id }) => id),
    ),
  ).toHaveLength(700);
});

test('cards of a list stay, and of the others the oldest go', () => {
  held.add('old0');
  for (let round = 0; round < 6; round += 1) keepCards(many(300, round === 0 ? 'old' : `round${round}-`));
  expect(findCard('old0')).toBeDefined();
  expect(findCard('old1')).toBeUndefined();
  expect(findCard('round5-299')).toBeDefined();
  expect($cards.get().size).toBeLessThanOrEqual(1_300);
});

test('a profile keeps what a card does not say', () => {
  keepCards([profile('a', { about: 'hello' })]);
  keepCards([card('a', { name: 'Robin' })]);
  expect(findCard('a')).toMatchObject({ name: 'Robin', about: 'hello' });
});

test('when a session ends, cards that no list shows are gone', () => {
  held.add('b');
  keepCards([card('a'), card('b')]);
  forgetCards();
  expect([findCard('a'), findCard('b')?.id]).toEqual([undefined, 'b']);
});
