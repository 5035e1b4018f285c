import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redirectsOf } from '#hosting/static-host.ts';
import { findHost } from '#server/sites/hosts.ts';
import { makeSite, startTestServer, type TestServer } from '#tests/server/serving/support.ts';

const living = makeSite({ domain: 'living.example', origin: 'https://living.example', aliases: ['alive.example'] });
const moved = makeSite({
  domain: 'moved.example',
  origin: 'https://moved.example',
  aliases: ['old.example'],
  retired: { to: living.domain, since: '2026-05-01' },
});
const gone = makeSite({
  domain: 'gone.example',
  origin: 'https://gone.example',
  aliases: ['lost.example'],
  domain_language: 'en',
  locales: ['en', 'nl'],
  retired: { to: null, since: '2026-05-01' },
});
const sites = [living, moved, gone];
const files = {
  'index.html': 'home',
  'login.html': 'login',
  '404.html': 'closed',
  'nl/404.html': 'gesloten',
  'sw-push.js': 'end',
  'sitemap.xml': 'map',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sites, { [living.domain]: files, [moved.domain]: files, [gone.domain]: files });
});
afterAll(() => server.close());

describe('a site that is given up', () => {
  test.each(['moved.example', 'www.moved.example', 'old.example'])(
    'hosting-13: %s leads every address to its successor',
    async (host) => {
      for (const path of ['/', '/nl/login?ref=7', '/sitemap.xml']) {
        const { status, headers } = await server.ask(host, path, { headers: { cookie: 'language=nl' } });
        expect([status, headers.location]).toEqual([308, `//living.example${path}`]);
      }
    },
  );

  test.each(['gone.example', 'www.gone.example', 'lost.example'])(
    'hosting-14: %s says that it is gone',
    async (host) => {
      for (const [path, text] of [
        ['/', 'closed'],
        ['/login', 'closed'],
        ['/nl/members/7', 'gesloten'],
      ] as const) {
        expect(await server.ask(host, path)).toMatchObject({ status: 410, text });
      }
      expect((await server.ask(host, '/sitemap.xml')).status).toBe(410);
    },
  );

  test('offline-6: ends the workers that its pages left in browsers', async () => {
    for (const host of ['moved.example', 'gone.example'])
      expect(await server.ask(host, '/sw-push.js')).toMatchObject({ status: 200, text: 'end' });
  });
});

test('hosting-17: hosts and `_redirects` send every name to the same place', () => {
  for (const site of sites) {
    const rules = [...redirectsOf(site).matchAll(/^https:\/\/(\S+)\/\* https:\/\/(\S+)\/:splat 308!$/gm)];
    const names = new Set([site.domain, `www.${site.domain}`, ...site.aliases]);
    const byHost = [...names].flatMap((name) => {
      const moveTo = findHost(sites, name)?.moveTo;
      return moveTo === undefined ? [] : [[name, moveTo]];
    });
    expect(new Map(byHost as [])).toEqual(new Map(rules.map(([, name, to]) => [name, to])));
  }
});

test('a name that one site claims outright is not taken by another that would have it with www', () => {
  const bare = makeSite({ domain: 'a.example', origin: 'https://a.example' });
  const claims = makeSite({ domain: 'www.a.example', origin: 'https://www.a.example' });
  expect(findHost([claims, bare], 'www.a.example')).toMatchObject({ site: claims, moveTo: undefined });
});
