import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { OwnPhotos } from '#contract/photos.ts';
import { clearBesideMain } from '#lib/profile.ts';
import { member, storedImage } from '#server/db/schema/index.ts';
import { makeAvif } from '#server/services/photos/avif.ts';
import { workOnFiles } from '#server/services/photos/files.ts';
import { addPerson, does, reads } from '#tests/support/pair.ts';
import { addPicture, drawNoise, sendPicture } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
const toAvif = (address: string) => address.replace(/\.webp$/, '.avif');
const tryGet = (address: string, headers = {}) => server().request(open, address, { headers });

/** Anna with one photo that has no AVIF yet. */
async function begin(picture = drawNoise(150, 100)) {
  const anna = await addPerson(server(), 'Anna');
  await sendPicture(anna, await picture.jpeg().toBuffer());
  const [row] = await server().deps.database.db.select().from(storedImage);
  if (row === undefined) throw new Error('no photo');
  return { anna, row, photos: async () => (await reads<OwnPhotos>(anna, 'photos.php')).photos };
}

it('photos-12: stands beside the WebP files, smaller, a little later, under addresses of its own', async () => {
  const { photos } = await begin(drawNoise(700, 400));
  const [before] = await photos();
  expect(before).toMatchObject({ avif: false });
  expect((await tryGet(toAvif(before?.full ?? ''))).status).toBe(404);
  await server().workOnPhotos();
  const [after] = await photos();
  expect(after).toEqual({ ...before, avif: true });
  for (const [address, side] of [
    [after?.card ?? '', 480],
    [after?.full ?? '', 700],
  ] as const) {
    const [webp, avif] = [await tryGet(address), await tryGet(toAvif(address))];
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect(avif.headers.get('etag')).not.toBe(webp.headers.get('etag'));
    const bytes = Buffer.from(await avif.arrayBuffer());
    expect(bytes.length).toBeLessThan((await webp.arrayBuffer()).byteLength);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: side });
    const same = await tryGet(toAvif(address), { 'if-none-match': avif.headers.get('etag') ?? '' });
    expect(same.status).toBe(304);
  }
});

it('photos-12, photos-22: has no blurred form, and goes with the photo', async () => {
  const { anna, row } = await begin();
  await server().workOnPhotos();
  expect((await tryGet(`/api/media/${row.blurred_key}.full.avif`)).status).toBe(404);
  expect(server().deps.storage.files.size).toBe(6);
  await does(anna, 'DELETE', 'photos', { id: row.id });
  expect((await tryGet(`/api/media/${row.clear_key}.full.avif`)).status).toBe(404);
  await server().workOnPhotos();
  expect([...server().deps.storage.files.keys()]).toEqual([]);
});

it('photos-12: is not offered to people who see the photo blurred', async () => {
  const { anna } = await begin();
  // With more photos than a member without premium can have.
  await server().deps.database.db.update(member).set({ paid_user: true });
  for (let count = 0; count < clearBesideMain + 1; count += 1) await addPicture(anna);
  // To make them takes seconds.
  await server().deps.database.db.update(storedImage).set({ avif: true });
  const bea = await addPerson(server(), 'Bea');
  const { photos } = (await reads<{ member: { photos: object[] } }>(bea, `member.php?id=${anna.id}`)).member;
  expect(photos.at(0)).toMatchObject({ blurred: false, avif: true });
  expect(photos.at(-1)).toMatchObject({ blurred: true, avif: false });
});

it('moves with the photo, and moving twice does no harm', async () => {
  const { row, photos } = await begin();
  await server().workOnPhotos();
  const from = { clear_key: row.clear_key, blurred_key: row.blurred_key };
  const to = { clear_key: 'n'.repeat(22), blurred_key: 'm'.repeat(22) };
  const other = { clear_key: 'o'.repeat(22), blurred_key: 'p'.repeat(22) };
  const job = { task: 'move', pool: row.pool, id: row.id, from } as const;
  await Promise.all(
    [
      { ...job, to },
      { ...job, to: other },
      { ...job, to },
    ].map((each) => workOnFiles(server().deps, each)),
  );
  const [moved] = await photos();
  for (const address of [moved?.card ?? '', moved?.full ?? '', toAvif(moved?.full ?? '')])
    expect((await tryGet(address)).status).toBe(200);
  expect(server().deps.storage.files.size).toBe(6);
  expect(moved?.full).not.toContain(row.clear_key);
});

it('leaves no files of a photo that is moved or deleted while it is made', async () => {
  const { anna, row } = await begin();
  const { database, storage } = server().deps;
  const whileMade = (happens: () => Promise<unknown>) => {
    const put: typeof storage.put = async (file, bytes) => {
      await happens();
      await storage.put(file, bytes);
    };
    return makeAvif({ database, storage: { ...storage, put } }, row);
  };
  const from = { clear_key: row.clear_key, blurred_key: row.blurred_key };
  const to = { clear_key: 'n'.repeat(22), blurred_key: 'm'.repeat(22) };
  const move = { task: 'move', pool: row.pool, id: row.id, from, to } as const;
  await expect(whileMade(() => workOnFiles(server().deps, move))).rejects.toThrow();
  expect([...storage.files.keys()].filter((name) => name.includes(row.clear_key))).toEqual([]);
  await expect(whileMade(() => does(anna, 'DELETE', 'photos', { id: row.id }))).rejects.toThrow();
  await server().workOnPhotos();
  expect([...storage.files.keys()]).toEqual([]);
});
