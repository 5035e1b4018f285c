import { expect, it } from 'vitest';
import { createMailToken, takeMailToken } from '#server/services/account/mail-tokens.ts';
import { signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const server = shareServer();

it('a mailed token is taken once, for its kind, in its pool', async () => {
  const { user } = await signUp(server());
  const { db } = server().deps.database;
  const now = server().clock.now();
  const token = await createMailToken(db, { pool: open, id: user.id }, 'reset', now);
  expect(await takeMailToken(db, other, 'reset', token, now)).toBeUndefined();
  expect(await takeMailToken(db, open, 'activate', token, now)).toBeUndefined();
  expect(await takeMailToken(db, open, 'reset', token, now)).toBe(user.id);
  expect(await takeMailToken(db, open, 'reset', token, now)).toBeUndefined();
});
