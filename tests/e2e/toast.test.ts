import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';
import { bundleStage } from '#tests/e2e/support/ui-page.ts';

let show: (page: Page) => Promise<void>;

test.beforeAll(async () => {
  show = await bundleStage();
});

test.beforeEach(async ({ page }) => {
  // The time stands still, so that a slow machine does not let it end a toast.
  const start = new Date('2026-11-28T12:00:00Z');
  await page.clock.install({ time: start });
  await show(page);
  await page.clock.pauseAt(start.getTime() + 3_600_000);
});

const toast = (page: Page) => page.locator('.toast');
const say = (page: Page, where: string) => page.getByRole('button', { name: `Say at the ${where}` }).press('Enter');

for (const where of ['top', 'bottom']) {
  test(`look-13: a toast at the ${where} is 350 px wide, is read out, takes no focus, and goes by itself`, async ({
    page,
  }) => {
    await say(page, where);
    await expect(toast(page).getByRole('status')).toHaveText('Saved.');
    await expect(page.getByRole('button', { name: `Say at the ${where}` })).toBeFocused();
    const box = await toast(page).boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(box?.width).toBe(Math.min(350, (page.viewportSize()?.width ?? 0) - 24));
    expect((box?.y ?? 0) < height / 2).toBe(where === 'top');
    await page.clock.runFor(1100);
    await expect(toast(page)).toHaveCount(0);
  });
}

test('look-14: a toast stays for as long as somebody points at it or is in it, and can be closed', async ({ page }) => {
  await say(page, 'bottom');
  await toast(page).hover();
  await page.clock.runFor(5000);
  await expect(toast(page)).toBeVisible();
  await toast(page).getByRole('button', { name: 'Hide' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveCount(0);
});

test('look-15: a toast does not move for who wants nothing to move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await say(page, 'bottom');
  await expect(toast(page)).toHaveCSS('animation-name', 'none');
});
