import { expect, test } from 'vitest';
import { addToList, addToMapping } from '#scripts/site/insert.ts';

const around = ['costs: { NL: { costs: 1.5 } }   # kept\n', "name:   'Odd   spaces'\n"] as const;
const whole = (text: string) => around.join(text);

test.each([
  ['locales: [en]\n', 'locales: [en, nl, de]\n'],
  ['locales: [ en, fr ]  # two\n', 'locales: [ en, fr, nl, de ]  # two\n'],
  ['locales: [\n  en,\n]\n', 'locales: [\n  en, nl, de,\n]\n'],
  ['locales: []\n', 'locales: [nl, de]\n'],
  ['locales:\n', 'locales: [nl, de]\n'],
  ['locales:\n  - en # English\n\n# next\n', 'locales:\n  - en # English\n  - nl\n  - de\n\n# next\n'],
  ['locales:\n- "en"\n', 'locales:\n- "en"\n- nl\n- de\n'],
  ["locales: ['nl', de]\n", "locales: ['nl', de]\n"],
  ['locales: [nl]\n', 'locales: [nl, de]\n'],
])('a list gets its words and nothing else changes: %j', (before, after) => {
  expect(addToList(whole(before), 'locales', ['nl', 'de'])).toBe(whole(after));
});

test.each([
  ['landers:\n  video: {}\n', 'landers:\n  video: {}\n  gallery: {}\n'],
  ['landers:\n    video: # later\n\n', 'landers:\n    video: # later\n    gallery: {}\n\n'],
  [
    'landers:\n  video:\n    slugs: [she]\n    variants:\n      b: 50 # half\n# next\n',
    'landers:\n  video:\n    slugs: [she]\n    variants:\n      b: 50 # half\n  gallery: {}\n# next\n',
  ],
  ['landers: {video: {}}\n', 'landers: {video: {}, gallery: {}}\n'],
  ['landers: { video: {} }\n', 'landers: { video: {}, gallery: {} }\n'],
  ['landers: {}\n', 'landers: { gallery: {} }\n'],
  ['landers: null # none\n', 'landers:\n  gallery: {} # none\n'],
  ['landers: { "gallery": {} }\n', 'landers: { "gallery": {} }\n'],
])('a mapping gets its keys and nothing else changes: %j', (before, after) => {
  expect(addToMapping(whole(before), 'landers', ['gallery'])).toBe(whole(after));
});

test('a key that is not there is written at the end', () => {
  expect(addToMapping('a: 1', 'landers', ['gallery'])).toBe('a: 1\nlanders:\n  gallery: {}\n');
  expect(addToList('a: 1\n# end\n', 'locales', ['nl'])).toBe('a: 1\n# end\nlocales: [nl]\n');
  expect(addToList('locales:\n  - en', 'locales', ['nl'])).toBe('locales:\n  - en\n  - nl\n');
});

test.each(['locales: en\n', 'all: &all [en]\nlocales: *all\n'])('what cannot be added to is left alone: %j', (text) => {
  expect(() => addToList(text, 'locales', ['nl'])).toThrow('`locales` is not written in a way that can be added to.');
});
