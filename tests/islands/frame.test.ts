import { expect, test } from 'vitest';
import { entriesOf } from '#islands/members-area/frame.ts';

test.each([
  ['swipe-game', 'swipe-game'],
  ['match-finder', 'swipe-game'],
  ['members', 'members'],
  ['likes', 'likes'],
  ['likes-type', 'likes'],
  ['likes-m-id', 'likes'],
  ['chats', 'chats'],
  ['chats-id', 'chats'],
  ['members-id-chat', 'chats'],
  ['profile', 'me'],
  ['notifications', 'me'],
  ['transactions', 'me'],
] as const)('members-21: %s marks the entry %s', (view, entry) => {
  expect(entriesOf(view)).toContain(entry);
});
