import AxeBuilder from '@axe-core/playwright';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const paths = [
  '/',
  '/login',
  '/signup',
  '/complete-signup',
  '/activate/done',
  '/activate/error',
  '/reset-password',
  '/reset-password/do',
  '/lang-config',
  '/pages/terms',
  '/pages/privacy',
  '/pages/cookies',
  '/landers/iconslanding',
  '/landers/tinderswipe',
  '/error',
  '/a-page-that-never-was',
];

for (const site of Object.values(sites)) {
  for (const locale of site.locales) {
    for (const path of paths) {
      test.describe(`${site.domain} ${locale} ${path}`, () => {
        test.use({ expectedError: path.startsWith('/a-page') ? /status of 404/ : undefined });

        test('has no accessibility finding, in light and in dark, and fits 320 px', async ({ page }) => {
          await page.goto(address(site, locale, path));
          await enterSite(page);
          expect(await page.getAttribute('html', 'lang')).toBe(locale);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            const { violations } = await new AxeBuilder({ page }).analyze();
            expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
          }
          await page.setViewportSize({ width: 320, height: 640 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        });
      });
    }

    test.describe(`${site.domain} ${locale} without JavaScript`, () => {
      test.use({ javaScriptEnabled: false });

      for (const path of paths.slice(0, -1)) {
        test(`${path} reads fully`, async ({ page }) => {
          const response = await page.goto(address(site, locale, path));
          expect(response?.status()).toBe(200);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('main')).toHaveText(/.{60}/);
        });
      }
    });
  }
}
