import { describe, expect, test } from 'vitest';
import { factsOf, groupKey, markSite } from '#build/stamping/facts.ts';
import { groupSites } from '#build/stamping/groups.ts';
import type { Site } from '#site/types.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const site = exampleSite('velvet-evening.example');

/** Another site whose pages differ by its facts alone. */
function sibling(number: number, changes: Partial<Site> = {}): Site {
  const domain = `sibling-${number}.example`;
  return { ...site, name: `Sibling ${number}`, domain, origin: `https://${domain}`, pool: domain, ...changes };
}

describe('build-28: sites are stamped from one', () => {
  test.each([
    ['name and domain', {}],
    ['colours', { theme: { ...site.theme, brand: '#000000' } }],
    ['the company', { company: { ...site.company, name: 'Another Ltd' } }],
    ['what no page shows', { aliases: ['other.example'], pool: 'shared', mail_name: 'Mail' }],
  ])('that differ in %s', (_what, changes) => {
    expect(groupKey(sibling(1, changes))).toBe(groupKey(site));
  });

  test.each([
    ['prices', { refund_days: site.refund_days + 1 }],
    ['a fact that one of them has not', { support_phone: null }],
    ['a name that ends with a full stop', { name: 'Sibling Inc.' }],
    ['texts of their own', { overrides: { en: { common: { footer: { contact: 'Write' } } } } }],
    ['languages', { locales: site.locales.slice(1) }],
  ])('but not those that differ in %s', (_what, changes) => {
    expect(groupKey(sibling(1, changes))).not.toBe(groupKey(site));
  });

  test('whatever the order of their fields, as of a site that is read from its finished folder', () => {
    const reversed = Object.fromEntries(Object.entries(site).reverse()) as unknown as Site;
    expect(groupKey(reversed)).toBe(groupKey(site));
  });

  test('a marked site shows no value of the site, and its own address', () => {
    const marked = markSite(site);
    const shown = JSON.stringify({ ...marked, overrides: {}, tokenPages: [] });
    for (const { value } of factsOf(site).filter(({ path }) => path.length === 1))
      expect(shown).not.toContain(`"${value}"`);
    expect(marked.origin).toBe(`https://${marked.domain}`);
  });

  test('two sites are rendered in full; of three, some are samples', () => {
    const two = groupSites([site, sibling(1), siteLike(site, 'other.example', { refund_days: 5 })]);
    expect(two.map(({ sites, samples }) => [sites.length, samples])).toEqual([
      [2, undefined],
      [1, undefined],
    ]);
    const nine = groupSites(Array.from({ length: 9 }, (_, index) => sibling(index)));
    expect(nine.map(({ samples }) => samples?.map(({ name }) => name))).toEqual([
      ['Sibling 0', 'Sibling 2', 'Sibling 4', 'Sibling 6'],
    ]);
  });
});
