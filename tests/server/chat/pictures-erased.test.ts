import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { purgeLeft } from '#server/services/account-deletion/purge.ts';
import { hideImage } from '#server/services/photos/hide.ts';
import { addWriter, chatWith, says } from '#tests/support/chat.ts';
import { addTalkers, newestPicture, shows, uncovers } from '#tests/support/chat-pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

it('pictures-8, deletion-27: a purge erases the pictures that somebody sent and received, files before rows', async () => {
  const [anna, bea] = await addTalkers(server());
  const dora = await addWriter(server(), 'Dora');
  await says(dora, bea, 'Hello');
  await says(bea, dora, 'Hi');
  for (const [from, to] of [[anna, bea] as const, [bea, anna] as const, [bea, dora] as const])
    expect(await shows(from, to)).toBe('200');
  const { deps, clock } = server();
  expect(deps.storage.files.size).toBe(12);
  await deps.database.db.execute(
    sql`update member set status = 'deleted', deleted_at = '2026-01-01' where id = ${anna.id}::uuid`,
  );
  // A storage that fails at the last file leaves the member due, with the rows of what is there.
  const remove = deps.storage.delete;
  const [last] = [...deps.storage.files.keys()].slice(7);
  deps.storage.delete = async (file) => {
    if (last?.includes(file.key)) throw new Error('away');
    await remove(file);
  };
  const purge = () => purgeLeft({ ...deps, forgetSent: async () => undefined }, clock.now());
  expect(await purge()).toBe(0);
  deps.storage.delete = remove;
  expect(await purge()).toBe(1);
  expect(deps.storage.files.size).toBe(4);
  const { rows } = await deps.database.db.execute(sql`select member_id from stored_image`);
  expect(rows).toEqual([{ member_id: bea.id }]);
  expect(await newestPicture(dora, bea)).toMatchObject({ state: 'covered' });
});

it('pictures-12, settings-12: an export has the pictures that the member sent, and nothing of those they received', async () => {
  const [anna, bea] = await addTalkers(server());
  for (const text of ['One', 'Two']) await shows(anna, bea, { text });
  await shows(bea, anna);
  await uncovers(bea, anna);
  const hidden = (await chatWith(anna, bea)).messages[2]?.picture?.id ?? '';
  await hideImage(server().deps.database.db, { pool: open, id: hidden }, server().clock.now());
  const response = await anna.browser('/api/account-export.php');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const shown = (await chatWith(anna, bea)).messages[3]?.picture?.id;
  expect(Object.keys(files).filter((name) => name.includes('.webp'))).toEqual([`chat-pictures/${shown}.webp`]);
  const messages = JSON.parse(new TextDecoder().decode(files['messages.json'])) as Record<string, unknown>[];
  const inOrder = messages.toSorted((one, other) => Number(one.number) - Number(other.number));
  expect(inOrder.map(({ text, picture_id }) => [text, picture_id])).toEqual([
    ['Hello', null],
    ['Hi', null],
    ['One', hidden],
    ['Two', shown],
    ['', expect.any(String)],
  ]);
  // Whether the other one has looked is theirs.
  for (const message of messages) expect(message).not.toHaveProperty('picture_shown');
});
