import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorStatuses, fieldCodes } from '#contract/errors.ts';
import { localesFolder, translator } from '#i18n/build.ts';
import { locales } from '#i18n/locales.ts';
import { interestNames } from '#lib/interests.ts';
import { choices, profileFields } from '#lib/profile.ts';

const shipped = locales.filter((locale) => readdirSync(localesFolder).includes(locale));

function readJson(locale: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(localesFolder, locale, file), 'utf8')) as Record<string, unknown>;
}

describe.each(shipped)('texts of %s', (locale) => {
  test('language-12: say every refusal of the contract and every field problem', () => {
    const { fields, ...errors } = readJson(locale, 'errors.json');
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(Object.keys(errorStatuses)));
    expect(Object.keys(fields as object).sort()).toEqual([...fieldCodes].sort());
  });

  test('language-12: label every interest, each differently', () => {
    const labels = readJson(locale, 'interests.json');
    expect(Object.keys(labels).sort()).toEqual([...interestNames].sort());
    expect(new Set(Object.values(labels)).size).toBe(interestNames.length);
  });

  test('language-12: label every profile field and answer, each differently, and explain every field', () => {
    const profile = readJson(locale, 'profile.json') as Record<string, Record<string, string>>;
    expect(Object.keys(profile.fields ?? {})).toEqual(profileFields);
    expect(Object.keys(profile.notes ?? {})).toEqual(profileFields);
    expect(new Set(Object.values(profile.fields ?? {})).size).toBe(profileFields.length);
    for (const [field, values] of Object.entries(choices)) {
      const labels = profile[field] ?? {};
      expect(Object.keys(labels), field).toEqual(values);
      expect(new Set(Object.values(labels)).size, field).toBe(values.length);
    }
  });
});

test('language-18: French keeps its signs on the line of the word before them', () => {
  const files = readdirSync(join(localesFolder, 'fr'), { recursive: true, encoding: 'utf8' });
  const loose = files
    .filter((file) => /\.(?:json|md)$/.test(file))
    .flatMap((file) => readFileSync(join(localesFolder, 'fr', file), 'utf8').split('\n'))
    .filter((line) => /\S [?!;:»](?![\w-])|« /.test(line));
  expect(loose).toEqual([]);
});

/** English texts that are given word for word. */
test.each([
  ['login_failed', 'Login failed, please try again'],
  ['email_unknown', 'E-mail address not found'],
  ['not_found', 'This page could not be found'],
  ['email_taken', 'An account with this e-mail address already exists'],
  ['activation_failed', 'Activation failed'],
  ['link_invalid', 'Link expired or invalid, request a new email'],
  ['reset_limit', 'Too many password reset emails sent, please try again tomorrow.'],
  ['server_error', 'An error occured, please try again later.'],
  ['unknown', 'An error has occurred.'],
  ['fields.name_is_email', 'Username may not be the same as your e-mail address'],
  ['fields.name_starts_with_at', 'Username may not start with @'],
  ['fields.email_invalid', 'Invalid email'],
  ['fields.passwords_differ', 'The entered passwords are not the same.'],
  ['fields.date_of_birth_missing', 'Enter your date of birth (18+)'],
  ['fields.date_of_birth_invalid', 'Invalid date of birth.'],
] as const)('pages-13, language-21: English says %s in these words', (key, text) => {
  expect(translator('errors', 'en')(key)).toBe(text);
});

test('English says for how long an account is locked', () => {
  expect(translator('errors', 'en')('login_blocked', { minutes: 15 })).toBe(
    'Too many incorrect attempts, account blocked for 15 min.',
  );
});

describe('translator', () => {
  test('language-13: throws rather than print a key or a placeholder', () => {
    const t = translator('errors', 'nl') as (key: string, values?: object) => string;
    expect(() => t('no_such_key')).toThrow('no text for key "no_such_key"');
    expect(() => t('login_blocked')).toThrow('no value for {{minutes}}');
  });

  test('language-14: lets a site replace a text in one language and leaves the rest', () => {
    const overrides = { nl: { errors: { fields: { required: 'Vergeet dit niet.' } } } };
    expect(translator('errors', 'nl', overrides)('fields.required')).toBe('Vergeet dit niet.');
    expect(translator('errors', 'nl', overrides)('fields.too_long')).toBe('Dit is te lang.');
    expect(translator('errors', 'en', overrides)('fields.required')).toBe('Please fill this in.');
    expect(translator('errors', 'nl')('fields.required')).toBe('Vul dit nog even in.');
  });
});

test('English says whom a login is for, and whom to ask when something went wrong', () => {
  const t = translator('members', 'en');
  expect(t('member.loginPhotos', { name: 'Robin' })).toBe('Login to view more photos of Robin');
  expect(t('member.loginLike', { name: 'Robin' })).toBe("Login to like Robin's profile");
  const support = 'help@example.com';
  expect(t('app.broken.text', { support })).toBe('Something went wrong, please contact help@example.com for help.');
});

/** What a text of every shipped language says, and what it must not. */
describe.each(shipped)('in %s', (locale) => {
  const text = (file: string, ...keys: string[]): string =>
    String(keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], readJson(locale, file)));

  test('signup-33: whoever signs up accepts the terms, while the privacy policy is only pointed to', () => {
    const sentences = text('account.json', 'signup', 'terms').split(/(?<=\.)\s/);
    const [accepting] = sentences.filter((sentence) => sentence.includes('{{terms}}'));
    expect(accepting).not.toContain('{{privacy}}');
    expect(sentences.filter((sentence) => sentence.includes('{{privacy}}'))).toHaveLength(1);
  });

  test('the subject of a warning names nobody as a fraud', () => {
    expect(text('mail.json', 'fraud_notice', 'subject')).not.toContain('{{');
  });

  test('the mail for a new account says nothing of a lock: an account without a confirmed address can be used, but not be seen', () => {
    expect(text('mail.json', 'activate', 'not_you')).not.toMatch(
      /\block|gesperrt|låst|låses|op slot|verrouill|bloquead|bloccat|zablokowan|luko/i,
    );
  });
});
