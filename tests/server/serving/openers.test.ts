import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { member } from '#server/db/schema/index.ts';
import { createPreviews } from '#server/services/profiles/preview.ts';
import { addMember, addPhoto } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, other, siteLike, testSites } from '#tests/support/sites.ts';
import { startTestServer, type TestServer } from './support.ts';

/** A page as the build writes it: what the head says, then what must not change. */
function page(locale: string): string {
  const said = [
    ['name', 'description', 'A link.'],
    ['property', 'og:title', 'Somebody'],
    ['property', 'og:description', 'A link.'],
    ['property', 'og:url', 'https://open.example/openers/landing'],
    ['property', 'og:image', 'https://open.example/share/en.jpg'],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', 'Open'],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  const tags = said.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${content}">`).join('');
  return `<!DOCTYPE html><html lang="${locale}"><head><title>Somebody</title>${tags}<script>1</script></head><body>é <meta name="description" content="body"></body></html>`;
}

const files = {
  'index.html': '<p>home',
  'openers/landing.html': page('en'),
  'nl/openers/landing.html': page('nl'),
  'openers/landing3/gay.html': page('en'),
  _redirects: [
    '/members/:id/landing /openers/landing 200',
    '/nl/members/:id/landing /nl/openers/landing 200',
    '/members/:id/landing3/gay /openers/landing3/gay 200',
  ].join('\n'),
};

const closed = siteLike(exampleSite('velvet-evening.example'), 'closed.example', {
  pool: open,
  logged_out_search: false,
  logged_out_search_trafficsource: true,
});
const terse = siteLike(exampleSite('velvet-evening.example'), 'terse.example', {
  pool: open,
  locales: ['en'],
  domain_language: 'en',
  visible_profile_fields: ['gender'],
  fictional_singular: { en: 'Made-up person' },
});
const sites = [...testSites, closed, terse];
/** Queries that fail, and queries that never end. */
const away = {} as never;
const endless: object = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' || name === 'catch' ? () => new Promise(() => undefined) : endless),
  apply: () => endless,
});
const stuck = endless as never;

/** A busy machine is no slow database. */
const patient = 30_000;

const api = shareServer({ sites });
let web: TestServer;
beforeAll(async () => {
  const contents = Object.fromEntries([open, other, closed.domain, terse.domain].map((domain) => [domain, files]));
  web = await startTestServer(sites, contents, {
    findPreview: (question) => createPreviews(api().deps, patient)(question),
  });
});
afterAll(() => web.close());

/** A member whom visitors may see, with a photo that may be seen. */
async function shownMember(
  changes: Partial<typeof member.$inferInsert> = {},
  photo: Parameters<typeof addPhoto>[3] = {},
) {
  const { database } = api().deps;
  const shown = await addMember(database, { name: 'Eva', city: 'Utrecht', shown_to_visitors: true, ...changes });
  await addPhoto(database, shown, shown.id.slice(-8), photo);
  return shown;
}

function ask(
  id: string,
  { host = open, prefix = '', end = '', ...options } = {} as Record<string, string | undefined>,
) {
  const { accept, method, seen } = options as Record<string, string | undefined>;
  const headers = { ...(accept && { 'accept-encoding': accept }), ...(seen && { 'if-none-match': seen }) };
  return web.ask(host, `${prefix}/members/${id}/landing${end}`, { ...(method && { method }), headers });
}

