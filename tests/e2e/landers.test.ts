import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { keepDrawnPeople } from '#tests/e2e/support/landers.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const wallText = translator('landers-iconslanding', 'de');
const deckText = translator('landers-tinderswipe', 'de');
const labels = translator('interests', 'de');
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

/** What goes on, by lander. */
const waysOn: Readonly<Record<string, string>> = {
  alonetonight: '.late-pane',
  collagelanding: '.mosaic-card .btn',
  gallery: '.frame-choose',
  iconslanding: '.wall-bar .btn-primary',
  maplanding: '.land-bar .btn-primary',
  socialnetwork: '.social-bar .btn',
  tinderswipe: '.swipe-actions .btn-primary',
  transitionsvideolanding: '.step .btn-primary',
  video: '.stage .btn-primary',
};

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const [name, way] of Object.entries(waysOn)) {
    test(`landers-74: ${name} shows what goes on, with the entry warning above it`, async ({ page }) => {
      await keepDrawnPeople(page);
      for (const locale of ['en', 'de'] as const) {
        await page.goto(address(evening, locale, `/landers/${name}`));
        await expect(page.locator('#entry-warning')).toBeVisible();
        const box = await page.locator(way).locator('visible=true').first().boundingBox();
        expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
      }
    });
  }
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

  test('landers-78: shows the next face while a card is dragged, and what letting it go means', async ({ page }) => {
    const stamp = page.locator('#card-1 .swipe-stamp', { hasText: deckText('yes') });
    await expect(stamp).toHaveCSS('opacity', '0');
    // Turned, so that it reaches beyond the one above it; its buttons are hidden.
    const [top, next] = await Promise.all([1, 2].map((card) => page.locator(`#card-${card} img`).boundingBox()));
    expect((next?.x ?? 0) + (next?.width ?? 0)).toBeGreaterThan((top?.x ?? 0) + (top?.width ?? 0) + 8);
    await expect(page.locator('#card-2 a').first()).toBeHidden();
    const box = await page.locator('#card-1 img').boundingBox();
    if (box === null) throw new Error('the first card is not there');
    await page.mouse.move(box.x + 60, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + box.width / 2, box.y + 90, { steps: 5 });
    await expect(stamp).toHaveCSS('opacity', '1');
    await expect(page.locator('#card-2 img')).toBeVisible();
    await page.mouse.up();
    await expect(page.locator('#card-3 .swipe-you')).toBeVisible();
    await expect(page.locator('#card-2')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  });

  test('landers-79: ends with a card of the visitor’s own, which has what was liked', async ({ page }) => {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#card-2')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    const picks = page.locator('#card-3 li:visible');
    await expect(picks).toHaveCount(2);
    await expect(picks.first()).toHaveText(labels('cooking'));
    await page.reload();
    await expect(picks).toHaveCount(2);
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
