import { describe, expect, test } from 'vitest';
import { type DocumentName, documentNames } from '#i18n/documents.ts';
import { pageDocument } from '#site/documents.ts';
import type { Site } from '#site/types.ts';
import { exampleSite } from '#tests/support/sites.ts';

const site = exampleSite('velvet-evening.example');

/** Text of a document without its tags. */
function read(name: DocumentName, changes: Partial<Site>, locale: Site['locales'][number] = 'en'): string {
  const { title, html } = pageDocument({ site: { ...site, ...changes }, locale }, name);
  return `${title}\n${html.replaceAll(/<[^>]+>/g, '')}`;
}

/** Neither facts of the example nor optional ones. */
const bare = {
  support_phone: null,
  company: { ...site.company, kvk: null, vat_numbers: [], tradenames: [], support_phone: null },
};

describe('a legal document', () => {
  test.each(site.locales)('reads whole in %s with every optional fact and with none', (locale) => {
    const full = {
      support_phone: '0201234567',
      tracking_consent: true,
      member_resell: true,
      company: { ...site.company, kvk: '12345678', vat_numbers: ['NL1', 'NL2'], tradenames: ['Velvet'] },
    };
    for (const name of documentNames) {
      for (const facts of [full, bare]) expect(read(name, facts, locale)).not.toMatch(/\{\{|\}\}| {2}| [.,;]/);
    }
  });

  test('names the company and the facts it has, and says nothing of those it lacks', () => {
    expect(read('terms', { company: { ...site.company, vat_numbers: ['NL1', 'NL2'] } })).toContain(
      'Our VAT number is NL1, NL2.',
    );
    const terms = read('terms', bare);
    expect(terms).toContain(`run by ${site.company.name}, ${site.company.address}, ${site.company.city}`);
    expect(terms).not.toMatch(/VAT|register|trade as|or call/);
  });

  test('dates the terms by the rule for the company, written as the language does', () => {
    const added = (date: string) => ({ company: { ...site.company, added: date } });
    expect(read('terms', added('2020-02-03'))).toContain('They apply from 1\u00a0December 2023.');
    expect(read('terms', added('2026-02-03'))).toContain('They apply from 3\u00a0February 2026.');
    expect(read('terms', added('2026-02-03'), 'de')).toContain('ab dem 3.\u00a0Februar 2026');
    expect(read('terms', added('2026-02-03'), 'nl')).toContain('vanaf 3\u00a0februari 2026');
  });

  test('follows the site’s switches', () => {
    expect(read('terms', { refund_days: 30 })).toContain('within 30\u00a0days');
    expect(read('terms', { member_resell: false })).toContain('They cannot be passed on');
    expect(read('terms', { member_resell: true })).toContain('You may pass them on to other members');
    expect(read('cookies', { tracking_consent: false })).not.toContain('Only if you agree');
    expect(read('cookies', { tracking_consent: true })).toContain('Only if you agree');
  });

  test('links to the other documents in its own language', () => {
    expect(pageDocument({ site, locale: 'en' }, 'terms').html).toContain('href="/pages/privacy"');
    expect(pageDocument({ site, locale: 'nl' }, 'terms').html).toContain('href="/nl/pages/privacy"');
  });

  test.each(site.locales)('says in %s how long the browser keeps drafts, the country and the answer', (locale) => {
    const bullets = (asks: boolean) => read('cookies', { tracking_consent: asks }, locale).split('\n');
    const [draft, partner, country] = [/24/, /sub3/, /IP/].map((mark) =>
      bullets(true).filter((line) => mark.test(line)),
    );
    // Those of the sign-up and of the profile.
    expect([draft, partner, country].map((lines) => lines?.length)).toEqual([2, 1, 1]);
    expect(partner?.[0]).toContain('30');
    expect(bullets(false).join('\n').match(/30/g)).toHaveLength(2);
  });

  test('names the cookies and how long they last', () => {
    const text = read('cookies', {});
    for (const name of ['__Host-session', 'signed_in', 'locale']) expect(text).toContain(name);
    expect(text.match(/30 days/g)).toHaveLength(2);
    expect(text).toContain('365 days');
  });
});
