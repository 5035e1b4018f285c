import { assert, dictionary, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formToInput } from '#contract/form.ts';
import { dateOfBirth } from '#contract/form-fields.ts';

describe('formToInput', () => {
  test('passes fields on as they are and drops the control fields', () => {
    const entries = [
      ['_method', 'PUT'],
      ['_page', '/nl/login'],
      ['login', ' ann '],
      ['password', 's p a c e s'],
    ] as const;
    expect(formToInput(entries)).toEqual({ login: ' ann ', password: 's p a c e s' });
  });

  test('joins the three birth fields whatever their order, and pads them', () => {
    const entries = [
      ['birth_year', '1990'],
      ['birth_day', ' 2'],
      ['birth_month', '3 '],
    ] as const;
    expect(formToInput(entries)).toEqual({ date_of_birth: '1990-03-02' });
  });

  test('signup-17: tells a date that was left empty from one that is wrong', () => {
    const empty = formToInput([
      ['birth_day', ''],
      ['birth_month', ' '],
      ['birth_year', ''],
    ]);
    expect(dateOfBirth.safeParse(empty.date_of_birth).error?.issues[0]?.message).toBe('date_of_birth_missing');
    const half = formToInput([
      ['birth_day', '31'],
      ['birth_month', '2'],
      ['birth_year', ''],
    ]);
    expect(dateOfBirth.safeParse(half.date_of_birth).error?.issues[0]?.message).toBe('date_of_birth_invalid');
  });

  test('keeps every value of a list field, also when there is one', () => {
    expect(formToInput([['interests', 'wine']])).toEqual({ interests: ['wine'] });
    expect(
      formToInput([
        ['interests', 'wine'],
        ['interests', 'yoga'],
      ]),
    ).toEqual({ interests: ['wine', 'yoga'] });
  });

  test('never touches a prototype, whatever the names', () => {
    const input = formToInput([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
    expect({}.constructor).toBe(Object);
    assert(
      property(dictionary(string({ minLength: 1 }), string()), (fields) => {
        const entries = Object.entries(fields).filter(([name]) => !/^(_|birth_|interests)/.test(name));
        expect(formToInput(entries)).toEqual(Object.fromEntries(entries));
      }),
    );
  });
});
