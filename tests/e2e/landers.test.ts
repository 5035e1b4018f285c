import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { keepDrawnPeople } from '#tests/e2e/support/landers.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const wallText = translator('landers-iconslanding', 'de');
const deckText = translator('landers-tinderswipe', 'de');
const wall = address(evening, 'de', '/landers/iconslanding');
const deck = address(evening, 'de', '/landers/tinderswipe');

/** The interests that the deck's link to sign-up names, once it can be seen. */
async function keptBy(page: Page): Promise<string | null> {
  const call = page.getByRole('link', { name: deckText('last.call') });
  await expect(call).toBeVisible();
  return new URL((await call.getAttribute('href')) ?? '', deck).searchParams.get('interests');
}

test.describe('the wall of interests', () => {
  test('landers-16: turns to the three that were picked, by keyboard, and back', async ({ page }) => {
    await page.goto(wall);
    await enterSite(page);
    const boxes = page.getByRole('checkbox');
    const all = await boxes.count();
    for (const index of [1, 4, 8]) {
      await boxes.nth(index).focus();
      await page.keyboard.press('Space');
    }
    await expect(page.getByText(wallText('niche.general.result'))).toBeVisible();
    await expect(page.locator('.tile:visible')).toHaveCount(3);
    await expect(page.getByRole('status')).toHaveText(wallText('picked'));
    await expect(page.getByRole('button', { name: wallText('take') })).toBeFocused();
    await page.getByRole('button', { name: wallText('again') }).click();
    await expect(page.locator('.tile:visible')).toHaveCount(all);
    await expect(boxes.first()).toBeFocused();
  });
});

test.describe('the deck', () => {
  test.beforeEach(async ({ page }) => {
    await keepDrawnPeople(page);
    await page.goto(deck);
    await enterSite(page);
  });

  test('landers-25: is dragged, answered by key, and the sign-up keeps what was liked', async ({ page }) => {
    const box = await page.locator('#card-1 img').boundingBox();
    if (box === null) throw new Error('the first card is not there');
    await page.mouse.move(box.x + 60, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + box.width / 2, box.y + 90, { steps: 5 });
    await page.mouse.up();
    await expect(page.locator('#card-2')).toBeVisible();
    await expect(page.locator('#card-1')).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => keptBy(page)).toBe('cooking,wine');
    await page.goBack();
    await expect(page.locator('#card-2')).toBeVisible();
  });

  test('landers-26: keeps the last answer to a card after the way back, and all of them over a reload', async ({
    page,
  }) => {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#card-2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => keptBy(page)).toBe('cooking,wine,travelling,music');
    await page.goBack();
    await expect(page.locator('#card-2')).toBeVisible();
    await page.goBack();
    await expect(page.locator('#card-1')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('#card-2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => keptBy(page)).toBe('travelling,music');
    await page.reload();
    await expect.poll(() => keptBy(page)).toBe('travelling,music');
  });

  test('landers-27: stays where it is when the card is let go early', async ({ page }) => {
    const box = await page.locator('#card-1 img').boundingBox();
    if (box === null) throw new Error('the first card is not there');
    await page.mouse.move(box.x + 60, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + box.width / 10, box.y + 90, { steps: 3 });
    await page.mouse.up();
    expect(await page.locator('#card-1').getAttribute('class')).toBe('swipe-card');
    await expect(page.locator('#card-1')).toBeInViewport();
  });
});

test.describe('the deck without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('landers-25: is answered by its buttons', async ({ page }) => {
    await page.goto(deck);
    await page
      .locator('#card-1')
      .getByRole('link', { name: deckText('yes') })
      .click();
    await expect(page.locator('#card-1')).toBeHidden();
    await page
      .locator('#card-2')
      .getByRole('link', { name: deckText('no') })
      .click();
    await expect(page.getByRole('link', { name: deckText('last.call') })).toBeVisible();
  });
});
