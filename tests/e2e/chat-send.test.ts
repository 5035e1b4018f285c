import { randomUUID } from 'node:crypto';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { another, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';
import { drawNoise } from '#tests/support/pictures.ts';

const { evening } = sites;
const t = translator('chat', 'en');
const errors = translator('errors', 'en');

test.describe('without settings', () => {
  test.use({ expectedError: /404 \(Not Found\)/ });

  test('chat-70, chat-71, chat-72: nothing is sent before its price is known; the chat says why and asks again', async ({
    page,
    browser,
  }) => {
    const robin = await settle(page);
    const kim = await another(browser, page);
    const text = { text: 'Hello' };
    await ask(page.context(), evening, '/api/chat.php', { once_id: randomUUID(), member: kim.id, ...text });
    await ask(kim.page.context(), evening, '/api/chat.php', { once_id: randomUUID(), member: robin.id, ...text });
    let asked = 0;
    let isBroken = true;
    // Not tried again by the request itself, as after an error of the server: that takes seconds.
    await page.route('**/api/settings.php*', (route) => {
      asked += 1;
      return isBroken ? route.fulfill({ status: 404, json: { error: { code: 'unavailable' } } }) : route.fallback();
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /chat(-image)?\.php/.test(request.url())) sent.push(request.url());
    });
    await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
    const field = page.locator('#chat-text');
    await field.fill('Are you there?');
    const notes = page.locator('.chat-notes');
    await expect(notes).toContainText(errors('unavailable'));
    await field.press('Enter');
    const send = page.getByRole('button', { name: t('write.send') });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await send.click({ force: true });
    await expect(field).toHaveValue('Are you there?');
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);

    const buffer = await drawNoise(600, 400).jpeg().toBuffer();
    await page.locator('.chat-add input').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toBeVisible();
    await expect(dialog).toContainText(errors('unavailable'));
    await dialog.getByRole('button', { name: t('write.send'), exact: true }).click({ force: true });
    const before = asked;
    await expect.poll(() => asked).toBeGreaterThan(before);
    expect(sent).toEqual([]);

    isBroken = false;
    await dialog.getByRole('button', { name: t('talk.retry') }).click();
    await expect(dialog).toContainText(t('write.price', { count: 1 }));
    await dialog.getByLabel(t('pictures.caption')).fill('x'.repeat(1150));
    await expect(dialog).toContainText(t('write.left', { count: 50 }));
    await dialog.getByLabel(t('pictures.caption')).fill('x'.repeat(1201));
    await expect(dialog).toContainText(t('write.over', { count: 1 }));
    await dialog.getByRole('button', { name: t('write.send'), exact: true }).click({ force: true });
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: t('pictures.cancel') }).click();
    await expect(notes).toContainText(t('write.price', { count: 1 }));
    await send.click();
    await expect(page.getByRole('log').getByText('Are you there?')).toBeVisible();
    await expect(field).toHaveValue('');
    await kim.page.context().close();
  });
});

test('chat-75: Enter sends, Shift+Enter breaks the line', async ({ page, browser }) => {
  await settle(page);
  const kim = await another(browser, page);
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect(page.locator('.chat-notes')).toContainText(t('write.price', { count: 1 }));
  const field = page.locator('#chat-text');
  await field.pressSequentially('One line');
  await field.press('Shift+Enter');
  await field.pressSequentially('and another');
  await expect(field).toHaveValue('One line\nand another');
  await expect(page.getByRole('log').getByText('One line')).toHaveCount(0);
  await field.press('Enter');
  await expect(page.getByRole('log').getByText('One line\nand another')).toBeVisible();
  await expect(field).toHaveValue('');
  await kim.page.context().close();
});

test('chat-74, signup-65: a first message that is refused while its chat is open is in the field without a reload', async ({
  page,
  browser,
}) => {
  await settle(page);
  const kim = await another(browser, page);
  // As when the address is confirmed elsewhere, on a site that gives no credits for that.
  let isConfirmed = false;
  const text = 'Are you there?';
  const chat = JSON.parse(await ask(page.context(), evening, `/api/chat.php?member=${kim.id}`));
  await page.route('**/api/chat.php*', (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const state = isConfirmed
      ? { closed: null, first_message: { text, refused: 'credits_needed' } }
      : { closed: 'confirmation_required', first_message: { text } };
    return route.fulfill({ json: { ...chat, ...state } });
  });
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect(page.getByText(t('first.waits'))).toBeVisible();
  await expect(page.locator('#chat-text')).toHaveCount(0);
  isConfirmed = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(t('first.draft'))).toBeVisible();
  await expect(page.locator('#chat-text')).toHaveValue(text);
  await kim.page.context().close();
});
