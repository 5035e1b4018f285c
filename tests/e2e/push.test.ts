import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import type { PushPayload } from '#lib/push.ts';
import { lastPushCache } from '#lib/worker-messages.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { serveChangedSite } from '#tests/e2e/support/changed-site.ts';
import { becomeMember, inhabit, linkTo } from '#tests/e2e/support/members.ts';
import {
  activeWorker,
  allowPush,
  askedFor,
  deliver,
  notifications,
  pressNotification,
  replaceSubscription,
} from '#tests/e2e/support/push.ts';
import { another, type Somebody, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, leave, sites, test } from '#tests/e2e/support/test.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { startPushService } from '#tests/support/push-service.ts';

// The browser without a user interface shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox', '--no-first-run'] },
});

const { evening } = sites;
const at = (path: string) => address(evening, 'en', path);
const origin = new URL(at('/')).origin;
const t = translator('device', 'en');
const members = translator('members', 'en');
const steps = translator('steps', 'en');

const message: PushPayload = {
  ...{ kind: 'message', count: 1, id: 'c1', tag: 'conversation-c1', badge: 3, lang: 'en' },
  ...{ title: 'A new message', body: 'Open it to read it.', path: '/chats' },
};

/** Hides the banner that asks for a photo, which comes first. */
async function hidePhotoBanner(page: Page, { id }: Pick<Somebody, 'id'>): Promise<void> {
  await page.addInitScript((key) => {
    if (location.protocol !== 'about:') localStorage.setItem(key, '1');
  }, `banner-dismissed:photo:${id}`);
}

test('push-40, push-42: one notification for a conversation, with icon, badge and the number of what is new', async ({
  page,
  context,
}) => {
  await allowPush(context, 'granted');
  await becomeMember(page);
  await page.goto(at('/notifications'));
  const worker = await activeWorker(page);
  await worker.evaluate(() => {
    const counts: number[] = [];
    Object.assign(self, { counts });
    Object.assign(navigator, { setAppBadge: async (count: number) => void counts.push(count) });
  });
  // Nobody looks at the site.
  await leave(page);
  await deliver(context, origin, message);
  const [icon, badge] = ['icon-192', 'badge-96'].map((name) => `${origin}/${name}.png`);
  const shown = { title: message.title, body: message.body, tag: message.tag, icon, badge, data: '/chats' };
  await expect.poll(() => notifications(worker)).toEqual([shown]);
  await deliver(context, origin, { ...message, title: 'Two new messages', badge: 4 });
  await expect.poll(() => notifications(worker)).toEqual([{ ...shown, title: 'Two new messages' }]);
  await deliver(context, origin, { ...message, tag: 'likes', title: 'A new like', badge: 5 });
  await expect.poll(async () => (await notifications(worker)).length).toBe(2);
  expect(await worker.evaluate(() => (self as unknown as { counts: number[] }).counts)).toEqual([3, 4, 5]);
});

