import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;

test('pages-49: a page fetched ahead is the one that the link leads to, partner’s values and all', async ({ page }) => {
  await page.goto(address(evening, 'en', '/?network=partner'));
  await enterSite(page);
  await page.waitForLoadState('networkidle');
  await page.locator('header a[href^="/login"]').hover();
  await expect(page.locator('link[rel="prefetch"]')).toHaveAttribute('href', /\/login\?network=partner$/);
});
