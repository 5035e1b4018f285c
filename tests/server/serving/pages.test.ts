import { afterAll, describe, expect, test } from 'vitest';
import { redirectsOf } from '#hosting/static-host.ts';
import { makeSite, startTestServer } from './support.ts';

const dusk = makeSite({
  domain: 'dusk.example',
  domain_language: 'en',
  locales: ['en', 'nl'],
  aliases: ['www.dusk.example'],
});
/** Its own niche is the one of all slugs that it does not list. */
const curvy = makeSite({
  domain: 'curvy.example',
  domain_language: 'en',
  locales: ['en', 'nl'],
  pool: 'curvy.example',
  nicheSlug: 'bbw',
  landers: {
    gallery: { slugs: ['milf'], variants: {} },
    video: { slugs: ['bbw'], variants: {} },
    tinderswipe: { variants: {} },
  },
  openers: { landing2: { slugs: [] }, landing3: { slugs: ['bbw'] } },
});
const red = makeSite({ domain: 'rood.example', domain_language: 'nl', locales: ['nl', 'en'], pool: 'rood.example' });
const server = await startTestServer([dusk, red, curvy], {
  'curvy.example': {
    'index.html': '<p>home',
    'landers/gallery.html': '<p>gallery',
    'landers/gallery/milf.html': '<p>gallery milf',
    'landers/video/bbw.html': '<p>video bbw',
    'openers/landing2.html': '<p>opener',
    'openers/landing3/bbw.html': '<p>opener bbw',
    '404.html': '<p>nothing here',
    _redirects: redirectsOf(curvy),
  },
  'dusk.example': {
    'index.html': '<p>dusk home',
    'login.html': '<p>dusk login',
    'signup.html': '<p>dusk sign up',
    'nl/signup.html': '<p>dusk aanmelden',
    'nl/index.html': '<p>dusk thuis',
    'nl/login.html': '<p>dusk inloggen',
    'landers/iconslanding.html': '<p>icons',
    'landers/iconslanding/milf.html': '<p>icons milf',
    'members.html': '<p>members shell',
    'nl/members.html': '<p>leden',
    '404.html': '<p>nothing here',
    'nl/404.html': '<p>niets hier',
    '_astro/app.abc123.js': 'console.info("app")',
    'icon.svg': '<svg/>',
    'sw-push.js': 'self.x=1',
    _redirects:
      '# rules\n/members/:id /members 200\n/nl/members/:id /nl/members 200\n/notifications /members 200\n/nl/notifications /nl/members 200\n/api/* https://api.example/:splat 200\n/old /login 301\n',
    '.build.json': '{"secret":1}',
  },
  'rood.example': { 'index.html': '<p>rood thuis', 'en/index.html': '<p>rood home', '404.html': '<p>niets' },
});
afterAll(() => server.close());

const dusked = (target: string, headers: Record<string, string> = {}) =>
  server.ask('dusk.example', target, { headers });

