import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { pagePaths } from '#tests/e2e/support/paths.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

for (const site of Object.values(sites)) {
  for (const locale of site.locales) {
    for (const path of [...pagePaths, '/a-page-that-never-was']) {
      test.describe(`${site.domain} ${locale} ${path}`, () => {
        test.use({ expectedError: path.startsWith('/a-page') ? /status of 404/ : undefined });

        test('has no accessibility finding, in light and in dark, and fits 320 px', async ({ page }) => {
          // What a page does at its leisure is done once the server has said where the visitor is; findings are those of that state.
          const settled = page.waitForResponse('**/api/settings.php');
          await page.goto(address(site, locale, path));
          await enterSite(page);
          expect(await page.getAttribute('html', 'lang')).toBe(locale);
          await loadAxe(page);
          await settled;
          const schemes = [
            ['light', undefined],
            // The scheme changes colours and nothing else.
            ['dark', ['color-contrast']],
          ] as const;
          for (const [colorScheme, rules] of schemes) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            expect(await findViolations(page, rules)).toEqual([]);
          }
          await page.setViewportSize({ width: 320, height: 640 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        });
      });
    }
  }
}
