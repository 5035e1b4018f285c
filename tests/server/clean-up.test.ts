import { expect, it } from 'vitest';
import { deleteExpired } from '#server/services/clean-up.ts';
import { day } from '#server/services/time.ts';
import { json, newestToken, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

async function counts(): Promise<unknown> {
  await deleteExpired(server().deps.database, server().clock.now());
  const { rows } = await server().deps.database.db.execute(`select
    (select count(*)::int from member) as members, (select count(*)::int from session) as sessions,
    (select count(*)::int from mail_token) as tokens, (select count(*)::int from attempt) as attempts`);
  return rows[0];
}

it('cleaning up takes sessions, links and tries that are over, and nobody’s account', async () => {
  await signUp(server());
  await newestToken(server());
  await server().request(open, '/api/user.php', json('POST', { login: 'ghost', password: 'wrong' }));
  expect(await counts()).toEqual({ members: 1, sessions: 1, tokens: 1, attempts: 2 });
  server().clock.advance(2 * day);
  expect(await counts()).toEqual({ members: 1, sessions: 1, tokens: 1, attempts: 0 });
  server().clock.advance(28 * day);
  expect(await counts()).toEqual({ members: 1, sessions: 0, tokens: 1, attempts: 0 });
  server().clock.advance(14 * day);
  expect(await counts()).toEqual({ members: 1, sessions: 0, tokens: 0, attempts: 0 });
});

it('cleaning up takes complaints a year after the time in which they are answered', async () => {
  const input = { email: 'zoe@mail.example', category: 'other', message: 'x', locale: 'en' };
  await server().request(open, '/api/complaint.php', json('POST', input));
  const left = async () => {
    await deleteExpired(server().deps.database, server().clock.now());
    return (await server().deps.database.db.execute('select 1 from complaint')).rows.length;
  };
  server().clock.advance(378 * day);
  expect(await left()).toBe(1);
  server().clock.advance(day);
  expect(await left()).toBe(0);
});
