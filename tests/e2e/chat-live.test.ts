import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { another, type Somebody, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';
import { prolongTimers, toastMs } from '#tests/e2e/support/timers.ts';

const { evening } = sites;
const t = translator('chat', 'en');

async function sendMessage({ page }: Somebody, { id }: Somebody, text: string): Promise<void> {
  await ask(page.context(), evening, '/api/chat.php', { once_id: randomUUID(), member: id, text });
}

/** Opens a screen, and waits until the server tells the page of changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events.php'));
  await page.goto(address(evening, 'en', path));
  await stream;
}

test('chat-43: the open chat and the list say that the other one is typing, until the message is there', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendMessage(robin, kim, 'Hello');
  await kim.page.goto(address(evening, 'en', `/members/${robin.id}/chat`));
  const field = kim.page.locator('#chat-text');
  await expect(field).toBeVisible();

  await openLive(page, `/members/${kim.id}/chat`);
  await field.pressSequentially('How ');
  await expect(page.getByText(t('typing.open', { name: kim.name }))).toBeVisible();
  await field.pressSequentially('are you?');
  await kim.page.getByRole('button', { name: t('write.send') }).click();
  await expect(page.getByRole('log').getByText('How are you?')).toBeVisible();
  await expect(page.getByText(t('typing.open', { name: kim.name }))).toBeHidden();

  await openLive(page, '/chats');
  const row = page.locator('.chat-row', { hasText: kim.name });
  await expect(async () => {
    await field.pressSequentially('x');
    await expect(row).toContainText(t('typing.row'), { timeout: 1_000 });
  }).toPass();
  await expect(row).toContainText('How are you?');
  await kim.page.context().close();
});

test('chat-44: a message that comes while another screen is looked at shows in a toast, which leads to the chat', async ({
  page,
  browser,
}) => {
  await prolongTimers(page, toastMs);
  const robin = await settle(page);
  const kim = await another(browser, page);
  await openLive(page, '/members');
  await sendMessage(kim, robin, 'Are you awake?');
  const toast = page.locator('.toast');
  await expect(toast).toContainText('Are you awake?');
  await expect(toast).toContainText(kim.name);
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await sendMessage(kim, robin, 'No?');
  await expect(toast).toContainText('No?');
  await expect(toast).toHaveCount(1);
  await toast.getByRole('link').click();
  await expect(page.getByRole('log').getByText('No?')).toBeVisible();
  await expect(toast).toBeHidden();

  // In its own chat there is none.
  await sendMessage(kim, robin, 'Good night');
  await expect(page.getByRole('log').getByText('Good night')).toBeVisible();
  await expect(toast).toBeHidden();
  await kim.page.context().close();
});
