import { expect, test } from 'vitest';
import { compareTexts, shapeOf } from '#site-loader/checks/texts.ts';

const reference = {
  days_one: '{{count}} day of {{name}}',
  days_other: '{{count}} days of {{name}}',
  plain: 'Hello',
  nested: '$t(plain) {{name}}',
};

test('a language may have plural forms that English lacks, and may leave the number out', () => {
  expect(compareTexts({ days_one: 'one of {{name}}', days_few: '{{count}} of {{name}}' }, reference)).toEqual([]);
});

test('a plural form keeps its other placeholders', () => {
  expect(compareTexts({ days_few: '{{count}}' }, reference).map((finding) => finding.message)).toEqual([
    "placeholder {{name}} is missing. The product's text has it.",
  ]);
});

test('a plural ending on a text without forms is unknown', () => {
  expect(compareTexts({ plain_one: 'x' }, reference)).toHaveLength(1);
});

test('placeholders are the same however they are written', () => {
  expect(compareTexts({ nested: '{{- name}} and $t(plain)' }, reference)).toEqual([]);
  expect(compareTexts({ nested: '{{name, uppercase}}' }, reference)).toHaveLength(1);
});

test('names of the language itself are no keys', () => {
  expect(compareTexts({ toString: 'x', constructor: 'x' }, reference)).toHaveLength(2);
});

test('the shape of texts is the same when they are only worded anew', () => {
  expect(shapeOf({ ...reference, plain: 'Hi', days_one: '{{count}} of all days of {{name}}' })).toBe(
    shapeOf(reference),
  );
  expect(shapeOf({ ...reference, plain: 'Hi {{name}}' })).not.toBe(shapeOf(reference));
  expect(shapeOf({ ...reference, more: 'x' })).not.toBe(shapeOf(reference));
  expect(shapeOf({ ...reference, plain: { title: 'x' } })).not.toBe(shapeOf(reference));
});