describe('the site is found by Host', () => {
  test.each([
    ['dusk.example', '<p>dusk home'],
    ['dusk.example:4321', '<p>dusk home'],
    ['Dusk.Example.', '<p>dusk home'],
    ['dusk.example.localhost:4321', '<p>dusk home'],
    ['rood.example', '<p>rood thuis'],
  ])('%s', async (host, text) => {
    await expect(server.ask(host, '/')).resolves.toMatchObject({ status: 200, text });
  });

  test.each(['nobody.example', '127.0.0.1:4321', 'localhost', 'dusk.example.evil.example', '__proto__', 'a b'])(
    'server-38, security-15: %s is nobody: plain text that lists nothing',
    async (host) => {
      const answer = await server.ask(host, '/');
      expect(answer).toMatchObject({ status: 404, text: 'Not found\n' });
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  test('a host that anybody sends along is not believed', async () => {
    const answer = await server.ask('nobody.example', '/', { headers: { 'x-forwarded-host': 'dusk.example' } });
    expect(answer.status).toBe(404);
  });

  test.each([
    ['www.dusk.example', '//dusk.example/login?ref=7'],
    ['www.dusk.example.localhost:4321', '//dusk.example.localhost:4321/login?ref=7'],
  ])('hosting-2: the alias %s moves to the site, query and all', async (host, location) => {
    const answer = await server.ask(host, '/login?ref=7');
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(location);
  });
});

describe('a page has one address', () => {
  test.each([
    ['/login', '<p>dusk login'],
    ['/login?ref=1', '<p>dusk login'],
    ['/nl', '<p>dusk thuis'],
    ['/landers/iconslanding/milf', '<p>icons milf'],
    ['/members/123', '<p>members shell'],
    ['/members/123?ref=7', '<p>members shell'],
    ['/nl/members/123', '<p>leden'],
    ['/notifications', '<p>members shell'],
    ['/nl/notifications', '<p>leden'],
  ])('hosting-4: %s', async (target, text) => {
    await expect(dusked(target)).resolves.toMatchObject({ status: 200, text });
  });

  test.each([
    ['/login/', 308, '/login'],
    ['/login/?ref=a%20b&x=%2F', 308, '/login?ref=a%20b&x=%2F'],
    ['/login.html', 308, '/login'],
    ['/index.html', 308, '/'],
    ['/nl/', 308, '/nl'],
    ['/nl/index.html', 308, '/nl'],
    ['/en', 308, '/'],
    ['/en/login', 308, '/login'],
    ['/en/login/', 308, '/login'],
    ['/members/', 308, '/members'],
    ['/members/123/', 308, '/members/123'],
    ['/en/members/123', 308, '/members/123'],
    ['/notifications/?a=1', 308, '/notifications?a=1'],
    ['/old', 301, '/login'],
  ])('hosting-3: %s answers %i %s', async (target, status, location) => {
    const answer = await dusked(target);
    expect(answer.status).toBe(status);
    expect(answer.headers.location).toBe(location);
  });

  test.each(['/members/123/gift', '/members//123', '/notifications/all', '/nl/members/123/gift', '/xx/notifications'])(
    'hosting-4: %s is no screen of the members area',
    async (target) => {
      expect((await dusked(target)).status).toBe(404);
    },
  );

  test('security-20: a network-path redirect cannot be forged', async () => {
    for (const target of ['//evil.example/', '//evil.example', '/%2F/evil.example/', '/\\evil.example/', '//login/']) {
      expect((await dusked(target)).headers.location).toBeUndefined();
    }
  });
});

describe('a landing page under the slug of the site’s own niche', () => {
  const asked = (target: string) => server.ask('curvy.example', target);

  test.each([
    ['/landers/gallery/bbw', '/landers/gallery'],
    ['/landers/gallery/bbw?network=x&ref=%2F', '/landers/gallery?network=x&ref=%2F'],
    ['/nl/landers/gallery/bbw', '/nl/landers/gallery'],
    ['/members/0198/landing2/bbw?ref=1', '/members/0198/landing2?ref=1'],
    ['/nl/members/0198/landing2/bbw', '/nl/members/0198/landing2'],
  ])('landers-4: %s leads to the bare page %s', async (target, location) => {
    const answer = await asked(target);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  test('landers-4: is a page of its own where the site lists it', async () => {
    await expect(asked('/landers/video/bbw')).resolves.toMatchObject({ status: 200, text: '<p>video bbw' });
    await expect(asked('/members/0198/landing3/bbw')).resolves.toMatchObject({ status: 200, text: '<p>opener bbw' });
  });

  test('landers-2, landers-3: of another niche, or of a lander that the site does not have, is not there', async () => {
    for (const target of ['/landers/gallery/gilf', '/landers/maplanding/bbw', '/landers/tinderswipe/bbw'])
      expect((await asked(target)).status).toBe(404);
  });
});

describe('the language cookie', () => {
  test('hosting-5: redirects / to the language that was chosen, and only /', async () => {
    const home = await dusked('/?ref=9', { cookie: 'a=b; locale=nl' });
    expect(home).toMatchObject({ status: 302, headers: { location: '/nl?ref=9', vary: 'cookie, sec-fetch-site' } });
    expect((await dusked('/login', { cookie: 'locale=nl' })).status).toBe(200);
    expect((await dusked('/', { cookie: 'locale=nl', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await dusked('/', { cookie: 'locale=nl', 'sec-fetch-site': 'none' })).status).toBe(302);
    expect((await dusked('/nl', { cookie: 'locale=en' })).status).toBe(200);
  });

  test.each(['locale=en', 'locale=de', 'locale=//evil.example', 'xlocale=nl', 'locale='])(
    'hosting-5: %s leaves / as it is',
    async (cookie) => {
      const answer = await dusked('/', { cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers.vary).toBe('accept-encoding, cookie, sec-fetch-site');
    },
  );
});

describe('sign-up opened from a page with a partner’s values in its address', () => {
  const lander = 'http://dusk.example/landers/iconslanding?network=partner&ref=a%26b%0d%0aset-cookie:x&utm=1&sub3=';

  test.each([
    ['/signup', '/signup?network=partner&ref=a%26b+set-cookie%3Ax'],
    ['/nl/signup', '/nl/signup?network=partner&ref=a%26b+set-cookie%3Ax'],
    ['/signup?lander=iconslanding', '/signup?lander=iconslanding&network=partner&ref=a%26b+set-cookie%3Ax'],
  ])('counting-4: %s is led on with them, once', async (target, location) => {
    const answer = await dusked(target, { referer: lander });
    expect(answer).toMatchObject({ status: 303, headers: { location, vary: 'referer', 'cache-control': 'no-store' } });
    expect(await dusked(location, { referer: lander })).toMatchObject({ status: 200 });
  });

  test.each([
    ['an address with a value of its own', '/signup?sub1=own', lander],
    ['another page', '/login', lander],
    ['another site', '/signup', 'http://rood.example/?network=partner'],
    ['another scheme’s idea of a host', '/signup', 'http://dusk.example@evil.example/?network=partner'],
    ['nothing that can be parsed', '/signup', 'dusk.example/?network=partner'],
    ['values that are none', '/signup', `http://dusk.example/?network=${'x'.repeat(101)}&ref=%20`],
    ['a page without values', '/signup', 'http://dusk.example/?q=1'],
  ])('counting-1, counting-4: not with %s', async (_, target, referer) => {
    const answer = await dusked(target, { referer });
    expect(answer.status).toBe(200);
  });

  test('a cache is told that the page depends on where it was opened', async () => {
    expect((await dusked('/signup')).headers.vary).toBe('accept-encoding, referer');
    expect((await dusked('/login')).headers.vary).toBe('accept-encoding');
  });
});

describe('what is not there', () => {
  test.each([
    ['/nowhere', '<p>nothing here'],
    ['/nl/nergens', '<p>niets hier'],
    ['/404', '<p>nothing here'],
    ['/_redirects', '<p>nothing here'],
  ])('security-22, hosting-6: %s shows the page of its language with 404', async (target, text) => {
    await expect(dusked(target)).resolves.toMatchObject({ status: 404, text });
  });

  test.each([
    '/_astro/gone.abc.js',
    '/_astro/gone',
    '/picture.png',
    '/a/b.css',
    '/members/app.js',
    '/.build.json',
    '/.env',
  ])('security-22, hosting-6: %s answers 404, and never HTML', async (target) => {
    const answer = await dusked(target);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('<');
  });

  test.each(['/%', '/%zz', '/%00', '/a%2fb', '/..%2f..%2fetc/passwd', '/%c0%ae', '/%0d%0aset-cookie:a'])(
    'security-20, security-21: %s is refused',
    async (target) => {
      await expect(dusked(target)).resolves.toMatchObject({ status: 400, text: 'Bad request\n' });
    },
  );

  test.each(['/../rood.example/index.html', '/%2e%2e/rood.example/', '/./login', '/login.html.br', '/index.html.gz'])(
    '%s leads nowhere',
    async (target) => {
      expect((await dusked(target)).status).toBe(404);
    },
  );
});

test('security-21: a path longer than any page is refused', async () => {
  await expect(dusked(`/${'a'.repeat(1999)}`)).resolves.toMatchObject({ status: 404 });
  await expect(dusked(`/${'a'.repeat(2000)}`)).resolves.toMatchObject({ status: 400 });
});

test('hosting-7: only reading is allowed', async () => {
  const answer = await server.ask('dusk.example', '/login', { method: 'POST' });
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('the API goes to the app, on every host', async () => {
  const answer = await server.ask('nobody.example', '/api/settings.php?a=1');
  expect(JSON.parse(answer.text)).toEqual({ url: 'http://nobody.example/api/settings.php?a=1' });
});

test('server-38: a demo lists its sites on the bare address', async () => {
  const demo = await startTestServer(
    [dusk, red, curvy],
    {
      'curvy.example': {
        'index.html': '<p>home',
        'landers/gallery.html': '<p>gallery',
        'landers/gallery/milf.html': '<p>gallery milf',
        'landers/video/bbw.html': '<p>video bbw',
        'openers/landing2.html': '<p>opener',
        'openers/landing3/bbw.html': '<p>opener bbw',
        '404.html': '<p>nothing here',
        _redirects: redirectsOf(curvy),
      },
    },
    { demo: true },
  );
  const answer = await demo.ask('127.0.0.1:4321', '/');
  expect(answer.text).toContain('<a href="http://dusk.example.localhost:4321/">');
  expect((await demo.ask('nobody.example', '/')).text).toBe('Not found\n');
  await demo.close();
});

test('hosting-15: a staging copy says with every answer that it is not to be listed, and a live site never does', async () => {
  // As photos do, which are never to be listed.
  const app = {
    fetch: (request: Request) =>
      new Response('', { headers: request.url.includes('/api/media/') ? { 'X-Robots-Tag': 'noindex' } : {} }),
  };
  const copy = await startTestServer([dusk], { 'dusk.example': { 'index.html': '<p>copy' } }, { staging: true, app });
  expect((await copy.ask('nobody.example', '/')).headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await copy.ask('dusk.example', '/api/media/x')).headers['x-robots-tag']).toBe('noindex, nofollow');
  for (const target of ['/', '/nobody.js', '/login/', '/api/settings.php']) {
    expect((await copy.ask('dusk.example', target)).headers['x-robots-tag'], target).toBe('noindex, nofollow');
    expect((await dusked(target)).headers['x-robots-tag'], target).toBeUndefined();
  }
  await copy.close();
});
