import { describe, expect, it } from 'vitest';
import { minute } from '#server/core/time.ts';
import { conversion, member } from '#server/db/schema/index.ts';
import { maxSources } from '#server/services/counting/sources.ts';
import { createBuckets } from '#server/services/limits/buckets.ts';
import { json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, neutral, open, sister, siteLike } from '#tests/support/sites.ts';

const server = shareServer();
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

function visit(input: Record<string, unknown> = {}, domain = open, address?: string, headers = browser) {
  const from = address === undefined ? {} : { address };
  return server().request(domain, '/api/visit.php', json('POST', { locale: 'en', ...input }, headers), from);
}

async function counted() {
  await server().deps.counts.flush();
  const rows = await server().deps.database.db.select().from(conversion);
  return rows.map(({ id, ...row }) => row).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

const nothing = { visits: 0, signups: 0, confirmed: 0 };
const home = {
  pool: open,
  site: open,
  day: '2026-11-20',
  lander: 'home',
  locale: 'en',
  variant: 'a',
  network: '',
  sub1: '',
};

describe('visits', () => {
  it('counting-13: are added up by site, day of its time zone, lander, language and partner', async () => {
    server().clock.set('2026-07-20T22:59:59Z');
    await visit();
    await visit();
    await visit({}, sister);
    await visit({ lander: 'tinderswipe', locale: 'nl', network: 'acme', sub1: 'top' });
    server().clock.advance(1000);
    expect(await (await visit()).json()).toEqual({});
    const july = { ...home, ...nothing, day: '2026-07-20' };
    expect(await counted()).toEqual(
      [
        { ...july, visits: 2 },
        { ...july, lander: 'tinderswipe', locale: 'nl', network: 'acme', sub1: 'top', visits: 1 },
        { ...july, day: '2026-07-21', visits: 1 },
        { ...july, site: sister, visits: 1 },
      ].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    );
    await visit();
    expect((await counted()).find(({ day }) => day === '2026-07-21')?.visits).toBe(2);
  });

  it('counting-13: are taken for the pages that the site has', async () => {
    await visit({ lander: 'video', locale: 'fi' });
    expect(await counted()).toEqual([{ ...home, ...nothing, visits: 1 }]);
    expect(await outcome(await visit({ lander: 'no-such' }))).toBe('422 invalid_input');
    expect(await outcome(await visit({ locale: 'xx' }))).toBe('422 invalid_input');
  });

  it('counting-12: of programs are left out', async () => {
    for (const agent of ['Googlebot/2.1', 'HeadlessChrome/140', 'Chrome-Lighthouse'])
      expect((await visit({}, open, undefined, { 'user-agent': agent })).status).toBe(200);
    await server().request(open, '/api/visit.php', json('POST', { locale: 'en' }));
    expect(await counted()).toEqual([]);
  });

  it('counting-15: with made-up partner values fill no more rows than a day has room for', async () => {
    expect(maxSources).toBe(200);
    await visit({ network: 'a"; drop table member', sub1: '🌙' });
    for (let number = 0; number < maxSources + 50; number++) await visit({ network: `n${number}`, sub1: 'x' });
    const first = await counted();
    await visit({ network: 'late', sub1: 'x' });
    await visit({ network: 'n1', sub1: 'x' });
    const rows = await counted();
    expect(rows).toHaveLength(first.length);
    expect(rows.length).toBeLessThanOrEqual(maxSources + 1);
    expect(rows.find(({ network }) => network === 'n1')?.visits).toBe(2);
    expect(rows.reduce((sum, row) => sum + row.visits, 0)).toBe(maxSources + 53);
    // A sign-up of such a partner counts where its visits do.
    await signUp(server(), { network: 'late', sub1: 'x' });
    expect((await counted()).find(({ network }) => network === 'other')?.signups).toBe(1);
  });

  it('counting-15: with partner values that look like none count as those of others', async () => {
    for (const network of ['a b', 'x'.repeat(65), 'y'.repeat(64)]) await visit({ network, sub1: 'top' });
    const rows = await counted();
    expect(rows.map(({ network, sub1, visits }) => [network, sub1, visits])).toEqual([
      ['other', 'top', 2],
      ['y'.repeat(64), 'top', 1],
    ]);
  });

  it('counting-16: of partners that brought sign-ups of late are counted by themselves, whatever else was made up that day', async () => {
    await signUp(server(), { network: 'acme', sub1: 'top' });
    server().clock.advance(30 * 24 * 60 * minute);
    for (let number = 0; number < maxSources; number++) await visit({ network: `n${number}`, sub1: 'x' });
    await server().deps.counts.flush();
    await visit({ network: 'acme', sub1: 'top' });
    await visit({ network: 'acme', sub1: 'new' });
    await visit({ network: 'nobody', sub1: 'top' });
    const today = (await counted()).filter(({ day, network }) => day === '2026-12-20' && !/^n\d/.test(network));
    expect(today.map(({ network, sub1 }) => `${network} ${sub1}`)).toEqual(['acme other', 'acme top', 'other other']);
    server().clock.advance(31 * 24 * 60 * minute);
    for (let number = 0; number < maxSources; number++) await visit({ network: `n${number}`, sub1: 'x' });
    await server().deps.counts.flush();
    await visit({ network: 'acme', sub1: 'top' });
    expect((await counted()).filter(({ day, network }) => day === '2027-01-20' && network === 'acme')).toEqual([]);
  });

  it('are slowed down by network, and only there', async () => {
    const statuses = new Set<number>();
    for (let number = 0; number < 121; number++) statuses.add((await visit({}, open, '203.0.113.7')).status);
    expect(statuses).toEqual(new Set([200, 429]));
    const hidden = json('POST', {}, browser);
    const refused = await server().request(open, '/api/page-hidden.php', hidden, { address: '203.0.113.7' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await visit({}, open, '203.0.113.8')).status).toBe(200);
    server().clock.advance(minute / 120);
    expect((await visit({}, open, '203.0.113.7')).status).toBe(200);
    expect((await visit({}, open, '203.0.113.7')).status).toBe(429);
    expect((await counted()).map(({ visits }) => visits)).toEqual([122]);
  });
});

describe('variants', () => {
  const landers = { tinderswipe: { variants: { b: 99 } } };
  const example = exampleSite('velvet-evening.example');
  const elsewhere = 'elsewhere.example';
  const tried = shareServer({
    sites: [
      siteLike(example, open, { landers }),
      siteLike(example, elsewhere, { landers, api_origin: 'https://api.example' }),
    ],
  });
  const post = (path: string, body: object, domain = open) =>
    tried().request(domain, path, json('POST', body, browser));

  it('counting-14: are counted where there are such, and a sign-up that does not say as the server shares them out', async () => {
    const input = { locale: 'en', lander: 'tinderswipe' };
    for (const variant of ['b', 'a', 'z', undefined]) await post('/api/visit.php', { ...input, variant });
    await post('/api/visit.php', { locale: 'en', variant: 'b' });
    await post('/api/signup.php', { ...annaLike, ...input, name: 'Anna', variant: 'a' });
    await post('/api/signup.php', { ...annaLike, ...input, name: 'Bea', email: 'bea@mail.example' });
    await tried().deps.counts.flush();
    const rows = await tried().deps.database.db.select().from(conversion);
    const numbers = rows.map(({ lander, variant, visits, signups }) => `${lander} ${variant} ${visits} ${signups}`);
    expect(numbers.sort()).toEqual(['home a 1 0', 'tinderswipe a 3 1', 'tinderswipe b 1 1']);
  });

  it('counting-14: of a sign-up that does not say are not guessed where another host sent the page', async () => {
    await post('/api/signup.php', { ...annaLike, locale: 'en', lander: 'tinderswipe', name: 'Anna' }, elsewhere);
    const rows = await tried().deps.database.db.select().from(conversion);
    expect(rows.map(({ variant, signups }) => `${variant} ${signups}`)).toEqual(['a 1']);
  });
});

describe('sign-ups', () => {
  it('counting-17: are counted with their visits, and their confirmation with them, once', async () => {
    const source = { lander: 'iconslanding', network: 'acme', sub1: 'top' };
    await visit({ ...source, locale: 'de' });
    await signUp(server(), { ...source, locale: 'de' });
    const row = { ...home, ...source, locale: 'de', visits: 1, signups: 1 };
    expect(await counted()).toEqual([{ ...row, confirmed: 0 }]);
    const token = await newestToken(server());
    // A confirmation counts on the day of its sign-up.
    server().clock.advance(2 * 24 * 60 * minute);
    await server().deps.database.db.update(member).set({ language: 'nl' });
    const press = () => server().request(open, '/api/activate.php', json('POST', { token }));
    await Promise.all([press(), press(), press()]);
    expect(await counted()).toEqual([{ ...row, confirmed: 1 }]);
  });

  it('counting-17: that are refused are not counted', async () => {
    await signUp(server());
    await expect(signUp(server())).rejects.toThrow('409');
    expect(await counted()).toEqual([{ ...home, ...nothing, signups: 1 }]);
  });

  it('counting-18: of a site that keeps to itself whom it knows are counted only when they are new', async () => {
    const post = (name: string) => server().request(neutral, '/api/signup.php', json('POST', { ...annaLike, name }));
    expect((await post('Anna')).status).toBe(200);
    expect((await post('Anne')).status).toBe(200);
    expect(await counted()).toMatchObject([{ site: neutral, signups: 1 }]);
    const [row] = await server().deps.database.db.select().from(member);
    expect(row?.conversion_id).toEqual(expect.any(String));
  });

  it('counting-17: at one moment are all counted', async () => {
    const people = Array.from({ length: 10 }, (_, number) => `Person${number}`);
    await Promise.all(people.map((name) => signUp(server(), { name, email: `${name}@mail.example` })));
    await Promise.all([visit(), visit()]);
    expect(await counted()).toEqual([{ ...home, visits: 2, signups: 10, confirmed: 0 }]);
  });
});

it('buckets remember no more subjects than they may, those of late', () => {
  const buckets = createBuckets({ limit: 1, window: minute }, 2);
  const now = new Date('2026-11-20T12:00:00Z');
  for (const subject of ['a', 'b', 'a', 'c']) buckets.take(subject, now);
  expect(buckets.take('a', now)).toEqual(new Date('2026-11-20T12:01:00Z'));
  expect(buckets.take('b', now)).toBeUndefined();
});

const annaLike = { email: 'anna@mail.example', password: 'correct horse', date_of_birth: '1990-05-17', locale: 'en' };
