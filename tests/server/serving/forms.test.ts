import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { makeSite, startTestServer } from './support.ts';

const page = `<p>${'words '.repeat(200)}</p>`;
/** Larger than what the cache keeps, as no page is. */
const long = 'words '.repeat(400_000);
const film = Buffer.alloc(3 * 1024 * 1024, (Math.PI * 1e6).toString());
const site = makeSite({ domain: 'dusk.example', domain_language: 'en', locales: ['en'] });
const server = await startTestServer(
  [site],
  {
    'dusk.example': {
      'index.html': '<p>home',
      'login.html': page,
      'signup.html': page,
      'long.html': long,
      '404.html': '<p>nothing here',
      '_astro/app.abc123.js': 'console.info("app")',
      'sw-push.js': 'self.x=1',
      'robots.txt': 'User-agent: *',
      'media/photo.webp': Buffer.from('0123456789'),
      'media/film.mp4': film,
      'manifest.webmanifest': '{}',
    },
  },
  { trustedProxies: ['127.0.0.0/8'] },
);
afterAll(() => server.close());

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.ask('dusk.example', target, { headers, method });

describe('the compressed form is chosen by what the browser takes', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=1.0, gzip;q=1.0', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['deflate', undefined],
    ['', undefined],
    ['br;q=abc', undefined],
  ])('hosting-8: for %s it is %s', async (accepted, encoding) => {
    const answer = await get('/login', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(decode(answer.bytes).toString()).toBe(page);
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  test('a file without compressed forms is sent as it is, and does not vary', async () => {
    const answer = await get('/robots.txt', { 'accept-encoding': 'br' });
    expect(answer).toMatchObject({ status: 200, text: 'User-agent: *' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBeUndefined();
  });

  test('hosting-31: a gzip that is beside the file is sent as it is there', async () => {
    const answer = await get('/_astro/app.abc123.js', { 'accept-encoding': 'gzip' });
    const file = path.join(server.dist, 'dusk.example/_astro/app.abc123.js.gz');
    expect(answer.bytes.equals(await readFile(file))).toBe(true);
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  test('hosting-31: a file that cannot be compressed is sent as it is, with its own tag', async () => {
    const plain = await get('/long');
    for (const method of ['GET', 'HEAD']) {
      const answer = await get('/long', { 'accept-encoding': 'gzip' }, method);
      expect(answer.status).toBe(200);
      expect({ ...answer.headers, date: '' }).toEqual({ ...plain.headers, date: '' });
      expect(answer.text).toBe(method === 'HEAD' ? '' : long);
    }
    expect(plain.headers.vary).toBe('accept-encoding');
    expect((await get('/long', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });
});

describe('a reader who has it gets nothing', () => {
  test('hosting-11: each form has a tag of its own, and answers 304 to it', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const first = await get('/login', { 'accept-encoding': accepted });
      const tag = first.headers.etag ?? '';
      expect(tag).toMatch(/^"[\w.-]+"$/);
      tags.add(tag);
      for (const seen of [tag, `"x", ${tag}`, `W/${tag}`, '*']) {
        const again = await get('/login', { 'accept-encoding': accepted, 'if-none-match': seen });
        expect(again).toMatchObject({ status: 304, text: '' });
        expect(again.headers.etag).toBe(tag);
      }
    }
    expect(tags.size).toBe(3);
    expect((await get('/login', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a page that is missing stays missing', async () => {
    expect((await get('/nowhere', { 'if-none-match': '*' })).status).toBe(404);
  });
});

describe('parts', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('hosting-12: are sent as asked for: %s', async (range, text, contentRange) => {
    const answer = await get('/media/photo.webp', { range });
    expect(answer).toMatchObject({ status: 206, text });
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('hosting-12: none is sent beyond the end: %s', async (range) => {
    const answer = await get('/media/photo.webp', { range });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */10');
  });

  test.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes=-'])(
    'hosting-12: the whole file is sent for %s',
    async (range) => {
      await expect(get('/media/photo.webp', { range })).resolves.toMatchObject({ status: 200, text: '0123456789' });
    },
  );

  test.each(['br', 'gzip'])('are of the file itself, whatever else the browser takes: %s', async (accepted) => {
    const answer = await get('/login', { range: 'bytes=0-2', 'accept-encoding': accepted });
    expect(answer).toMatchObject({ status: 206, text: '<p>' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('hosting-12: with If-Range only of the version it names', async () => {
    const tag = (await get('/media/photo.webp')).headers.etag ?? '';
    expect((await get('/media/photo.webp', { range: 'bytes=0-1', 'if-range': tag })).status).toBe(206);
    expect((await get('/media/photo.webp', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test('of a file too large to keep come from the disk', async () => {
    const whole = await get('/media/film.mp4');
    expect(whole.bytes.equals(film)).toBe(true);
    const part = await get('/media/film.mp4', { range: `bytes=${film.length - 3}-` });
    expect(part.bytes.equals(film.subarray(-3))).toBe(true);
    expect((await get('/media/film.mp4', { 'if-none-match': whole.headers.etag ?? '' })).status).toBe(304);
  });
});

test.each(['identity', 'br', 'gzip'])('hosting-7: HEAD says the same and sends nothing: %s', async (accepted) => {
  const headers = { 'accept-encoding': accepted };
  const [head, whole] = [await get('/signup', headers, 'HEAD'), await get('/signup', headers)];
  expect(head.text).toBe('');
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
});

test('hosting-31: a page that is missing is compressed, too', async () => {
  const answer = await get('/nowhere', { 'accept-encoding': 'gzip' });
  expect(answer).toMatchObject({ status: 404, headers: { 'content-encoding': 'gzip' } });
  expect(gunzipSync(answer.bytes).toString()).toBe('<p>nothing here');
});

test.each([
  ['/login', 'text/html; charset=utf-8', 'no-cache'],
  ['/_astro/app.abc123.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/sw-push.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
  ['/media/photo.webp', 'image/webp', 'public, max-age=86400'],
])('hosting-10: file %s is %s, kept: %s', async (target, type, kept) => {
  const { headers } = await get(target);
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, kept]);
});

describe('security headers', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), usb=(), geolocation=(self), payment=(self)',
    'content-security-policy': expect.stringMatching(/frame-ancestors 'none'; base-uri 'none'; object-src 'none'/),
  };

  test.each([
    '/login',
    '/nowhere',
    '/login/',
    '/_astro/app.abc123.js',
    '/_astro/gone.js',
    '/%',
    '/api/x.php',
    '/sw-push.js',
  ])('security-1, security-2, security-3, security-4: are on every answer: %s', async (target) => {
    const { headers } = await get(target);
    expect(headers).toMatchObject(always);
    expect(headers['strict-transport-security']).toBeUndefined();
    const secure = await get(target, { 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test.each([
    ['HTTPS', true],
    ['https, http', true],
    ['http, https', false],
    ['https-or-so', false],
  ])('security-4: pages and API take %s of a proxy alike', async (proto, isSecure) => {
    for (const target of ['/login', '/api/x.php']) {
      const { headers } = await get(target, { 'x-forwarded-proto': proto });
      expect([target, headers['strict-transport-security'] !== undefined]).toEqual([target, isSecure]);
    }
  });

  test('security-5: a page is alone in its window group', async () => {
    expect((await get('/login')).headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('security-6: nothing runs or loads in what is opened of the API', async () => {
    expect((await get('/api/x.php')).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
  });

  test('security-6: the service worker may fetch', async () => {
    expect((await get('/sw-push.js')).headers['content-security-policy']).not.toContain('default-src');
  });
});

test('a part is given to a GET only: HEAD tells of the whole file, in the form it would be sent in', async () => {
  const answer = await get('/login', { range: 'bytes=0-2', 'accept-encoding': 'br' }, 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-range']).toBeUndefined();
  expect(answer.headers['content-encoding']).toBe('br');
});

test('behind a proxy of ours the site is found by the host that the browser asked for', async () => {
  const answer = await server.ask('inside.internal', '/login', { headers: { 'x-forwarded-host': 'Dusk.example' } });
  expect(answer.status).toBe(200);
});

test('what is logged of the API is the host that was answered for', async () => {
  const hosts: unknown[] = [];
  const logged = await startTestServer(
    [makeSite({ domain: 'dusk.example' })],
    {},
    { trustedProxies: ['127.0.0.1'], onApiAnswer: ({ host }) => hosts.push(host) },
  );
  await logged.ask('inside.internal', '/api/x.php', { headers: { 'x-forwarded-host': 'dusk.example' } });
  await expect.poll(() => hosts).toEqual(['dusk.example']);
  await logged.close();
});
