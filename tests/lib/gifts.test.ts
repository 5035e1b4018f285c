import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { giftIds } from '#lib/gifts.ts';

const drawings = readFileSync(new URL('../../src/ui/gifts.svg', import.meta.url), 'utf8');
const drawn = [...drawings.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);

/** What stands for a gift of a later release. */
const all = [...giftIds, 'other'];

describe('gifts', () => {
  test('gifts-9: have a drawing each, without scripts, styles and addresses', () => {
    expect(drawn.toSorted()).toEqual(all.toSorted());
    expect(drawings).not.toMatch(/<script|<style|style=|url\(|href|\bon\w+=/);
    expect(drawings.length).toBeLessThan(16_000);
  });

  test.each(locales)('gifts-9: have a name each in %s', (locale) => {
    const file = readFileSync(new URL(`../../locales/${locale}/gifts.json`, import.meta.url), 'utf8');
    const { names } = JSON.parse(file) as { names: Record<string, string> };
    expect(Object.keys(names).toSorted()).toEqual(all.toSorted());
    expect(new Set(Object.values(names)).size).toBe(all.length);
  });
});
