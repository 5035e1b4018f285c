import { expect, it } from 'vitest';
import { runPushCommand } from '#server/services/push/command.ts';
import { json } from '#tests/support/account.ts';
import { addPerson } from '#tests/support/pair.ts';
import { newSubscription } from '#tests/support/push-subscription.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const server = shareServer();
const run = (what: 'list' | 'renew', pool?: string) =>
  runPushCommand({ ...server().deps, now: server().clock.now }, { do: what, pool });

it('push-19: renews keys by pool, and says how many subscriptions each has', async () => {
  expect(await run('renew')).toEqual({ keys: [] });
  const person = await addPerson(server(), 'Anna');
  await person.browser('/api/user.php?push=1', json('POST', { subscription: newSubscription() }));
  await server().request(other, '/api/settings.php');
  const before = await run('list');
  expect(before.keys.map(({ pool, subscriptions }) => [pool, subscriptions])).toEqual(
    [
      [open, 1],
      [other, 0],
    ].toSorted(),
  );
  const renewed = await run('renew', open);
  expect(renewed.keys.map(({ pool, subscriptions }) => [pool, subscriptions])).toEqual([
    [open, 0],
    [open, 1],
  ]);
  expect(renewed.keys[1]).toEqual(before.keys.find(({ pool }) => pool === open));
  expect((await run('renew')).keys).toHaveLength(5);
  await expect(run('renew', 'nowhere.example')).rejects.toThrow('has no keys');
  expect(JSON.stringify(renewed)).not.toContain('private');
});
