import { afterEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '#server/db/errors.ts';
import { attempt } from '#server/db/schema/index.ts';
import { anna, json, outcome } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
const token = 'A'.repeat(22);
const { password } = anna;
const bea = { ...anna, email: 'bea@mail.example', name: 'Bea' };

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['signup.php', 'POST', bea],
  ['user.php', 'POST', { login: 'Anna', password }],
  ['activate.php', 'POST', { token }],
  ['activate.php', 'PUT', {}],
  ['password-reset.php', 'POST', { email: 'anna@mail.example', locale: 'en' }],
  ['password-reset.php', 'PUT', { token, password, password_repeat: password }],
  ['complaint.php', 'POST', { email: 'zoe@mail.example', category: 'other', message: 'x', locale: 'en' }],
])('limits-8: no try is counted of what a full disk lets nobody do: %s %s', async (name, method, input) => {
  const browser = server().fetchFor(open, { address: '203.0.113.7' });
  await browser('/api/signup.php', json('POST', anna));
  const { database } = server().deps;
  await database.db.delete(attempt);
  vi.spyOn(database, 'assertWritable').mockImplementation(() => {
    throw new DatabaseUnavailableError('disk_full', 'full');
  });
  expect(await outcome(await browser(`/api/${name}`, json(method, input)))).toBe('503 unavailable');
  expect(await database.db.select().from(attempt)).toEqual([]);
});
