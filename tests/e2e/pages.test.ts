import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { pagePaths } from '#tests/e2e/support/paths.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const missing = '/a-page-that-never-was';
/** The scheme changes colours and nothing else. */
const schemes = [
  ['light', undefined],
  ['dark', ['color-contrast']],
] as const;

test.use({ expectedError: new RegExp(`status of 404 .*${missing}`) });

/** Opens a page as a visitor reads it: entered, with all that comes once the server has said where the visitor is. */
async function openPage(page: Page, url: string): Promise<void> {
  const settled = page.waitForResponse('**/api/settings.php');
  // A partner's link, without which some sites show none of their landers.
  await page.goto(`${url}?network=partner`);
  await enterSite(page);
  await settled;
}

async function expectNoOverflow(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${path} at 320 px`).toBeLessThanOrEqual(0);
}

for (const site of Object.values(sites)) {
  // One visitor reads them all: a browser context of its own for every page takes longer than all that is looked for on it.
  test(`language-22, look-8, look-9: ${site.domain}: no page has an accessibility finding, in light and in dark, and all fit 320 px`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const screen = page.viewportSize() ?? { width: 360, height: 740 };
    for (const path of [...pagePaths, missing]) {
      await test.step(path, async () => {
        await page.setViewportSize(screen);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
        await openPage(page, address(site, site.defaultLocale, path));
        expect.soft(await page.getAttribute('html', 'lang'), path).toBe(site.defaultLocale);
        await loadAxe(page);
        for (const [colorScheme, rules] of schemes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect.soft(await findViolations(page, rules), `${path} in ${colorScheme}`).toEqual([]);
        }
        await expectNoOverflow(page, path);
      });
    }
  });
}

test('pages-40: the prices name what credits are taken for, and no more', async ({ page }) => {
  const text = translator('pages', 'en');
  await page.goto(address(sites.evening, 'en', '/pricing'));
  await enterSite(page);
  const credits = page.locator('.card', { has: page.getByRole('heading', { name: text('pricing.creditsTitle') }) });
  await expect(credits.getByRole('rowheader')).toHaveText([
    text('pricing.message'),
    text('pricing.photo'),
    text('pricing.gift'),
  ]);
});
