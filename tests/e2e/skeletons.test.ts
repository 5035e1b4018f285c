import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { becomeMember, inhabit, searchPath } from '#tests/e2e/support/members.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('members', 'de');

/** Path and title of a screen. */
const screens = [
  ['/members', t('app.titles.swipe-game')],
  [searchPath, t('search.title')],
  ['/likes', t('likes.title')],
  ['/likes/given', t('likes.title')],
  ['/likes/looks', t('likes.title')],
  ['/chats', t('app.titles.chats')],
  ['/notifications', t('app.settings')],
  ['/match-finder', t('app.titles.match-finder')],
  ['/profile', translator('own-profile', 'de')('title')],
] as const;

/** Keeps scripts back. @returns lets them come */
async function holdScripts(page: Page, scripts: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute(scripts);
  };
}

/** How far rows are scrolled. */
const scrolls = (rows: Element[]) => rows.map(({ scrollLeft }) => Math.round(scrollLeft));

/** The skeleton that shows. */
const skeleton = (page: Page) => page.locator('.ahead > :not([hidden])');

for (const width of [360, 1280]) {
  test(`members-42: the skeleton of each screen is there before any script, and nothing moves when the screen comes, at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    await becomeMember(page, { locale: 'de' });
    await inhabit(page);
    const shifts = await watchShifts(page);
    for (const [path, name] of screens) {
      const release = await holdScripts(page, '**/*.js');
      await page.goto(address(evening, 'de', path), { waitUntil: 'commit' });
      const title = skeleton(page).locator('.screen-title');
      await expect(title, path).toHaveText(name);
      await expect(title).toBeVisible();
      await expect(skeleton(page).locator('.skeleton').first()).toBeVisible();
      await expect(page.locator('.app-bar [aria-current=page]')).toHaveCount(1);
      await expect(page.locator('.app-bar a').first()).toBeInViewport();
      const before = await title.boundingBox();
      const tabs = await skeleton(page).locator('.tabs > *').allTextContents();
      const current = await skeleton(page).locator('.tabs > [aria-current]').allTextContents();
      const scrolled = await skeleton(page).locator('.tabs').evaluateAll(scrolls);
      await release();
      const heading = page.locator('main').getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(name);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(title).toBeHidden();
      await expect(page.locator('nav.tabs > a'), path).toHaveText(tabs);
      await expect(page.locator('nav.tabs > [aria-current]'), path).toHaveText(current);
      expect(await page.locator('nav.tabs').evaluateAll(scrolls), path).toEqual(scrolled);
      const after = await heading.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        // Banners come with the screen, above it.
        const above = [...document.querySelectorAll('.app-banner, .offer-room, .safety-notices')]
          .map((each) => each.getBoundingClientRect().height)
          .reduce((one, other) => one + other, 0);
        return { left, top: top - above, height };
      });
      expect(after, path).toEqual({ left: before?.x, top: before?.y, height: before?.height });
      expect(await shifts(), path).toBe('');
    }
  });
}

test('members-42: a screen that is opened from another one has its skeleton, too', async ({ page }) => {
  await becomeMember(page, { locale: 'de' });
  await inhabit(page);
  const release = await holdScripts(page, '**/LikesPage*.js');
  await page.goto(address(evening, 'de', '/members'));
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('.app-bar a[data-screen="likes"]').click();
  await expect(skeleton(page).locator('.screen-title')).toHaveText(t('likes.title'));
  await expect(skeleton(page).locator('.people')).toBeVisible();
  await release();
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveText(t('likes.title'));
  await expect(skeleton(page)).toBeHidden();
});
