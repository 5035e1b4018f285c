import { expect, it } from 'vitest';
import { v4 as uuidv4 } from 'uuid';
import { addPerson, does, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();
it('chat-1: smoke', async () => {
  const anna = await addPerson(server(), 'Anna');
  const bea = await addPerson(server(), 'Bea');
  await server().deps.database.db.execute(`insert into wallet select pool, id, id, 10 from member`);
  expect(await does(anna, 'POST', 'chat', { once_id: uuidv4(), member: bea.id, text: 'Hello' })).toBe('200');
  console.log(JSON.stringify(await reads(bea, 'chats.php'), null, 1));
  console.log(JSON.stringify(await reads(bea, `chat.php?member=${anna.id}`), null, 1));
});
