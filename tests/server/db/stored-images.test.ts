import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addPerson } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
const migrations = new URL('../../../src/server/db/migrations/', import.meta.url);
const file = readdirSync(migrations).find((name) => name.endsWith('_stored-images.sql')) ?? '';
const statements = readFileSync(new URL(file, migrations), 'utf8').split('--> statement-breakpoint');

/** Tables as they were before pictures had one of their own. */
const before = [
  'alter table photo drop constraint photo_image',
  'drop table stored_image',
  `alter table photo add clear_key text not null, add blurred_key text not null, add width integer not null, add height integer not null,
    add thumbhash text not null, add avif boolean not null default false,
    add constraint photo_clear unique (pool, clear_key), add constraint photo_blurred unique (pool, blurred_key)`,
];

/** Columns that came later. */
const later = ['alter table stored_image add hidden_at timestamptz'];

it('photos from before pictures had a table of their own are served as before', async () => {
  const anna = await addPerson(server(), 'Anna');
  const { database, storage } = server().deps;
  const run = async (texts: readonly string[]) => {
    for (const text of texts) await database.db.execute(sql.raw(text));
  };
  await run(before);
  const keys = { clear: 'clear'.padEnd(22, '_'), blurred: 'blurred'.padEnd(22, '_') };
  for (const [position, mark] of ['a', 'b'].entries()) {
    await database.db.execute(sql`
      insert into photo (pool, id, member_id, position, status, private, clear_key, blurred_key, width, height, thumbhash, avif, created_at)
      values (${open}, gen_random_uuid(), ${anna.id}, ${position}, 'active', ${mark === 'b'}, ${mark + keys.clear.slice(1)},
        ${mark + keys.blurred.slice(1)}, 640, 480, 'aGFzaA==', ${mark === 'a'}, '2026-11-01')`);
  }
  const key = `a${keys.clear.slice(1)}`;
  await storage.put({ pool: open, key, size: 'card' }, Buffer.from('a picture'));
  await run(statements);
  await run(later);
  expect(await (await anna.browser('/api/photos.php')).json()).toMatchObject({
    photos: [
      { card: `/api/media/${key}.card.webp`, width: 640, height: 480, thumbhash: 'aGFzaA==', avif: true, main: true },
      { card: `/api/media/b${keys.clear.slice(1)}.card.webp`, avif: false, private: true, main: false },
    ],
  });
  const served = await anna.browser(`/api/media/${key}.card.webp`);
  expect([served.status, await served.text()]).toEqual([200, 'a picture']);
  const { rows } = await database.db.execute(sql`select owner_kind, member_id, bytes from stored_image`);
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ owner_kind: 'photo', member_id: anna.id, bytes: null })));
});
