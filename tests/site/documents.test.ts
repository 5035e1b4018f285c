import { describe, expect, test } from 'vitest';
import { translator } from '#i18n/build.ts';
import { type DocumentName, documentNames } from '#i18n/documents.ts';
import { longDate } from '#i18n/formats.ts';
import { termsTextDate } from '#lib/terms.ts';
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
  company: {
    ...site.company,
    kvk: null,
    vat_numbers: [],
    tradenames: [],
    support_phone: null,
    register_court: null,
    responsible_person: null,
    hosting_provider: null,
    mediator: null,
  },
};

/** That credits cannot be passed on. */
const notPassedOn: Readonly<Record<Site['locales'][number], string>> = {
  en: 'They cannot be passed on',
  da: 'De kan ikke gives videre',
  de: 'Du kannst sie nicht weitergeben',
  es: 'No se pueden ceder',
  fi: 'Et voi siirtää niitä toiselle',
  fr: 'Ils ne peuvent pas être transmis',
  it: 'Non si possono cedere',
  nb: 'De kan ikke gis videre',
  nl: 'Je kunt ze niet doorgeven',
  pl: 'Nie możesz ich przekazywać',
  sv: 'De kan inte ges vidare',
};

describe('a legal document', () => {
  test.each(site.locales)('reads whole in %s with every optional fact and with none', (locale) => {
    const full = {
      support_phone: '0201234567',
      tracking_consent: true,
      member_resell: true,
      company: {
        ...site.company,
        kvk: '12345678',
        vat_numbers: ['NL1', 'NL2'],
        tradenames: ['Velvet'],
        register_court: 'Amtsgericht',
        responsible_person: 'Robin Rivers',
        hosting_provider: 'A Host, 1 Street',
        mediator: 'A Mediator, 2 Street',
      },
    };
    for (const name of documentNames) {
      for (const facts of [full, bare]) expect(read(name, facts, locale)).not.toMatch(/\{\{|\}\}| {2}| [.,;]/);
    }
  });

  test('pages-28: names the company and the facts it has, and says nothing of those it lacks', () => {
    expect(read('terms', { company: { ...site.company, vat_numbers: ['NL1', 'NL2'] } })).toContain(
      'VAT number: NL1, NL2.',
    );
    const terms = read('terms', bare);
    expect(terms).toContain(`run by ${site.company.name}, ${site.company.address}, ${site.company.city}`);
    expect(terms).not.toMatch(/VAT|register|trade as|or call/);
  });

  test.each([
    ['NL', 'nl', 'KvK-nummer: 1', 'Btw-nummer: 2'],
    ['NL', 'en', 'Company number (KvK): 1', 'VAT number: 2'],
    ['PL', 'pl', 'Numer KRS: 1', 'NIP: 2'],
    ['PL', 'da', 'Registreringsnummer (KRS): 1', 'Momsnummer (NIP): 2'],
    ['DK', 'da', 'CVR-nummer: 1', 'Momsnummer: 2'],
    ['GB', 'da', 'Registreringsnummer: 1', 'Momsnummer: 2'],
    ['FI', 'fi', 'Y-tunnus: 1', 'Arvonlisäverotunniste: 2'],
    ['ES', 'es', 'Registro mercantil: 1', 'NIF: 2'],
    ['GB', 'es', 'Registro mercantil: 1', 'Número de IVA: 2'],
    ['SE', 'nb', 'Registreringsnummer (organisationsnummer): 1', 'Mva-nummer: 2'],
    ['FR', 'fr', 'Numéro SIREN\u202f: 1', 'Numéro de TVA\u202f: 2'],
  ] as const)(
    'pages-29: calls the numbers of a company in %s what that country does, read in %s',
    (country, locale, ...labels) => {
      const company = { ...site.company, country, kvk: '1', vat_numbers: ['2'] };
      for (const name of ['imprint', 'terms'] as const)
        for (const label of labels) expect(read(name, { company }, locale)).toContain(`${label}.`);
    },
  );

  test('pages-30: names the person who answers for the content, the court, the host and the mediator, where the site gives them', () => {
    const company = {
      ...site.company,
      register_court: 'Amtsgericht Musterstadt',
      responsible_person: 'Erika Muster',
      hosting_provider: 'Hébergement Imaginaire',
      mediator: 'Médiation Imaginaire',
    };
    expect(read('imprint', { company }, 'de')).toMatch(
      /Registergericht: Amtsgericht Musterstadt\.[\s\S]*MStV\): Erika Muster,/,
    );
    expect(read('imprint', { company }, 'de')).not.toContain('VSBG');
    expect(read('imprint', bare, 'de')).toContain('VSBG');
    expect(read('imprint', { company }, 'fr')).toMatch(
      /Directeur de la publication\u202f: Erika Muster,[\s\S]*Hébergeur\u202f: Hébergement Imaginaire\./,
    );
    expect(read('return-policy', { company }, 'fr')).toContain(
      'L.\u00a0616-1 du Code de la consommation)\u202f: Médiation',
    );
    expect(read('return-policy', bare, 'fr')).toContain('L.\u00a0616-1 du Code de la consommation).');
    expect(read('return-policy', { company })).toContain('turn to Médiation Imaginaire');
  });

  test.each(site.locales)(
    'pages-36: says in %s how to cancel by the button beside the order, as the terms do',
    (locale) => {
      const [first] = read('return-policy', {}, locale)
        .split('\n')
        .filter((line) => line.includes('@'));
      const button = read('terms', {}, locale).match(/^[^\n]+(?= support@velvet-evening)/gm) ?? [];
      expect(button.some((line) => first?.startsWith(line.split(' ').slice(0, 3).join(' ')))).toBe(true);
      // By the label that it has.
      const label = translator('transactions', locale)('withdraw.button');
      expect([first, button.join()].filter((text) => !text?.includes(label))).toEqual([]);
    },
  );

  test('pages-27: dates the terms by the rule for the company, written as the language does', () => {
    const added = (date: string) => ({ company: { ...site.company, added: date } });
    expect(read('terms', added('2020-02-03'))).toContain('They apply from 1\u00a0December 2023.');
    expect(read('terms', added('2026-02-03'))).toContain('They apply from 3\u00a0February 2026.');
    expect(read('terms', added('2026-02-03'), 'de')).toContain('ab dem 3.\u00a0Februar 2026');
    expect(read('terms', added('2026-02-03'), 'nl')).toContain('vanaf 3\u00a0februari 2026');
  });

  test.each(site.locales)('pages-66: says in %s when the words of the terms last changed', (locale) => {
    expect(read('terms', {}, locale)).toContain(longDate(termsTextDate, locale));
  });

  test('pages-31, pages-34: follows the site’s switches', () => {
    expect(read('terms', { refund_days: 30 })).toContain('within 30\u00a0days');
    for (const member_resell of [false, true])
      for (const locale of site.locales)
        expect(read('terms', { member_resell }, locale)).toContain(notPassedOn[locale]);
    expect(read('cookies', { tracking_consent: false })).not.toContain('Only if you agree');
    expect(read('cookies', { tracking_consent: true })).toContain('Only if you agree');
  });

  test('pages-35: links to the other documents in its own language', () => {
    expect(pageDocument({ site, locale: 'en' }, 'terms').html).toContain('href="/pages/privacy"');
    expect(pageDocument({ site, locale: 'nl' }, 'terms').html).toContain('href="/nl/pages/privacy"');
  });

  test.each(site.locales)(
    'pages-33, pages-34: says in %s how long the browser keeps drafts, the country and the answer',
    (locale) => {
      const bullets = (asks: boolean) => read('cookies', { tracking_consent: asks }, locale).split('\n');
      const [draft, partner, country] = [/24/, /sub3/, /IP/].map((mark) =>
        bullets(true).filter((line) => mark.test(line)),
      );
      // Those of the sign-up and of the profile.
      expect([draft, partner, country].map((lines) => lines?.length)).toEqual([2, 1, 1]);
      expect(partner?.[0]).toContain('30');
      expect(bullets(false).join('\n').match(/30/g)).toHaveLength(2);
    },
  );

  test('pages-32: names the cookies and how long they last', () => {
    const text = read('cookies', {});
    for (const name of ['__Host-session', 'signed_in', 'locale']) expect(text).toContain(name);
    expect(text.match(/30 days/g)).toHaveLength(2);
    expect(text).toContain('365 days');
  });
});

test.each(site.locales)(
  'fictional-12: says in %s who answers for fictional profiles, where they can be written to',
  (locale) => {
    for (const name of ['terms', 'privacy'] as const) {
      const [off, people, program] = [
        read(name, { fictional_messages: 'off' }, locale),
        read(name, { fictional_messages: 'free', fictional_answers: 'people' }, locale),
        read(name, { fictional_messages: 'paid', fictional_answers: 'program' }, locale),
      ];
      expect(new Set([off, people, program]).size).toBe(3);
      for (const on of [people, program]) expect(on.length).toBeGreaterThan(off.length + 200);
    }
  },
);
