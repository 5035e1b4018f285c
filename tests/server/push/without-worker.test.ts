import { afterAll, expect, it } from 'vitest';
import { createWebPush } from '#server/adapters/push/web-push.ts';
import { anna as account, json, outcome } from '#tests/support/account.ts';
import { addWriter, says } from '#tests/support/chat.ts';
import type { Person } from '#tests/support/pair.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, siteLike, testSites } from '#tests/support/sites.ts';

const quiet = 'quiet.example';
const quietSite = siteLike(exampleSite('velvet-evening.example'), quiet, { pool: open, offline: false });
const sites = [...testSites, quietSite];
const service = await startPushService();
afterAll(() => service.close());
const server = shareServer({ sites, push: createWebPush({ hosts: [service.host], ca: service.ca, timeoutMs: 500 }) });

function attach(browser: Person['browser'], phone: ReturnType<typeof service.subscribe>): Promise<string> {
  const { subscription } = phone;
  return browser('/api/user.php?push=1', json('POST', { subscription })).then(outcome);
}

it('offline-17: a site with offline: false offers no push messages and takes no subscription', async () => {
  const bea = await addWriter(server(), 'Bea');
  const browser = server().fetchFor(quiet);
  await browser('/api/user.php', json('POST', { login: bea.name, password: account.password }));
  const answer = await (await browser('/api/settings.php')).json();
  expect(answer).toMatchObject({ settings: { name: quiet, push_public_key: null } });
  expect(await attach(browser, service.subscribe())).toBe('422 invalid_input');
});

it('offline-17: a site that turns its worker off sends none to those who subscribed before', async () => {
  const anna = await addWriter(server(), 'Anna');
  const bea = await addWriter(server(), 'Bea');
  const phone = service.subscribe();
  expect(await attach(bea.browser, phone)).toBe('200');
  const index = sites.findIndex(({ domain }) => domain === open);
  const [site] = sites.splice(index, 1, { ...(sites[index] ?? quietSite), offline: false });
  await says(anna, bea, 'Hi');
  await server().deliverNotices();
  expect(phone.tries()).toBe(0);
  if (site !== undefined) sites.splice(index, 1, site);
});
