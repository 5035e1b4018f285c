import { expect, test } from 'vitest';
import { translator } from '#i18n/build.ts';

const t = translator('members', 'en');

test('profile-28, chat-34, gifts-13: visitors read what a login would give them', () => {
  expect(t('member.loginPhotos', { name: 'Robin' })).toBe('Login to view more photos of Robin');
  expect(t('member.loginLike', { name: 'Robin' })).toBe("Login to like Robin's profile");
  expect(t('member.loginChat')).toBe('You need to be logged in to chat');
  expect(translator('gifts', 'en')('visitor', { name: 'Robin' })).toBe(
    'You need to be logged in to send a gift to Robin',
  );
});

test('safety-3: somebody who is blocked reads by whom', () => {
  expect(translator('errors', 'en')('blocked', { name: 'Robin' })).toBe("You're blocked by Robin.");
});

test('members-25: a screen that is gone says whom to ask', () => {
  const text = t('app.broken.text', { support: 'help@example.com' });
  expect(text).toBe('Something went wrong, please contact help@example.com for help.');
});
