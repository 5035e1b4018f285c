import type { Locator, Page } from '@playwright/test';
import type { FieldCode } from '#contract/errors.ts';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { address, expect, sites, type TestLocale, test } from '#tests/e2e/support/test.ts';
import { drawNoise } from '#tests/support/pictures.ts';

const { evening } = sites;
const t = translator('photos', 'en');
const texts = { errors: translator('errors', 'en'), members: translator('members', 'en') };

async function openEditor(page: Page, locale: TestLocale = 'en'): Promise<Locator> {
  await becomeMember(page, { locale });
  await page.goto(address(evening, locale, '/profile'));
  const editor = page.getByRole('region', { name: translator('photos', locale)('title') });
  await expect(editor.getByText(translator('photos', locale)('empty'))).toBeVisible();
  return editor;
}

async function picture(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name, mimeType: 'image/jpeg', buffer: await drawNoise(900, 600).jpeg().toBuffer() };
}

/** Chooses pictures and takes the part of each that is offered. */
async function add(page: Page, editor: Locator, count: number): Promise<void> {
  const files = await Promise.all(Array.from({ length: count }, (_, index) => picture(`${index}.jpg`)));
  await editor.locator('input[type=file]').setInputFiles(files);
  for (let number = 1; number <= count; number++) {
    const dialog = page.getByRole('dialog', { name: t('crop.title') });
    if (count > 1) await expect(dialog).toContainText(t('crop.counter', { number, total: count }));
    await dialog.getByRole('button', { name: t('crop.use') }).click();
  }
}

/** Ids of the photos in their order, as the server has them. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { photos } = (await (await fetch('/api/photos.php')).json()) as { photos: { id: string }[] };
    return photos.map(({ id }) => id);
  });
}

/** Whether every photo of the editor has loaded. */
function areLoaded(editor: Locator): Promise<boolean> {
  return editor
    .locator('img')
    .evaluateAll((images) => (images as HTMLImageElement[]).every(({ complete }) => complete));
}

test('photos-46, photos-47: photos are cropped, sent, put in order, hidden and deleted', async ({ page }) => {
  const editor = await openEditor(page);
  await add(page, editor, 3);
  const photos = editor.locator('.photo-item');
  await expect(photos).toHaveCount(3);
  await expect(editor.getByText(t('full', { limit: 3 }))).toBeVisible();
  await expect(photos.first()).toContainText(t('main'));
  const [a, b, c] = await kept(page);

  // The part that was taken has the proportions of a profile.
  const shape = await photos
    .first()
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.width / image.height);
  expect(shape).toBeCloseTo(0.8, 1);

  const later = editor.getByRole('button', { name: t('later', { number: 1 }) });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('status')).toHaveText(t('said.moved', { number: 2, total: 3 }));
  await expect(photos.nth(1).getByRole('button', { name: t('later', { number: 2 }) })).toBeFocused();
  expect(await kept(page)).toEqual([b, a, c]);

  await photos.last().locator('.photo-handle').scrollIntoViewIfNeeded();
  const from = await photos.last().locator('.photo-handle').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
  await page.mouse.down();
  const to = await photos.first().locator('.photo-handle').boundingBox();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 15, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => kept(page)).toEqual([c, b, a]);

  await photos
    .last()
    .getByRole('button', { name: t('makeMain') })
    .click();
  await expect(photos.first()).toContainText(t('main'));
  await expect.poll(() => kept(page)).toEqual([a, c, b]);
  await photos
    .first()
    .getByRole('button', { name: t('makePrivate') })
    .click();
  await expect(photos.first()).toContainText(t('private'));
  await expect(photos.nth(1)).toContainText(t('main'));

  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  // The server has a smaller file by now; one still on its way would be gone with the photo.
  await expect.poll(() => areLoaded(editor)).toBe(true);
  await editor.getByRole('button', { name: t('deleteLabel', { number: 1 }) }).click();
  await expect(editor.getByRole('button', { name: t('deleteNo') })).toBeFocused();
  await editor.getByRole('button', { name: t('deleteYes') }).click();
  await expect(photos).toHaveCount(2);
  await expect(editor.getByRole('heading', { name: t('title') })).toBeFocused();
  await expect.poll(() => kept(page)).toEqual([c, b]);
});

test('photos-46, photos-57: everything can be done by keyboard, and read in another language', async ({ page }) => {
  const german = translator('photos', 'de');
  const editor = await openEditor(page, 'de');
  await editor.locator('input[type=file]').setInputFiles(await picture('me.jpg'));
  const dialog = page.getByRole('dialog', { name: german('crop.title') });
  await expect(dialog.locator('.crop-frame')).toBeVisible();
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  const before = await dialog.locator('.crop-picture').getAttribute('style');
  await dialog.locator('.crop-frame').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.locator('.crop-picture')).not.toHaveAttribute('style', before ?? '');
  await dialog.getByLabel(german('crop.private')).check();
  await dialog.getByRole('button', { name: german('crop.whole') }).press('Enter');
  await expect(editor.locator('.photo-item')).toContainText(german('private'));
  await expect(editor.locator('.photo-item')).toContainText(german('paid.open', { count: 2 }));
  await expect(editor.getByRole('status')).toHaveText(german('said.added', { number: 1, limit: 3 }));
});

test.describe('what goes wrong', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|fetching the script|status of 422/ });

  test('photos-40: a picture that is lost on the way stays, and goes on by itself when the connection is back', async ({
    page,
  }) => {
    const editor = await openEditor(page);
    await editor.locator('input[type=file]').setInputFiles(await picture('me.jpg'));
    const dialog = page.getByRole('dialog', { name: t('crop.title') });
    await expect(dialog.locator('.crop-frame')).toBeVisible();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: t('crop.use') }).click();
    await expect(editor.getByRole('alert')).toHaveText(t('sending.lost'));
    await expect(editor.locator('.photo-sending img')).toBeVisible();
    await page.context().setOffline(false);
    await expect(editor.locator('.photo-item')).toHaveCount(1);
    expect(await kept(page)).toHaveLength(1);
  });

  test('photos-42: a file that is no picture is refused with the reason, and takes no place', async ({ page }) => {
    const editor = await openEditor(page);
    const nothing = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };
    await editor.locator('input[type=file]').setInputFiles(nothing);
    const dialog = page.getByRole('dialog', { name: t('crop.title') });
    await expect(dialog.getByRole('alert')).toHaveText(t('crop.unreadable'));
    await dialog.getByRole('button', { name: t('crop.asItIs') }).click();
    const code: FieldCode = 'picture_type';
    await expect(editor.getByRole('alert')).toHaveText(texts.errors(`fields.${code}`));
    await editor.getByRole('button', { name: t('sending.drop') }).click();
    await expect(editor.getByRole('alert')).toHaveCount(0);
    await add(page, editor, 1);
    await expect(editor.locator('.photo-item')).toHaveCount(1);
  });

  test('photos that cannot be had are asked for again', async ({ page }) => {
    await openEditor(page);
    await page.route('**/api/photos.php', (route) =>
      route.fulfill({ status: 422, json: { error: { code: 'invalid_input' } } }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: t('failed') })).toBeVisible();
    await page.unroute('**/api/photos.php');
    await page.getByRole('button', { name: texts.members('actions.retry') }).click();
    await expect(page.getByText(t('empty'))).toBeVisible();
  });
});
