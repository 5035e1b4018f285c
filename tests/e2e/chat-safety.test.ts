import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { sendCommand } from '#scripts/moderate/send.ts';
import { ModerationSchema } from '#server/services/safety/moderation/command.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { another, type Somebody, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, port, sites, test } from '#tests/e2e/support/test.ts';
import { e2eDataFolder } from '#tests/support/e2e-data-folder.ts';
import { drawNoise } from '#tests/support/pictures.ts';

const { evening } = sites;
const t = translator('chat', 'en');
const safety = translator('safety', 'en');
const gifts = translator('gifts', 'en');

async function sendMessage({ page }: Somebody, { id }: Somebody, text: string): Promise<void> {
  await ask(page.context(), evening, '/api/chat.php', { once_id: randomUUID(), member: id, text });
}

/** Runs a command of `npm run moderate` on the server of the tests. */
function moderate(input: Record<string, unknown>) {
  const folder = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined, MINIMUM_FREE_MB: 0 };
  return sendCommand({ ...folder, DATA_DIR: e2eDataFolder(port) }, ModerationSchema.parse({ by: 'Mo', ...input }));
}

const talk = (page: Page) => page.getByRole('log');

test('chatsafety-10, chatsafety-11: who writes a phone number is warned and can send it; who gets one reads what to mind', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendMessage(kim, robin, 'Could you send me money by PayPal?');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  // The card says that the lists are loaded.
  await expect(talk(page).getByText(t('safety.received.money'))).toBeVisible();

  const field = page.locator('#chat-text');
  await field.fill('Call me: 020 7946 0018');
  await page.getByRole('button', { name: t('write.send') }).click();
  const warning = page.getByRole('alert').filter({ hasText: t('safety.sending.phone') });
  await expect(warning).toBeVisible();
  await expect(page.getByRole('button', { name: t('safety.change') })).toBeFocused();
  await expect(field).toHaveValue('Call me: 020 7946 0018');
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await expect(field).toBeFocused();
  await expect(talk(page).getByText('020 7946 0018')).toHaveCount(0);
  await page.getByRole('button', { name: t('write.send') }).click();
  await page.getByRole('button', { name: t('safety.sendAnyway') }).click();
  await expect(talk(page).getByText('020 7946 0018')).toBeVisible();

  await kim.page.goto(address(evening, 'en', `/members/${robin.id}/chat`));
  await expect(talk(kim.page).getByText(t('safety.received.phone'))).toBeVisible();
  // One's own messages have no card.
  await expect(talk(kim.page).getByText(t('safety.received.money'))).toHaveCount(0);
  await kim.page.context().close();
});

test('chatsafety-2, chatsafety-3, chatsafety-12: a message is reported by keyboard, and a moderator decides', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendMessage(robin, kim, 'Hello Kim');
  await sendMessage(kim, robin, 'You owe me');
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await page.getByRole('button', { name: t('safety.report') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: safety('report.titleMessage', { name: kim.name }) });
  await expect(dialog.getByText(safety('report.leadMessage'))).toBeVisible();
  await expect(dialog.locator('option', { hasText: safety('reasons.intimate') })).toHaveCount(0);
  await dialog.getByLabel(safety('report.reason')).selectOption('harassment');
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: safety('report.submit') }).click();
  const reference = await dialog.getByRole('status').locator('.reference').textContent();

  const shown = await moderate({ do: 'show', what: reference });
  expect(shown.messages).toMatchObject([
    { from: 'reporter', text: 'Hello Kim' },
    { from: kim.name, text: 'You owe me', reported: true },
  ]);
  await moderate({ do: 'rule', ruling: 'ban', target: reference });
  // The end of the stream, or the next call, tells the banned one's page.
  await kim.page.goto(address(evening, 'en', '/chats'));
  await expect(kim.page).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.locator('.chat-closed')).toBeVisible();
  await expect(talk(page).getByText('You owe me')).toBeVisible();
  await kim.page.context().close();
});

test('chatsafety-16, chatsafety-17: so are a caption and the words with a gift; an intimate picture is decided in 48 hours', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  const number = 'Call me: 020 7946 0018';
  await sendMessage(kim, robin, 'Could you send me money by PayPal?');
  await sendMessage(robin, kim, 'No');
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect(talk(page).getByText(t('safety.received.money'))).toBeVisible();

  const buffer = await drawNoise(600, 400).jpeg().toBuffer();
  await page.locator('.chat-add input').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const picture = page.getByRole('dialog');
  const caption = picture.getByLabel(t('pictures.caption'));
  await caption.fill(number);
  await picture.getByRole('button', { name: t('write.send'), exact: true }).click();
  await expect(picture.getByRole('alert')).toContainText(t('safety.sending.phone'));
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await expect(picture.getByRole('button', { name: t('safety.change') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picture.getByRole('alert')).toHaveCount(0);
  await expect(caption).toBeFocused();
  await picture.getByRole('button', { name: t('write.send'), exact: true }).click();
  await picture.getByRole('button', { name: t('safety.sendAnyway') }).click();
  // For a moment it shows as sent and on its way.
  await expect(talk(page).getByText(number)).toHaveCount(1);

  await kim.page.setViewportSize({ width: 320, height: 640 });
  await kim.page.goto(address(evening, 'en', `/members/${robin.id}`));
  await kim.page.getByRole('button', { name: gifts('give', { name: robin.name }) }).click();
  const gift = kim.page.getByRole('dialog');
  await gift.getByRole('radio', { name: gifts('names.rose') }).check();
  await gift.getByLabel(gifts('dialog.text')).fill(number);
  await gift.getByRole('button', { name: gifts('dialog.send') }).click();
  await expect(gift.getByRole('alert')).toContainText(t('safety.sending.phone'));
  // Nothing lies over the warning.
  const change = gift.getByRole('button', { name: t('safety.change') });
  await expect(change).toBeFocused();
  const isOnTop = await change.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await loadAxe(kim.page);
  expect(await findViolations(kim.page)).toEqual([]);
  await gift.getByRole('button', { name: t('safety.sendAnyway') }).click();
  await expect(kim.page.getByRole('link', { name: gifts('dialog.toChat') })).toBeVisible();
  await expect(talk(page).getByText(t('safety.received.phone'))).toBeVisible();

  await kim.page.goto(address(evening, 'en', `/members/${robin.id}/chat`));
  await expect(talk(kim.page).getByText(t('safety.received.phone'))).toBeVisible();
  const report = kim.page.getByRole('dialog', { name: safety('report.titleMessage', { name: robin.name }) });
  // The list moves while the picture loads: a press that began on the button may end beside it.
  await expect(async () => {
    const button = talk(kim.page).getByRole('button', { name: t('safety.reportShort'), exact: true });
    if (!(await report.isVisible())) await button.click({ timeout: 5_000 });
    await expect(report).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await report.getByLabel(safety('report.reason')).selectOption('intimate');
  await report.getByRole('button', { name: safety('report.submit') }).click();
  await expect(report.getByRole('status')).toContainText(safety('report.term.intimate'));
  await kim.page.context().close();
});
