import { expect, test } from 'vitest';
import { translator } from '#i18n/build.ts';

/** What English says of accounts, word for word. */
const errors = translator('errors', 'en');

test('signup-5: an address that has an account', () => {
  expect(errors('email_taken')).toBe('An account with this e-mail address already exists');
  expect(errors('fields.email_taken')).toBe('An account with this e-mail address already exists');
});

test('signup-8: text that is no address', () => {
  expect(errors('fields.email_invalid')).toBe('Invalid email');
});

test('signup-9: a username that is the address', () => {
  expect(errors('fields.name_is_email')).toBe('Username may not be the same as your e-mail address');
});

test('signup-10: a username that starts with @', () => {
  expect(errors('fields.name_starts_with_at')).toBe('Username may not start with @');
});

test('signup-17: a date of birth', () => {
  expect(errors('fields.date_of_birth_missing')).toBe('Enter your date of birth (18+)');
  expect(errors('fields.date_of_birth_invalid')).toBe('Invalid date of birth.');
});

test('signup-22: a site that is closed to a visitor', () => {
  expect(errors('signups_closed')).toBe('This site is by invitation only at the moment.');
});

test('signup-43: a code that confirms nothing', () => {
  expect(errors('activation_failed')).toBe('Activation failed');
});

test('login-2: a refused login', () => {
  expect(errors('login_failed')).toBe('Login failed, please try again');
});

test('login-4: a locked login', () => {
  expect(errors('login_blocked', { minutes: 15 })).toBe('Too many incorrect attempts, account blocked for 15 min.');
});

test('password-6: an address without an account', () => {
  expect(errors('email_unknown')).toBe('E-mail address not found');
});

test('password-7: too many reset mails', () => {
  expect(errors('reset_limit')).toBe('Too many password reset emails sent, please try again tomorrow.');
});

test('password-11: a link that does not work', () => {
  expect(errors('link_invalid')).toBe('Link expired or invalid, request a new email');
});

test('password-14: two different new passwords', () => {
  expect(errors('fields.passwords_differ')).toBe('The entered passwords are not the same.');
});

test('password-17: a wrong old password', () => {
  expect(errors('fields.old_password_wrong')).toBe('Please check your old password.');
});

test('password-23: text that is no new address', () => {
  expect(errors('fields.new_email_invalid')).toBe('New email adress is invalid.');
});

test('password-24: a new address that has an account', () => {
  expect(errors('fields.new_email_taken')).toBe('This email address already owns an account on this website.');
});

test('deletion-10: the last question before an account is deleted', () => {
  expect(translator('account-deletion', 'en')('sure.title')).toBe(
    'Are you sure you want to delete your account permanently?',
  );
});
