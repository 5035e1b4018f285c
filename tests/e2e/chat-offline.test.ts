import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { becomeMember, linkTo } from '#tests/e2e/support/members.ts';
import { another, type Somebody, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, leave, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('chat', 'en');

/** Sends a message by API, without opening a screen. */
async function sendMessage({ page }: Somebody, { id }: Somebody, text: string): Promise<void> {
  await ask(page.context(), evening, '/api/chat.php', { once_id: randomUUID(), member: id, text });
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator('#chat-text').fill(text);
  await page.getByRole('button', { name: t('write.send') }).click();
}

/** What the device keeps of chats: all that the database has, and whose it is. */
function readKept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('chats');
        // Asked for before there is any: nothing is kept, and nothing must come of the question.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('nothing');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            const values = reading.result.map((value) => JSON.stringify(value));
            resolve([localStorage.getItem('chats-kept') ?? '', ...values].join('\n').trim() || 'nothing');
          };
        };
      }),
  );
}

const talk = (page: Page) => page.getByRole('log');
const keptLine = new RegExp(t('kept.line', { when: '.+' }));

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork, serviceWorkers: 'allow' });

  test('chat-46, chat-47, chat-50: read chats open after a reload, and are gone after the link to log out', async ({
    page,
    browser,
  }) => {
    const robin = await settle(page);
    const kim = await another(browser, page);
    await sendMessage(kim, robin, 'See you at the lake');
    await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
    await expect(talk(page).getByText('See you at the lake')).toBeVisible();
    // The worker keeps what opens without a network.
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const part of ['"messages"', '"chats"', '"message_credits"'])
      await expect.poll(() => readKept(page)).toContain(part);

    await page.context().setOffline(true);
    await page.goto(address(evening, 'en', '/chats'));
    const row = page.getByRole('navigation', { name: t('list.label') }).getByRole('link', { name: kim.name });
    await expect(row).toContainText('See you at the lake');
    await expect(talk(page).getByText('See you at the lake')).toBeVisible();
    await expect(page.getByText(keptLine)).toHaveCount(2);
    await expect(page.locator('.chat-notes')).toContainText(t('write.price', { count: 1 }));
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await write(page, 'I’m in a tunnel');
    await expect(talk(page).getByText(t('talk.waiting'))).toBeVisible();
    await expect(row).toContainText(t('unsent.waiting', { text: 'I’m in a tunnel' }));
    await page.context().setOffline(false);
    await expect(talk(page).locator('.is-mine:not(.is-pending)', { hasText: t('talk.sent') })).toBeVisible();
    await expect(page.getByText(keptLine)).toHaveCount(0);
    await expect(row).toContainText(t('list.you', { text: 'I’m in a tunnel' }));

    await page.locator('.top details summary').last().click();
    await page.locator('.top a[href="/api/logout.php"]').click();
    await page.waitForURL(address(evening, 'en', '/'));
    await expect.poll(() => readKept(page)).toBe('nothing');
    await kim.page.context().close();
  });
});

test.describe('a message that is not sent', () => {
  test.use({ expectedError: /ERR_FAILED|Failed to fetch/ });

  test('chat-47, chat-49: logging out asks first, and leaves nothing of chats on the device', async ({
    page,
    browser,
  }) => {
    await settle(page);
    const kim = await another(browser, page);
    await page.route('**/api/chat.php', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
    await write(page, 'Hello');
    await linkTo(page, '/chats').click();
    // There is no conversation yet.
    await expect(page.locator(`a[href="/members/${kim.id}/chat"]`)).toContainText(
      t('unsent.waiting', { text: 'Hello' }),
    );
    await page.locator('.top details summary').last().click();
    await page.locator('.top a[href="/api/logout.php"]').click();
    const dialog = page.getByRole('dialog', { name: t('logout.title') });
    await expect(dialog).toContainText(t('logout.text', { count: 1 }));
    await expect(dialog).toContainText(t('logout.to', { names: kim.name }));
    await dialog.getByRole('button', { name: t('logout.stay') }).click();
    await expect(dialog).toBeHidden();
    await page.goto(address(evening, 'en', '/notifications'));
    await page.getByRole('button', { name: translator('account', 'en')('card.logout') }).click();
    await expect.poll(() => readKept(page)).toContain('"chats"');
    await dialog.getByRole('button', { name: t('logout.anyway') }).click();
    await page.waitForURL(address(evening, 'en', '/'));
    expect(await readKept(page)).toBe('nothing');
    expect(await page.evaluate(() => localStorage.getItem('chat-outbox') || '')).toBe('');
    await kim.page.context().close();
  });
});

test('chat-47: somebody else who signs in sees nothing of it, and it is erased', async ({ page, browser }) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendMessage(kim, robin, 'Only for Robin');
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect.poll(() => readKept(page)).toContain('Only for Robin');
  // The session is gone, and nothing on this device noticed: an open page would ask, and be refused.
  await leave(page);
  await page.context().clearCookies();
  await becomeMember(page);
  await page.goto(address(evening, 'en', '/chats'));
  await expect(page.getByText(t('list.emptyTitle'))).toBeVisible();
  await expect(page.getByText('Only for Robin')).toHaveCount(0);
  await expect.poll(() => readKept(page)).not.toContain('Only for Robin');
  await kim.page.context().close();
});

test('chat-45: the chat opened last stands beside the list on wide screens, until it is deleted', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendMessage(kim, robin, 'Hello');
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect(talk(page).getByText('Hello')).toBeVisible();
  await linkTo(page, '/chats').click();
  await expect(page).toHaveURL(address(evening, 'en', '/chats'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator('members', 'en')('app.titles.chats'));
  await expect(talk(page).getByText('Hello')).toBeVisible();
  await page.reload();
  await expect(talk(page).getByText('Hello')).toBeVisible();
  await expect(page.locator('.chat-row[aria-current]')).toContainText(kim.name);
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(talk(page)).toHaveCount(0);
  await expect(page.locator('.chat-row')).toContainText(kim.name);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(talk(page).getByText('Hello')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(address(evening, 'en', `/members/${kim.id}/chat`));
  await page.goForward();
  await page.locator('.chat-menu summary').click();
  await page.getByRole('button', { name: t('head.delete') }).click();
  await expect(page.getByText(t('list.pick'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('list.emptyTitle'))).toBeVisible();
  await expect(talk(page)).toHaveCount(0);
  await kim.page.context().close();
});
