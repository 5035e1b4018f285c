import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { findNetwork, loseNetwork } from '#tests/e2e/support/network.ts';
import { another, type Somebody, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';
import { drawNoise } from '#tests/support/pictures.ts';

const { evening } = sites;
const t = translator('chat', 'en');

const talk = (page: Page) => page.getByRole('log');

/** Sends a message by API, without opening a screen. */
async function say({ page }: Somebody, { id }: Somebody, text: string): Promise<void> {
  await ask(page.context(), evening, '/api/chat.php', { once_id: randomUUID(), member: id, text });
}

/** Chooses a picture in the open chat. @returns the dialog that shows it */
async function choose(page: Page) {
  const buffer = await drawNoise(600, 400).jpeg().toBuffer();
  await page.locator('.chat-add input').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  return page.getByRole('dialog');
}

test('chat-30, pictures-13, pictures-15, pictures-16: a picture is shown with its price before it is sent, and arrives covered', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  const from = t('pictures.from', { name: robin.name });
  await say(robin, kim, 'Hello');
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect(talk(page).getByText('Hello')).toBeVisible();
  // Not before both have written.
  await page.getByRole('button', { name: t('pictures.add') }).click({ force: true });
  await expect(page.locator('.chat-add-note')).toHaveText(t('pictures.unanswered'));
  await say(kim, robin, 'Hi');
  await expect(page.locator('.chat-add input')).toBeAttached();

  const dialog = await choose(page);
  await expect(dialog.getByRole('img', { name: t('pictures.preview') })).toBeVisible();
  await expect(dialog).toContainText(t('write.priceMoney', { price: t('write.price', { count: 1 }), money: '£0.90' }));
  await dialog.getByLabel(t('pictures.caption')).fill('On the beach');
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('write.send'), exact: true }).click();
  const own = talk(page).getByRole('button', { name: t('pictures.own') });
  await expect(own).toBeVisible();
  await expect(talk(page).getByText('On the beach')).toHaveCount(1);
  await expect(page.locator('.chat-notes')).toContainText(t('write.credits', { count: 1 }));

  await kim.page.goto(address(evening, 'en', '/chats'));
  const row = kim.page.getByRole('link', { name: robin.name });
  await expect(row).toContainText(t('pictures.withText', { text: 'On the beach' }));
  await row.click();
  const cover = kim.page.locator('.picture.is-covered');
  await expect(cover).toContainText(from);
  await loadAxe(kim.page);
  expect(await findViolations(kim.page)).toEqual([]);
  await cover.getByRole('button', { name: t('pictures.show'), exact: true }).click();
  await kim.page.getByRole('button', { name: from }).click();
  const large = kim.page.getByRole('dialog', { name: from });
  await expect(large.getByRole('img')).toHaveJSProperty('naturalWidth', 600);
  await kim.page.keyboard.press('Escape');
  await expect(large).toBeHidden();

  // The next one is covered again, until all of them are shown.
  await (await choose(page)).getByRole('button', { name: t('write.send'), exact: true }).click();
  await cover.getByRole('button', { name: t('pictures.always', { name: robin.name }) }).click();
  await expect(kim.page.getByRole('button', { name: from })).toHaveCount(2);
  await kim.page.locator('.chat-menu summary').click();
  await kim.page.getByRole('button', { name: t('pictures.coverAgain', { name: robin.name }) }).click();
  await expect(cover).toHaveCount(1);
  await kim.page.context().close();
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork });

  test('pictures-14: a picture stays on the page with the reason, and is sent once when the network is back', async ({
    page,
    browser,
  }) => {
    const robin = await settle(page);
    const kim = await another(browser, page);
    await say(robin, kim, 'Hello');
    await say(kim, robin, 'Hi');
    await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
    await expect(talk(page).getByText('Hi')).toBeVisible();
    const dialog = await choose(page);
    await expect(dialog.getByRole('img', { name: t('pictures.preview') })).toBeVisible();
    await loseNetwork(page);
    await dialog.getByRole('button', { name: t('write.send'), exact: true }).click();
    await expect(talk(page).getByRole('alert')).toContainText(t('pictures.lost'));
    await findNetwork(page);
    await expect(talk(page).getByRole('button', { name: t('pictures.own') })).toHaveCount(1);
    await expect(talk(page).getByRole('alert')).toHaveCount(0);
    await kim.page.context().close();
  });
});
