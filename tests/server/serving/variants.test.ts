import { afterAll, expect, it } from 'vitest';
import { languageCookie } from '#lib/cookies.ts';
import { chooseVariant } from '#server/services/counting/variants.ts';
import { makeSite, startTestServer } from './support.ts';

const site = makeSite({
  domain: 'tried.example',
  domain_language: 'en',
  locales: ['en', 'nl'],
  landers: { iconslanding: { slugs: ['she'], variants: { b: 30, c: 20 } }, tinderswipe: { variants: {} } },
});
const files = Object.fromEntries(
  ['', '/variant-b', '/variant-c', '/she', '/she/variant-b', '/she/variant-c'].flatMap((name) =>
    ['', 'nl/'].map((prefix) => [`${prefix}landers/iconslanding${name}.html`, `<p>${prefix}${name}`]),
  ),
);
const server = await startTestServer(
  [site],
  { 'tried.example': { ...files, 'landers/tinderswipe.html': '<p>swipe', '.build.json': '1' } },
  { trustedProxies: ['127.0.0.1'] },
);
afterAll(() => server.close());

const path = '/landers/iconslanding';
const agent = 'Mozilla/5.0';

function get(target: string, address = '203.0.113.7', userAgent = agent, more: Record<string, string> = {}) {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': address, ...more };
  return server.ask('tried.example', target, { headers });
}

it('landers-45, landers-47: visitors are shared out as the site says, each the same build all day', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const counts: Record<string, number> = {};
  for (let number = 0; number < 10_000; number++) {
    const visitor = { network: `10.0.${number >> 8}.${number & 255}`, agent };
    const variant = chooseVariant(site, 'iconslanding', visitor, now);
    counts[variant] = (counts[variant] ?? 0) + 1;
  }
  expect(Math.abs((counts.b ?? 0) - 3000)).toBeLessThan(200);
  expect(Math.abs((counts.c ?? 0) - 2000)).toBeLessThan(200);
  expect(Math.abs((counts.a ?? 0) - 5000)).toBeLessThan(200);
  expect(chooseVariant(site, 'tinderswipe', { network: undefined, agent: undefined }, now)).toBe('a');
});

it('landers-47, landers-48: the builds answer at one address, for nobody else to keep', async () => {
  const texts = new Set<string>();
  for (let number = 0; number < 60; number++) {
    const address = `203.0.113.${number}`;
    const answer = await get(path, address);
    expect((await get(path, address)).text).toBe(answer.text);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    texts.add(answer.text);
  }
  expect(texts).toEqual(new Set(['<p>', '<p>/variant-b', '<p>/variant-c']));
  for (const each of [`/nl${path}`, `${path}/she`, `/nl${path}/she`])
    expect((await get(each)).headers['cache-control'], each).toBe('private, no-cache');
  const bot = await get(path, undefined, 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  expect(bot.headers['cache-control']).toBe('private, no-cache');
  // A browser that has one build is told of another.
  const wanted = await get(`${path}?variant=b`);
  const other = await get(`${path}?variant=c`, undefined, agent, { 'if-none-match': String(wanted.headers.etag) });
  expect([other.status, other.text]).toEqual([200, '<p>/variant-c']);
  const same = await get(`${path}?variant=b`, undefined, agent, { 'if-none-match': String(wanted.headers.etag) });
  expect([same.status, same.headers['cache-control']]).toEqual([304, 'private, no-cache']);
});

it('landers-49: an address may ask for a build that there is', async () => {
  for (const variant of ['b', 'c']) {
    expect((await get(`${path}?ref=x&variant=${variant}`)).text).toBe(`<p>/variant-${variant}`);
    expect((await get(`/nl${path}/she?variant=${variant}`)).text).toBe(`<p>nl//she/variant-${variant}`);
  }
  expect((await get(`${path}?variant=a`)).text).toBe('<p>');
  const usual = (await get(path)).text;
  for (const wrong of ['d', '../x', 'constructor', '']) {
    expect((await get(`${path}?variant=${encodeURIComponent(wrong)}`)).text).toBe(usual);
  }
});

it('landers-50: programs get the page itself, and pages without variants are kept as ever', async () => {
  for (let number = 0; number < 20; number++)
    expect((await get(path, `203.0.113.${number}`, 'Mozilla/5.0 (compatible; Googlebot/2.1)')).text).toBe('<p>');
  const plain = await get('/landers/tinderswipe?variant=b');
  expect([plain.text, plain.headers['cache-control']]).toEqual(['<p>swipe', 'no-cache']);
});

it('a build or a language that is not there yet is nobody’s share', async () => {
  const early = makeSite({ ...site, domain: 'early.example', locales: ['en', 'nl', 'de'] });
  const fresh = await startTestServer(
    [early],
    { [early.domain]: { 'index.html': '<p>home', 'nl.html': '<p>thuis', 'landers/iconslanding.html': '<p>itself' } },
    { trustedProxies: ['127.0.0.1'] },
  );
  for (let number = 0; number < 60; number++) {
    const headers = { 'user-agent': agent, 'x-forwarded-for': `203.0.113.${number}` };
    expect(await fresh.ask(early.domain, path, { headers })).toMatchObject({ status: 200, text: '<p>itself' });
  }
  const inLanguage = (language: string) =>
    fresh.ask(early.domain, '/', { headers: { cookie: `${languageCookie}=${language}` } });
  expect(await inLanguage('nl')).toMatchObject({ status: 302, headers: { location: '/nl' } });
  expect(await inLanguage('de')).toMatchObject({ status: 200, text: '<p>home' });
  await fresh.close();
});
