import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';
import { bundleStage } from '#tests/e2e/support/ui-page.ts';

let show: (page: Page) => Promise<void>;

test.beforeAll(async () => {
  show = await bundleStage();
});

test.beforeEach(({ page }) => show(page));

const opener = (page: Page, width = 500) => page.getByRole('button', { name: `Open ${width}` });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

test('look-17: a dialog takes the focus to its heading, keeps it inside, and gives it back on Esc', async ({
  page,
}) => {
  await opener(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Step 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Step 1' })).toBeFocused();
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: 'Step 2' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('1');
});

test('look-17, look-18: a dialog is closed by its form, and by a press beside it, each told of once', async ({
  page,
}) => {
  await opener(page).press('Enter');
  await press(page, 'Close');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await opener(page, 300).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page, 300)).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('2');
});

test('look-18: a dialog that refuses stays, however often Esc is pressed, and goes once it does not refuse any more', async ({
  page,
}) => {
  await opener(page).press('Enter');
  await press(page, 'Send');
  for (let times = 0; times < 4; times++) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await press(page, 'Close');
  await page.mouse.click(5, 5);
  await expect(page.getByRole('heading', { name: 'Step 1' })).toBeVisible();
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await press(page, 'Sent');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

for (const width of [300, 500, 800, 1140]) {
  test(`look-16: a dialog of ${width} px is that wide where there is room, and never wider than the screen`, async ({
    page,
  }) => {
    await opener(page, width).press('Enter');
    const box = await page.getByRole('dialog').boundingBox();
    const room = page.viewportSize()?.width ?? 0;
    expect(box?.width).toBe(room < 768 ? Math.min(width, room) : width);
  });
}
