import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { another, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';
import { prolongTimers, undoMs } from '#tests/e2e/support/timers.ts';

const { evening } = sites;
const t = translator('chat', 'en');

const toast = (page: Page) => page.locator('.toast');

/** Opens a chat with somebody who wrote. */
async function openChat(page: Page, browser: Browser) {
  await prolongTimers(page, undoMs);
  const robin = await settle(page);
  const kim = await another(browser, page);
  const message = { once_id: randomUUID(), member: robin.id, text: 'Hello' };
  await ask(kim.page.context(), evening, '/api/chat.php', message);
  await kim.page.context().close();
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible();
  return kim;
}

async function remove(page: Page): Promise<void> {
  await page.locator('.chat-menu summary').click();
  await page.getByRole('button', { name: t('head.delete') }).click();
}

/** Goes to the search without loading a page. */
async function toSearch(page: Page): Promise<void> {
  await page.locator('a[href$="/members"]:visible').first().click();
  await expect(page).toHaveURL(address(evening, 'en', '/members'));
}

test.describe('without the list', () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test('chat-27: a chat is deleted from its own menu, brought back on another screen, and deleted when the page is left', async ({
    page,
    browser,
  }) => {
    await page.route('**/api/chats.php*', (route) => route.abort());
    const kim = await openChat(page, browser);
    await remove(page);
    await toSearch(page);
    await expect(toast(page)).toContainText(t('deleted.text', { name: kim.name }));
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await toast(page)
      .getByRole('button', { name: t('deleted.undo') })
      .click();
    await expect(toast(page)).toHaveCount(0);

    await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
    await expect(page.getByRole('log').getByText('Hello')).toBeVisible();
    await remove(page);
    await toSearch(page);
    await page.goto(address(evening, 'en', '/pricing'));
    const list = () => ask(page.context(), evening, '/api/chats.php');
    await expect.poll(list).toContain('"chats":[]');
  });
});

test.describe('refused', () => {
  test.use({ expectedError: /404 \(Not Found\)/ });

  test('chat-27: what could not be deleted says so on the screen that is open, and is in the list again', async ({
    page,
    browser,
  }) => {
    await page.route('**/api/chat.php', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 404, json: { error: { code: 'not_found' } } })
        : route.continue(),
    );
    const kim = await openChat(page, browser);
    await remove(page);
    await toSearch(page);
    await toast(page)
      .getByRole('button', { name: t('deleted.close') })
      .click();
    await expect(toast(page)).toContainText(t('deleted.failed', { name: kim.name }));
    await page.goto(address(evening, 'en', '/chats'));
    await expect(page.locator('.chat-row')).toContainText(kim.name);
  });
});