test('push-11, push-40, push-50: what the server sends is what the browser shows, also after it got another address', async ({
  page,
  context,
  browser,
}) => {
  const service = await startPushService();
  const folder = mkdtempSync(join(tmpdir(), 'push-authority-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, service.ca);
  const server = await serveChangedSite({}, { PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: authority });
  try {
    const phone = service.subscribe();
    await allowPush(context, 'default', phone.subscription);
    const robin = await settle(page, {}, { listensAt: server.port });
    const kim = await another(browser, page, server.port);
    await page.goto(address(evening, 'en', '/notifications#push', server.port));
    await page.getByRole('button', { name: t('push.turnOn') }).click();
    await expect(page.getByText(t('push.isOn'))).toBeVisible();
    const worker = await activeWorker(page);
    // The member allowed it; this tells the browser.
    await context.grantPermissions(['notifications']);
    await leave(page);
    const input = { once_id: randomUUID(), member: robin.id, text: 'Hello!' };
    await ask(kim.page.context(), evening, '/api/chat.php', input, 'POST', server.port);
    await expect.poll(() => phone.received.length).toBe(1);
    expect(service.problems).toEqual([]);
    const sent = JSON.parse(phone.received[0]?.text ?? '') as PushPayload;
    await deliver(context, new URL(address(evening, 'en', '/', server.port)).origin, sent);
    const { title, body, tag, path } = sent;
    await expect.poll(() => notifications(worker)).toMatchObject([{ title, body, tag, data: path }]);

    const renewed = service.subscribe();
    const settings = JSON.parse(await ask(context, evening, '/api/settings.php', undefined, 'GET', server.port));
    await replaceSubscription(worker, renewed.subscription, settings.settings.push_public_key);
    await ask(kim.page.context(), evening, '/api/like.php', { id: robin.id }, 'POST', server.port);
    await expect.poll(() => renewed.received.length).toBe(1);
    expect(phone.tries()).toBe(1);
    expect(service.problems).toEqual([]);
    await kim.page.context().close();
  } finally {
    await server.close();
    await service.close();
    rmSync(folder, { recursive: true });
  }
});

test('push-40, push-41, push-43, offline-19: a page that is looked at hears of it instead, and a pressed one leads it on', async ({
  page,
  context,
  browser,
}) => {
  await allowPush(context, 'granted');
  const robin = await settle(page);
  const kim = await another(browser, page);
  await inhabit(page);
  // Nothing but the push message tells the page: the stream never says anything.
  await page.route('**/api/events.php', () => undefined);
  await page.goto(at('/members'));
  const worker = await activeWorker(page);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data));
  });
  await ask(kim.page.context(), evening, '/api/chat.php', { once_id: randomUUID(), member: robin.id, text: 'Hello!' });
  const { chats } = JSON.parse(await ask(context, evening, '/api/chats.php')) as { chats: { conversation: string }[] };
  const path = `/chats/${chats[0]?.conversation}`;
  // Its script comes once the screen stands.
  await expect(async () => {
    await deliver(context, origin, { ...message, path });
    await expect(page).toHaveTitle(/^\(1\) /, { timeout: 3_000 });
  }).toPass();
  expect(await notifications(worker)).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard.at(-1)?.type)).toBe(
    'NEW_PUSH_MESSAGE',
  );

  await worker.evaluate(
    ([title, data]) => (self as unknown as ServiceWorkerGlobalScope).registration.showNotification(title, { data }),
    [message.title, path] as const,
  );
  await pressNotification(worker);
  await expect(page.getByRole('log').getByText('Hello!')).toBeVisible();
  await expect(page).toHaveURL(at(path));
  expect(await page.evaluate(() => 'heard' in window), 'no page was loaded').toBe(true);

  // Another worker takes over while something is being written.
  await page.locator('#chat-text').fill('A draft');
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sw-push.js?locale=de');
    await new Promise((resolve) => installing?.addEventListener('statechange', resolve));
  });
  await expect(page.locator('#chat-text')).toHaveValue('A draft');
  await page.reload();
  await expect(page.locator('#chat-text')).toHaveValue('A draft');
  await kim.page.context().close();
});

test('push-44, push-46, push-49: nothing is asked on load; the banner offers it on the next screen, and logging out ends it', async ({
  page,
  context,
}) => {
  await allowPush(context, 'default');
  await hidePhotoBanner(page, await settle(page));
  await inhabit(page);
  await page.goto(at('/members'));
  await activeWorker(page);
  const banner = page.getByRole('complementary', { name: members('banners.label') });
  const turnOn = banner.getByRole('button', { name: t('push.turnOn') });
  const showBanner = async () => {
    await expect(async () => {
      await linkTo(page, '/likes').click();
      await expect(page).toHaveURL(at('/likes'));
      await linkTo(page, '/members').click();
      await expect(banner).toContainText(t('ENABLE_PUSH_ALERT'), { timeout: 1_000 });
    }).toPass();
  };
  await showBanner();
  expect(await askedFor(page)).toEqual({ permission: 0, subscribed: 0, ended: 0 });
  await page.setViewportSize({ width: 320, height: 640 });
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const attached = page.waitForResponse((response) => response.url().endsWith('user.php?push=1'));
  await turnOn.click();
  expect((await attached).status()).toBe(200);
  await expect(banner).toContainText(t('push.isOn'));
  expect(await askedFor(page)).toEqual({ permission: 1, subscribed: 1, ended: 0 });
  await linkTo(page, '/likes').click();
  await expect(banner).toBeHidden();

  await page.goto(at('/notifications#push'));
  await expect(page.getByText(t('push.isOn'))).toBeVisible();
  await page.getByRole('button', { name: translator('account', 'en')('card.logout') }).click();
  await page.waitForURL(at('/'));
  await expect.poll(() => askedFor(page)).toEqual({ permission: 1, subscribed: 1, ended: 1 });
  // What the push service still has for the member shows nothing, although the browser would show it.
  await context.grantPermissions(['notifications']);
  const worker = await activeWorker(page);
  await leave(page);
  await worker.evaluate((name) => caches.open(name), lastPushCache);
  const isKept = () => worker.evaluate((name) => caches.has(name), lastPushCache);
  // Again, if the worker was being stopped. What is kept of messages goes once it has refused one.
  await expect(async () => {
    await deliver(context, origin, message);
    await expect.poll(isKept, { timeout: 3_000 }).toBe(false);
  }).toPass({ timeout: 60_000 });
  expect(await notifications(worker)).toEqual([]);
});

