import type { Pool } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { memberLike } from '#server/db/schema/index.ts';
import { startSession } from '#server/services/members/sessions.ts';
import { addMember } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

/** A statement is most of what a call costs (decision 136). The first of each is that of the session. */
it.each([
  ['user.php', 3],
  ['member.php', 6],
  ['likes.php', 4],
  ['swipe.php', 6],
  ['photos.php', 2],
])('%s takes %i statements for a member', async (name, statements) => {
  const { database, now } = server().deps;
  const owner = await addMember(database);
  const other = await addMember(database);
  const { id: liked_id } = await addMember(database);
  await database.db.insert(memberLike).values({ pool: open, member_id: owner.id, liked_id, created_at: now() });
  const cookie = `__Host-session=${await startSession(database.db, owner, now())}`;
  const path = `/api/${name}${name === 'member.php' ? `?id=${other.id}` : ''}`;
  const ask = async () => expect((await server().request(open, path, { headers: { cookie } })).status).toBe(200);
  // The first call also counts whom it shows.
  await ask();
  const { $client } = database.db as unknown as { readonly $client: Pool };
  const query = vi.spyOn($client, 'query');
  onTestFinished(() => query.mockRestore());
  await ask();
  const ofJobs = query.mock.calls.filter((asked) => JSON.stringify(asked).includes('pgboss'));
  expect(query.mock.calls.length - ofJobs.length).toBe(statements);
});
