import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;

test('pages-49: a page fetched ahead is the one that the link leads to, partner’s values and all', async ({ page }) => {
  await page.goto(address(evening, 'en', '/?network=partner'));
  await enterSite(page);
  const link = page.locator('header a[href^="/login"]');
  // What looks at the pointer is there only once the page is idle.
  await expect(async () => {
    await page.mouse.move(1, 1);
    await link.hover();
    const hint = page.locator('link[rel="prefetch"]');
    await expect(hint).toHaveAttribute('href', /\/login\?network=partner$/, { timeout: 1_000 });
  }).toPass();
});
