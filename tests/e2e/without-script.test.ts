import { pagePaths } from '#tests/e2e/support/paths.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

test.use({ javaScriptEnabled: false });

for (const site of Object.values(sites)) {
  for (const locale of site.locales) {
    test(`every public page of ${site.domain} reads fully in ${locale}`, async ({ page }) => {
      for (const path of pagePaths) {
        const response = await page.goto(address(site, locale, path));
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main')).toHaveText(/.{60}/);
      }
    });
  }
}
