import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { another, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('gifts', 'en');
const profileOf = ({ id }: { readonly id: string }) => address(evening, 'en', `/members/${id}`);

/** A rose takes 2 credits, a bottle of wine 10; new members have 3. */
const price = (count: number, money: string) => t('price.money', { price: t('price.credits', { count }), money });

test.describe('a gift', () => {
  test.use({ expectedError: /402 \(Payment Required\)/ });

  test('gifts-10, gifts-11, gifts-12, gifts-14: shows its price, is kept while it costs too much, and is given', async ({
    page,
    browser,
  }) => {
    const robin = await settle(page);
    const kim = await another(browser, page);
    await page.goto(profileOf(kim));
    await page.getByRole('button', { name: t('give', { name: kim.name }) }).click();
    const dialog = page.getByRole('dialog', { name: t('dialog.title', { name: kim.name }) });
    await expect(dialog.getByRole('radio')).toHaveCount(24);
    await expect(dialog.locator('.gift-drawing').first()).toBeVisible();
    await expect(dialog.locator('.gift-give')).toContainText(t('price.have', { count: 3 }));
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    const send = dialog.getByRole('button', { name: t('dialog.send') });
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText(t('dialog.pick'));

    await dialog.getByRole('radio', { name: t('names.wine') }).check();
    await expect(dialog.locator('.gift-give')).toContainText(price(10, '£9.00'));
    await dialog.getByLabel(t('dialog.text')).fill('To your evening');
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('You do not have enough credits');
    await dialog.getByRole('link', { name: t('dialog.credits') }).click();
    await expect(page).toHaveURL(/\/credits$/);

    await page.goBack();
    await page.getByRole('button', { name: t('give', { name: kim.name }) }).click();
    await expect(dialog.getByRole('radio', { name: t('names.wine') })).toBeChecked();
    await expect(dialog.getByLabel(t('dialog.text'))).toHaveValue('To your evening');
    await dialog.getByRole('radio', { name: t('names.rose') }).check();
    await expect(dialog.locator('.gift-give')).toContainText(price(2, '£1.80'));
    await send.click();
    await page.getByRole('link', { name: t('dialog.toChat') }).click();
    const talk = page.getByRole('log');
    await expect(talk.getByText(t('names.rose'))).toBeVisible();
    await expect(talk.getByText('To your evening')).toBeVisible();
    await expect(page.locator('.chat-notes')).toContainText(t('price.have', { count: 1 }));

    await kim.page.goto(address(evening, 'en', '/chats'));
    await expect(kim.page.getByRole('link', { name: robin.name })).toContainText(`${t('names.rose')}: To your evening`);
    await kim.page.goto(profileOf(kim));
    await expect(kim.page.locator('.gifts-received')).toContainText(
      t('received.count', { gift: t('names.rose'), count: 1 }),
    );
    await kim.page.context().close();
  });
});

test('gifts-10, gifts-13: stands in conversations and is small there; visitors are told to log in first', async ({
  page,
  browser,
}) => {
  await settle(page);
  const kim = await another(browser, page);
  await ask(kim.page.context(), evening, '/api/profile.php', { ...open, shown_to_visitors: true }, 'PUT');
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  const small = page.getByRole('button', { name: t('give', { name: kim.name }) });
  await small.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(24);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(small).toBeFocused();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(profileOf(kim));
  await expect(visitor.getByText(`You need to be logged in to send a gift to ${kim.name}`)).toBeVisible();
  await expect(visitor.locator('.guest-hints a').nth(1)).toHaveAttribute('href', `/members/${kim.id}/signup`);
  await context.close();
  await kim.page.context().close();
});

const open = { gender: 'female', country: 'GB' };

/** Adds a private photo of one colour. */
async function addPrivatePhoto(page: Page): Promise<void> {
  const status = await page.evaluate(async (id) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 400 });
    canvas.getContext('2d')?.fillRect(0, 0, 320, 400);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const form = new FormData();
    form.set('id', id);
    form.set('private', 'true');
    form.set('photo', new File(blob === null ? [] : [blob], 'me.png', { type: 'image/png' }));
    return (await fetch('/api/photos.php', { method: 'POST', body: form })).status;
  }, randomUUID());
  expect(status).toBe(200);
}

test('photos-49, photos-54: a shared private photo says what opening it takes, and opens once it is paid', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await page.goto(profileOf(kim));
  await addPrivatePhoto(page);
  await ask(page.context(), evening, '/api/photo-share.php', { id: kim.id });

  await kim.page.goto(profileOf(robin));
  const locked = kim.page.locator('.photo-locked');
  await expect(locked).toContainText(price(2, '£1.80'));
  await expect(locked).toContainText(t('price.have', { count: 3 }));
  await expect(kim.page.locator('.photo.is-blurred')).toHaveCount(1);
  await locked.getByRole('button', { name: t('photo.open') }).click();
  await expect(locked).toBeHidden();
  await expect(kim.page.locator('.photo.is-blurred')).toHaveCount(0);
  await kim.page.context().close();
});