test('push-46: a hidden banner stays away', async ({ page, context }) => {
  await allowPush(context, 'default');
  const robin = await settle(page);
  await hidePhotoBanner(page, robin);
  await inhabit(page);
  await page.goto(at('/members'));
  const banner = page.getByText(t('ENABLE_PUSH_ALERT'));
  await expect(async () => {
    await linkTo(page, '/likes').click();
    await linkTo(page, '/members').click();
    await expect(banner).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: members('banners.dismiss') }).click();
  await expect(banner).toBeHidden();
  const kept = `banner-dismissed:push:${robin.id}`;
  expect(Number(await page.evaluate((key) => localStorage.getItem(key), kept))).toBeGreaterThan(1e12);
});

test('push-44, push-47: the last step of sign-up offers it after saying what for, and can be passed over', async ({
  page,
  context,
}) => {
  await allowPush(context, 'default');
  await becomeMember(page);
  await page.goto(at('/complete-signup/profile?step=9'));
  const heading = page.getByRole('heading', { level: 1, name: t('step.title') });
  await expect(heading).toBeVisible();
  await expect(page.getByText(steps('counter', { step: 9, total: 9 }))).toBeVisible();
  await expect(page.getByText(t('push.lead'))).toBeVisible();
  expect(await askedFor(page)).toEqual({ permission: 0, subscribed: 0, ended: 0 });
  await page.setViewportSize({ width: 320, height: 640 });
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('push.turnOn') }).click();
  await expect(page.getByText(t('push.isOn'))).toBeVisible();
  await page.getByRole('button', { name: steps('next'), exact: true }).click();
  await page.waitForURL(at('/complete-signup'));
  await page.goto(at('/complete-signup/profile?step=8'));
  await page.getByRole('button', { name: steps('skip'), exact: true }).click();
  await expect(heading).toBeVisible();
});

test('push-47, push-48: who refused in the browser gets no step, and reads in the settings how to undo it', async ({
  page,
  context,
}) => {
  await allowPush(context, 'denied');
  await becomeMember(page);
  await page.goto(at('/complete-signup/profile'));
  await expect(page.getByText(steps('counter', { step: 1, total: 8 }))).toBeVisible();
  await page.goto(at('/notifications#push'));
  await expect(page.getByText(t('push.denied'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('push.turnOn') })).toHaveCount(0);
});

test('push-48, push-51: the settings turn it on and off on this device, and say what it tells of', async ({
  page,
  context,
}) => {
  await allowPush(context, 'default');
  await becomeMember(page);
  await page.goto(at('/notifications#push'));
  await page.getByRole('button', { name: t('push.turnOn') }).click();
  await expect(page.getByText(t('push.isOn'))).toBeVisible();
  const names = page.getByRole('switch', { name: t('kinds.names') });
  await expect(names).not.toBeChecked();
  await names.check();
  const section = page.locator('#push');
  await section.getByRole('button', { name: translator('settings', 'en')('mails.submit') }).click();
  await expect(section.getByText(translator('settings', 'en')('saved'))).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.reload();
  await expect(names).toBeChecked();
  await page.getByRole('button', { name: t('push.turnOff') }).click();
  await expect(page.getByText(t('push.isOff'))).toBeVisible();
});

test('offline-18: the app is offered where the browser can install it, by its own dialog', async ({ page }) => {
  await becomeMember(page);
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'accepted' }),
      });
      dispatchEvent(offer);
    });
  });
  await page.goto(at('/notifications#push'));
  const site = 'Velvet Evening';
  await expect(page.getByText(t('install.hint', { site }))).toBeVisible();
  await page.getByRole('button', { name: t('install.action') }).click();
  await expect(page.getByText(t('install.done'))).toBeVisible();
});

test('push-48: a page that cannot get push messages says how they come on an iPhone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
    Reflect.deleteProperty(window, 'PushManager');
  });
  await becomeMember(page);
  await page.goto(at('/notifications#push'));
  await expect(page.getByText(t('push.needsApp'))).toBeVisible();
  await expect(page.getByText(t('install.apple'))).toBeVisible();
});
