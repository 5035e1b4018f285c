import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createFolderStorage } from '#server/adapters/storage/folder.ts';
import type { Storage } from '#server/adapters/storage/storage.ts';
import { photo } from '#server/db/schema/index.ts';
import { moveLater } from '#server/services/photos/files.ts';
import { sweepPhotos } from '#server/services/photos/sweep.ts';
import { hour } from '#server/services/time.ts';
import { addMember, addPhoto } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
const bytes = Buffer.from('picture');
const clear = 'anna-clear'.padEnd(22, '_');
const blurred = 'anna-blurred'.padEnd(22, '_');
const stray = 'stray'.padEnd(22, '_');

/** A folder with the files of Anna's one photo, and a stray one. */
async function fill() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sweep-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = createFolderStorage(folder, false);
  const anna = await addMember(server().deps.database, { name: 'Anna' });
  await addPhoto(server().deps.database, anna, 'anna');
  for (const key of [clear, blurred, stray])
    for (const size of ['card', 'full'] as const) await storage.put({ pool: open, key, size }, bytes);
  await storage.put({ pool: open, key: clear, size: 'card', format: 'avif' }, bytes);
  const left = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  return { folder, storage, left, anna };
}

/** @param later milliseconds from now */
const sweep = (storage: Storage, later = hour + 1000) =>
  sweepPhotos({ database: server().deps.database, storage }, new Date(Date.now() + later));

const own = [
  `${blurred}.card.webp`,
  `${blurred}.full.webp`,
  `${clear}.card.avif`,
  `${clear}.card.webp`,
  `${clear}.full.webp`,
];

it('files that no photo names go after an hour, and no others', async () => {
  const { storage, left } = await fill();
  expect(await sweep(storage, hour - 1000)).toBe(0);
  expect(await sweep(storage)).toBe(2);
  expect(left()).toEqual(own);
  expect(await sweep(storage)).toBe(0);
});

it('parts of files go, also of a photo that is there; what is no file of ours stays', async () => {
  const { folder, storage, left } = await fill();
  const place = path.join(folder, open, clear.slice(0, 2));
  writeFileSync(path.join(place, `${clear}.full.webp.0123abcd.part`), 'pic');
  writeFileSync(path.join(place, 'notes.txt'), 'mine');
  expect(await sweep(storage)).toBe(3);
  expect(left()).toEqual([...own, 'notes.txt'].sort());
});

it('files that a photo is on its way to are its own, until the move is done', async () => {
  const { storage, left } = await fill();
  const { database, photoQueues } = server().deps;
  const [row] = await database.db.select().from(photo);
  if (row === undefined) throw new Error('the photo is gone');
  await database.transaction((tx) => moveLater(photoQueues, tx, [row]));
  const { rows } = await database.db.execute<{ to: { clear_key: string } }>(
    sql`select data->'to' as to from pgboss.job where name = 'photo-files'`,
  );
  const to = rows[0]?.to.clear_key ?? '';
  // As a process leaves it that is killed in the middle of the move.
  await storage.rename({ pool: open, key: clear, size: 'full' }, to);
  expect(await sweep(storage)).toBe(2);
  expect(left()).toContain(`${to}.full.webp`);
  await database.db.execute(sql`update pgboss.job set state = 'failed' where name = 'photo-files'`);
  expect(await sweep(storage)).toBe(1);
  expect(left()).not.toContain(`${to}.full.webp`);
});

it('a pool that this database knows nobody of is left alone', async () => {
  const { storage, left } = await fill();
  await server().deps.database.db.execute('delete from member');
  expect(await sweep(storage)).toBe(0);
  expect(left()).toHaveLength(7);
});

it('a storage with nothing in it is no fault', async () => {
  expect(await sweep(createFolderStorage(path.join(tmpdir(), 'never-made'), false))).toBe(0);
});

it('thousands of files come in pages, so that memory holds few of them', async () => {
  const { storage } = await fill();
  for (let count = 0; count < 1200; count++)
    await storage.put({ pool: open, key: `zz${String(count).padStart(20, '0')}`, size: 'card' }, bytes);
  const pages: number[] = [];
  for await (const { files } of storage.list()) pages.push(files.length);
  expect(Math.max(...pages)).toBe(500);
  expect(await sweep(storage)).toBe(1202);
});
