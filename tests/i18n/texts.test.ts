import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorStatuses, fieldCodes } from '#contract/errors.ts';
import { localesFolder, translator } from '#i18n/build.ts';
import { locales } from '#i18n/locales.ts';
import { interestNames } from '#lib/interests.ts';
import { matchQuestions } from '#lib/match-questions.ts';
import { choices, profileFields } from '#lib/profile.ts';
import { nicheTraits } from '#site/niche-traits.ts';

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

  test('language-12: label every trait of every niche and its answers, each differently', () => {
    const { note, ...traits } = readJson(locale, 'traits.json') as Record<string, Record<string, string>>;
    expect(note?.bdsm).not.toBe('');
    const asked = Object.assign({}, ...Object.values(nicheTraits)) as Record<string, readonly string[]>;
    expect(Object.keys(traits).sort()).toEqual(Object.keys(asked).sort());
    for (const [name, labels] of Object.entries(traits)) {
      const { name: label, ...answers } = labels;
      expect(label).toBeTruthy();
      expect(Object.keys(answers).sort(), name).toEqual([...(asked[name] ?? [])].sort());
      expect(new Set(Object.values(answers)).size, name).toBe(asked[name]?.length);
    }
  });

  test('language-12: say every question of the match-finder and its answers, each differently', () => {
    const questions = readJson(locale, 'match-questions.json') as Record<string, Record<string, string>>;
    expect(Object.keys(questions)).toEqual(expect.arrayContaining(Object.keys(matchQuestions)));
    expect(new Set(Object.values(questions).map(({ name }) => name)).size).toBe(Object.keys(matchQuestions).length);
    for (const [question, names] of Object.entries(matchQuestions)) {
      const { name, ...answers } = questions[question] ?? {};
      expect(name, question).toMatch(/\?$/);
      expect(Object.keys(answers), question).toEqual(names);
      expect(new Set(Object.values(answers)).size, question).toBe(names.length);
    }
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

test('pages-13: English says in these words that a page is not there', () => {
  expect(translator('errors', 'en')('not_found')).toBe('This page could not be found');
});

test('language-21: English says in these words that something failed', () => {
  expect(translator('errors', 'en')('server_error')).toBe('An error occured, please try again later.');
  expect(translator('errors', 'en')('unknown')).toBe('An error has occurred.');
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

/** What a text of every shipped language says, and what it must not. */
describe.each(shipped)('in %s', (locale) => {
  const text = (file: string, ...keys: string[]): string =>
    String(keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], readJson(locale, file)));

  test('signup-33: people who sign up accept the terms, while the privacy policy is only pointed to', () => {
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
