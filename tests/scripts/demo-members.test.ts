import { describe, expect, it } from 'vitest';
import { name } from '#contract/form-fields.ts';
import { countryLocales } from '#i18n/country-locales.ts';
import { locales } from '#i18n/locales.ts';
import { ageOn } from '#lib/date.ts';
import { skins } from '#scripts/assets/portraits/palette.ts';
import names from '#scripts/demo/data/names.json' with { type: 'json' };
import { demoEmail, loginLines } from '#scripts/demo/logins.ts';
import { createNames } from '#scripts/demo/names.ts';
import { planDemoMember, planMembers, writeAbout } from '#scripts/demo/plan.ts';
import { drawPortraits } from '#scripts/demo/portrait.ts';
import { createRandom } from '#scripts/demo/random.ts';
import { countedAnswers } from '#site/match-answers.ts';
import { offersRegion } from '#site/regions.ts';
import { requireSites } from '#site-loader/load.ts';
import { siteLike } from '#tests/support/sites.ts';

const sites = requireSites();
const now = new Date('2026-11-21T18:30:00Z');

describe.each(sites.map((site) => [site.domain, site] as const))('the made-up members of %s', (_domain, site) => {
  it('are the same on every machine', async () => {
    const [first, second] = [await planMembers(site, 60, now), await planMembers(site, 60, now)];
    expect(second.map(({ row }) => row)).toEqual(first.map(({ row }) => row));
    expect(second.map(({ look }) => look)).toEqual(first.map(({ look }) => look));
    const later = await planMembers(site, 60, new Date('2027-03-01T00:00:00Z'));
    expect(later.map(({ row }) => [row.id, row.name])).toEqual(first.map(({ row }) => [row.id, row.name]));
  });

  it('are labelled, active, and nobody can be them', async () => {
    const rows = (await planMembers(site, 60, now)).map(({ row }) => row);
    expect(rows).toHaveLength(60);
    for (const row of rows) {
      expect(row).toMatchObject({
        pool: site.pool,
        fictional: true,
        status: 'active',
        shown_to_visitors: true,
        email: '',
        email_key: `fictional:${row.id}`,
        password_hash: '!',
      });
    }
    for (const key of ['id', 'email_key', 'name_key'] as const)
      expect(new Set(rows.map((row) => row[key])).size, key).toBe(60);
  });

  it('are adults of places that the site serves, with names and answers that members could give', async () => {
    const rows = (await planMembers(site, 60, now)).map(({ row }) => row);
    for (const row of rows) {
      const age = ageOn(row.date_of_birth, now) ?? 0;
      expect(age).toBeGreaterThanOrEqual(site.nicheSlug === 'gilf' ? 55 : site.nicheSlug === 'milf' ? 38 : 25);
      expect(age).toBeLessThanOrEqual(75);
      expect(offersRegion(site, row.country ?? '', row.region ?? ''), `${row.region}`).toBe(true);
      expect(name.safeParse(row.name), row.name).toMatchObject({ success: true });
      expect(site.locales).toContain(row.language);
      expect(row.interests.length).toBeGreaterThanOrEqual(3);
      expect(row.interests.length).toBeLessThanOrEqual(7);
      expect(new Set(row.interests).size).toBe(row.interests.length);
      expect(countedAnswers(site, row.match_answers ?? [])).toHaveLength(site.match_questions.length);
      for (const field of ['gender', 'sexuality', 'reason', 'relationship', 'body_type', 'tattoos', 'about'] as const)
        expect(row[field], field).toBeTruthy();
      const [created, confirmed, active] = [row.created_at, row.confirmed_at, row.active_at].map((date) =>
        Number(date),
      );
      expect(created).toBeLessThan(confirmed ?? 0);
      expect(confirmed).toBeLessThan(active ?? 0);
      expect(active).toBeLessThanOrEqual(now.getTime());
      expect(active).toBeGreaterThan(now.getTime() - 15 * 86_400_000);
    }
    expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(site.countries));
    if (site.nicheSlug === 'gay') expect(new Set(rows.map(({ gender }) => gender))).toEqual(new Set(['male']));
  });
});

