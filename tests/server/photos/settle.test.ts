import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { OwnPhotos } from '#contract/photos.ts';
import { photo, storedImage } from '#server/db/schema/index.ts';
import { outcome } from '#tests/support/account.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { addPicture, drawPicture, sendPicture } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();
const photosOf = async (person: Person) => (await reads<OwnPhotos>(person, 'photos.php')).photos;

/** Lets the time pass that an upload has to end, and the work begin that waits for it. */
async function afterAnHour(): Promise<void> {
  await server().deps.database.db.execute(sql`update pgboss.job set start_after = now() where name = 'photo-files'`);
  await server().workOnPhotos();
}

it('files of an upload whose process died before the row go after an hour', async () => {
  const anna = await addPerson(server(), 'Anna');
  await addPicture(anna);
  const { database, storage } = server().deps;
  // As if the process had been killed between the files and the row.
  await database.db.delete(storedImage);
  await server().workOnPhotos();
  expect(storage.files.size).toBe(4);
  await afterAnHour();
  expect(storage.files.size).toBe(0);
});

it('files of a photo stay, also when it has moved meanwhile', async () => {
  const anna = await addPerson(server(), 'Anna');
  const [kept, moved] = [await addPicture(anna), await addPicture(anna)];
  await does(anna, 'PUT', 'photos', {
    photos: [
      { id: kept, private: false },
      { id: moved, private: true },
    ],
  });
  await server().workOnPhotos();
  const before = new Map(server().deps.storage.files);
  await afterAnHour();
  expect(server().deps.storage.files).toEqual(before);
  for (const { full } of await photosOf(anna)) expect((await anna.browser(full)).status).toBe(200);
});

it('a photo whose commit was answered by nothing keeps its files', async () => {
  const anna = await addPerson(server(), 'Anna');
  const { database } = server().deps;
  const id = randomUUID();
  const picture = await drawPicture().png().toBuffer();
  const transact = database.transaction.bind(database);
  const spy = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
    const done = await transact(work);
    if ((await database.db.select().from(photo)).length > 0) throw new Error('Connection terminated unexpectedly');
    return done;
  });
  onTestFinished(() => spy.mockRestore());
  expect((await sendPicture(anna, picture, { id })).status).toBe(503);
  spy.mockRestore();
  expect(await outcome(await sendPicture(anna, picture, { id }))).toBe('200');
  const [own] = await photosOf(anna);
  expect((await anna.browser(own?.full ?? '/')).status).toBe(200);
  await afterAnHour();
  expect((await anna.browser(own?.full ?? '/')).status).toBe(200);
});

it('a photo is not moved where its files are not', async () => {
  const anna = await addPerson(server(), 'Anna');
  const id = await addPicture(anna);
  const { storage } = server().deps;
  const [before] = await photosOf(anna);
  const files = new Map(storage.files);
  // A server beside another folder than the one that has them.
  storage.files.clear();
  await does(anna, 'PUT', 'photos', { photos: [{ id, private: true }] });
  await server().workOnPhotos();
  for (const [name, bytes] of files) storage.files.set(name, bytes);
  expect((await photosOf(anna))[0]?.full).toBe(before?.full);
  await afterAnHour();
  const [after] = await photosOf(anna);
  expect(after?.full).not.toBe(before?.full);
  expect((await anna.browser(after?.full ?? '/')).status).toBe(200);
});
