import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member, photo } from '#server/db/schema/index.ts';
import { keepPhotos, type NewPhoto } from '#server/services/photos/rows.ts';
import { json, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { neutral, open, other, sister } from '#tests/support/sites.ts';

const server = shareServer();
const clear = 'clearclearclearclear_A';
const blurred = 'blurredblurredblurred0';

/** Anna with one photo. @returns its address, clear and small */
async function givePhoto(): Promise<string> {
  const { user } = await signUp(server());
  const { database, storage, now } = server().deps;
  const row: NewPhoto = {
    pool: open,
    id: '01900000-0000-7000-8000-000000000001',
    member_id: user.id,
    position: 0,
    status: 'active',
    clear_key: clear,
    blurred_key: blurred,
    width: 480,
    height: 480,
    thumbhash: '',
    created_at: now(),
  };
  await database.transaction((tx) => keepPhotos(tx, [row]));
  for (const key of [clear, blurred])
    for (const size of ['card', 'full'] as const)
      await storage.put({ pool: open, key, size }, Buffer.from(`${key} ${size}`));
  return `/api/media/${clear}.card.webp`;
}

function get(path: string, domain = open, init: RequestInit = {}) {
  return server().request(domain, path, init);
}

it('photos-33: sends both forms in both sizes, to be kept by the browser of a visitor alone, for an hour', async () => {
  await givePhoto();
  for (const key of [clear, blurred]) {
    for (const size of ['card', 'full']) {
      const response = await get(`/api/media/${key}.${size}.webp`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toEqual({
        'cache-control': 'private, max-age=3600',
        'content-length': String(`${key} ${size}`.length),
        'content-type': 'image/webp',
        'cross-origin-resource-policy': 'same-origin',
        etag: `"${key}.${size}"`,
        vary: 'Cookie',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
      expect(await response.text()).toBe(`${key} ${size}`);
    }
  }
});

it('photos-34: answers HEAD without the bytes, and 304 to who has them', async () => {
  const path = await givePhoto();
  const head = await get(path, open, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '27', '']);
  const tag = head.headers.get('etag') ?? '';
  const same = await get(path, open, { headers: { 'if-none-match': `"x", W/${tag}` } });
  expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, tag, '']);
  expect((await get(path, open, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
});

it('photos-36: crosses no pool, and follows one over its sites', async () => {
  const path = await givePhoto();
  expect((await get(path, sister)).status).toBe(200);
  await server().deps.storage.put({ pool: other, key: clear, size: 'card' }, Buffer.from('left behind'));
  expect(await outcome(await get(path, other))).toBe('404 not_found');
  expect(await outcome(await get(path, neutral))).toBe('404 not_found');
  expect(await outcome(await get(path, 'evil.example'))).toBe('421 unknown_site');
  const alias = await get(path, 'www.open.example');
  expect([alias.status, alias.headers.get('location')]).toEqual([308, `//${open}${path}`]);
});

it('photos-35: knows no other names', async () => {
  await givePhoto();
  const names = [
    `${clear}.webp`,
    `${clear}.huge.webp`,
    `${clear}.card.jpg`,
    `${clear}.card.webp.exe`,
    `${clear}.card.webp%00`,
    `${clear}.card.webp%0a`,
    `${clear}.CARD.webp`,
    `${clear.toUpperCase()}.card.webp`,
    `${clear.slice(1)}.card.webp`,
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    `..%2f${open}%2fcl%2f${clear}.card.webp`,
    `%2e%2e/media/${clear}x.card.webp`,
    `${clear}.card.webp/`,
    '',
  ];
  for (const name of names) {
    const response = await get(`/api/media/${name}`);
    expect(await outcome(response), name).toBe('404 not_found');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect((await get(`/api/media/${clear}.card.webp`, open, json('POST', {}))).status).toBe(404);
});

it('photos-37: sends nothing that is rejected, deleted or not in the storage, from the next request on', async () => {
  const path = await givePhoto();
  const { database, storage } = server().deps;
  const tag = { headers: { 'if-none-match': `"${clear}.card"` } };
  for (const status of ['pending', 'active'] as const) {
    await database.db.update(photo).set({ status });
    expect((await get(path)).status).toBe(200);
  }
  await database.db.update(photo).set({ status: 'rejected' });
  expect((await get(path)).status).toBe(404);
  expect((await get(path, open, tag)).status).toBe(404);
  await database.db.update(photo).set({ status: 'active' });
  await database.db.delete(member).where(eq(member.pool, open));
  expect((await get(path, open, tag)).status).toBe(404);
  await givePhoto();
  await storage.delete({ pool: open, key: clear, size: 'card' });
  expect((await get(path)).status).toBe(404);
});