function tagsOf(html: string): Record<string, string> {
  const [head = ''] = html.split('</head>');
  const metas = [...head.matchAll(/<meta \w+="([\w:]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]);
  return { title: /<title>([^<]*)/.exec(head)?.[1] ?? '', ...Object.fromEntries(metas) };
}

const plain = tagsOf(page('en'));

describe('the preview of a link to somebody', () => {
  it('landers-58: says who it is, where they live, and shows their main photo', async () => {
    const { id } = await shownMember({ about: 'Secret words.' });
    const { status, text, headers } = await ask(id, { prefix: '/nl' });
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'private, no-cache']);
    expect(tagsOf(text)).toEqual({
      title: 'Eva, 36 · open.example',
      description:
        'Utrecht, Nederland. Bekijk het profiel op open.example. Lid worden is gratis. Alleen voor 18 jaar en ouder.',
      'og:title': 'Eva, 36 · open.example',
      'og:description':
        'Utrecht, Nederland. Bekijk het profiel op open.example. Lid worden is gratis. Alleen voor 18 jaar en ouder.',
      'og:url': `https://open.example/nl/members/${id}/landing`,
      'og:image': `https://open.example/api/media/${`${id.slice(-8)}-clear`.padEnd(22, '_')}.card.webp`,
      'og:image:width': '480',
      'og:image:height': '360',
      'og:image:alt': 'Foto van Eva',
      'twitter:card': 'summary',
    });
    expect(text).not.toContain('Secret');
    const [, rest] = text.split('<script>');
    expect(rest).toBe(page('nl').split('<script>')[1]);
    expect(tagsOf((await ask(id, { end: '3/gay' })).text).title).toBe('Eva, 36 · open.example');
  });

  it('landers-58: says of a fictional profile that it is one, in the site’s own words', async () => {
    const { id } = await shownMember({ fictional: true });
    expect(tagsOf((await ask(id)).text).description).toMatch(/^Fictional profile\. We made this profile ourselves\./);
    expect(tagsOf((await ask(id, { host: terse.domain })).text).description).toMatch(/^Made-up person\. We made/);
  });

  it('landers-61: leaves out what the site does not show', async () => {
    const { id } = await shownMember();
    expect(tagsOf((await ask(id, { host: terse.domain })).text)).toMatchObject({
      title: 'Eva · terse.example',
      description: 'See the profile on terse.example. Joining is free. 18 and over only.',
    });
  });

  it('takes a name and a town as words, whatever they are made of', async () => {
    const { id } = await shownMember({ name: '"><script>$&</script>\'', city: '</title>$1<img src=x>&amp;' });
    const { text } = await ask(id);
    expect(text.match(/<script>/g)).toHaveLength(1);
    expect(text).not.toContain('<img');
    expect(tagsOf(text)).toMatchObject({
      title: "&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;', 36 · open.example",
      'og:description': expect.stringMatching(/^&lt;\/title&gt;\$1&lt;img src=x&gt;&amp;amp;, Netherlands\. /),
    });
  });
});

describe('the page as it was built is what a link shows', () => {
  it.each([
    ['has not agreed to it', { shown_to_visitors: false }],
    ['is invisible', { invisible: true }],
    ['is disabled', { profile_status: 'disabled' }],
    ['is on the way out', { status: 'deleted' }],
    ['is banned', { status: 'banned' }],
    ['is of another pool', { pool: other }],
  ] as const)('landers-59, landers-60: of somebody who %s', async (_, changes) => {
    const { id } = await shownMember(changes);
    const answer = await ask(id);
    expect([answer.status, answer.headers['x-robots-tag'], tagsOf(answer.text)]).toEqual([200, 'noindex', plain]);
  });

  it.each([
    ['pending', { status: 'pending' }],
    ['rejected', { status: 'rejected' }],
    ['private', { private: true }],
  ] as const)('landers-59: of somebody whose only photo is %s', async (_, photo) => {
    const { id } = await shownMember({}, photo);
    expect(tagsOf((await ask(id)).text)).toEqual(plain);
  });

  it('but for another photo that may be seen, which is the main one then', async () => {
    const shown = await shownMember({}, { status: 'pending' });
    await addPhoto(api().deps.database, shown, 'second', { position: 1, width: 300, height: 400 });
    const tags = tagsOf((await ask(shown.id)).text);
    expect(tags).toMatchObject({ 'og:image:width': '300', 'og:image:height': '400' });
    expect(tags['og:image']).toContain('/second-clear');
  });

  it('landers-59: of somebody without a photo, and of nobody', async () => {
    const { id } = await addMember(api().deps.database, { shown_to_visitors: true });
    for (const each of [id, id.replace(/.{4}$/, '0000'), 'anna', "'--", '%F0', encodeURIComponent('é')]) {
      const { status, text } = await ask(each);
      expect([each, status, tagsOf(text)]).toEqual([
        each,
        each === '%F0' ? 400 : 200,
        each === '%F0' ? { title: '' } : plain,
      ]);
    }
  });

  it('landers-63: on a site that shows nobody to visitors, but for those whom a partner sent', async () => {
    const { id } = await shownMember();
    const titleOf = async (end: string) => tagsOf((await ask(id, { host: closed.domain, end })).text).title;
    expect(await titleOf('')).toBe('Somebody');
    expect(await titleOf('?sub1=x&ref=')).toBe('Somebody');
    expect(await titleOf('?ref=blog')).toBe('Eva, 36 · closed.example');
  });

  it('landers-64: while the database is away or slow', async () => {
    const { id } = await shownMember();
    const { deps } = api();
    const site = siteLike(exampleSite('velvet-evening.example'), open);
    const source = { network: undefined, ref: undefined };
    for (const db of [away, stuck]) {
      const find = createPreviews({ ...deps, database: { ...deps.database, db } });
      expect(await find({ site, id, source })).toBeUndefined();
    }
    expect(api().logs.map(({ message }) => message)).toContain('a preview was left out');
  });
});