it('fictional-18: gives people first names of their country and their years, and nothing but names', async () => {
  for (const site of sites)
    for (const { row, look } of await planMembers(site, 120, now)) {
      expect(row.name).toMatch(/^\p{Lu}\p{L}+( \p{Lu}\p{L}+)?( [A-Z]\.)?$/u);
      expect(!row.city || !row.name.includes(row.city), `${row.name} of ${row.city}`).toBe(true);
      const tongues =
        row.country === 'CH' || row.country === 'BE' || row.country === 'CA'
          ? locales
          : countryLocales[row.country ?? ''];
      const fitting = (tongues ?? []).flatMap(
        (tongue) => names[tongue][look.figure.gender][look.figure.age < 46 ? 'younger' : 'older'],
      );
      expect(fitting, `${row.name} of ${row.country}`).toContain(row.name.split(' ')[0] ?? '');
    }
});

it('fictional-18: finds names for any number of people', () => {
  const made = createNames();
  const random = createRandom('many');
  const many = Array.from({ length: 2000 }, () => made.next({ gender: 'female', age: 30, tongue: 'pl' }, random));
  expect(new Set(many).size).toBe(2000);
  expect(many.filter((each) => !each.includes(' ')).length).toBeGreaterThan(15);
});

it('leaves towns out where a site offers only some regions, and serves countries without towns', async () => {
  const [model] = sites;
  if (model === undefined) throw new Error('there is no example site');
  const narrow = siteLike(model, 'narrow.example', { countries: ['NL'], region_data: { NL: ['NL-DR'] } });
  const rows = (await planMembers(narrow, 5, now)).map(({ row }) => row);
  expect(rows.map(({ region, city }) => [region, city])).toEqual(Array(5).fill(['NL-DR', null]));
});

it('gives the demo a login of its own, whom no visitor is shown', async () => {
  for (const site of sites) {
    const { row, photos } = await planDemoMember(
      site,
      { email: demoEmail(site), seed: 'login', passwordHash: 'hash' },
      now,
    );
    expect(row).toMatchObject({
      email: demoEmail(site),
      email_key: demoEmail(site),
      status: 'active',
      password_hash: 'hash',
    });
    expect([row.fictional, row.shown_to_visitors, photos]).toEqual([undefined, false, 1]);
  }
  const [first, second] = sites;
  if (first === undefined || second === undefined) throw new Error('there are no example sites');
  const closed = siteLike(second, 'closed.example', { retired: { since: '2026-01-01', to: null } as never });
  expect(loginLines([first, siteLike(first, 'sister.example', { pool: first.pool }), closed])).toEqual([
    `Demo logins: demo@${first.domain} and demo2@${first.domain}, password demo-evening`,
  ]);
});

it('has something of its own to say in every language', async () => {
  const said = new Map<string, string>();
  for (const locale of locales) {
    const texts = new Set<string>();
    for (let count = 0; count < 40; count += 1) texts.add(await writeAbout(locale, createRandom(`${locale} ${count}`)));
    expect(texts.size, locale).toBeGreaterThan(30);
    for (const text of texts) {
      for (const sentence of text.match(/[^.?!]+[.?!]/g) ?? []) {
        expect(said.get(sentence.trim()) ?? locale, `${sentence} in ${locale}`).toBe(locale);
        said.set(sentence.trim(), locale);
      }
    }
  }
});

it('draws each portrait of a person on another ground, in other clothes', async () => {
  const [person] = await planMembers(sites[0] as (typeof sites)[number], 1, now);
  if (person === undefined) throw new Error('nobody was planned');
  const drawings = drawPortraits(
    person.look,
    { deep: '#111111', brand: '#222222', accent: '#333333' },
    5,
    person.random,
  );
  expect(new Set(drawings).size).toBe(5);
  const { figure, row } = person.look;
  expect(person.row).toMatchObject({ ...row, gender: figure.gender });
  expect(figure).toMatchObject({ age: ageOn(person.row.date_of_birth, now), eyes: row.eye_colour });
  for (const drawing of drawings) expect(drawing).toContain(skins[person.look.figure.skin].fill);
});

it('draws chance from the seed alone', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return [
      random.integer(1, 1000),
      random.pick(['a', 'b']),
      random.some([1, 2, 3], 5),
      random.weighted({ x: 0, y: 1 }),
    ];
  };
  expect(draw('one')).toEqual(draw('one'));
  expect(draw('one')).not.toEqual(draw('two'));
  expect(draw('one')[2]).toHaveLength(3);
  expect(draw('one')[3]).toBe('y');
});