describe('how the page is sent', () => {
  it('compresses it as the reader likes it best', async () => {
    const { id } = await shownMember();
    const identity = await ask(id);
    const brotli = await ask(id, { accept: 'gzip, br' });
    const gzip = await ask(id, { accept: 'gzip' });
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(identity.text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(identity.text);
    for (const { headers, bytes } of [identity, brotli, gzip]) {
      expect([headers.vary, headers['content-length']]).toEqual(['accept-encoding', String(bytes.length)]);
      expect(headers['accept-ranges']).toBeUndefined();
    }
  });

  it('answers HEAD like GET, without the page', async () => {
    const { id } = await shownMember();
    const [head, get] = [await ask(id, { method: 'HEAD', accept: 'br' }), await ask(id, { accept: 'br' })];
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect(head.bytes.length).toBe(0);
  });

  it('tells the pages of two members, and of nobody, apart, and does not send one twice', async () => {
    const [eva, ida] = [await shownMember(), await shownMember({ name: 'Ida' })];
    const tags = await Promise.all(
      [eva.id, ida.id, 'nobody'].flatMap((id) =>
        [ask(id), ask(id, { accept: 'br' })].map(async (each) => (await each).headers.etag),
      ),
    );
    expect(new Set(tags).size).toBe(6);
    const again = await ask(eva.id, { accept: 'br', seen: String(tags[1]) });
    expect([again.status, again.headers.etag, again.bytes.length]).toEqual([304, tags[1], 0]);
    for (const id of [ida.id, 'nobody'])
      expect((await ask(id, { accept: 'br', seen: String(tags[1]) })).status).toBe(200);
  });

  it('landers-62: takes a preview away with the member’s yes', async () => {
    const { id } = await shownMember();
    const first = await ask(id);
    const { database } = api().deps;
    await database.db.execute(`update member set shown_to_visitors = false where id = '${id}'`);
    const second = await ask(id, { seen: String(first.headers.etag) });
    expect([second.status, tagsOf(second.text)]).toEqual([200, plain]);
  });

  it('is not mistaken for a page of its own', async () => {
    const { id } = await shownMember();
    expect((await web.ask(open, '/openers/landing')).text).toBe(page('en'));
    expect((await web.ask(open, `/members/${id}/landing/`)).headers.location).toBe(`/members/${id}/landing`);
    for (const end of ['2', '3', '3/she', '/more', '.png']) expect((await ask(id, { end })).status).toBe(404);
  });
});
