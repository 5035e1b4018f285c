import AxeBuilder from '@axe-core/playwright';
import { pagePaths } from '#tests/e2e/support/paths.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

for (const site of Object.values(sites)) {
  for (const locale of site.locales) {
    for (const path of [...pagePaths, '/a-page-that-never-was']) {
      test.describe(`${site.domain} ${locale} ${path}`, () => {
        test.use({ expectedError: path.startsWith('/a-page') ? /status of 404/ : undefined });

        test('has no accessibility finding, in light and in dark, and fits 320 px', async ({ page }) => {
          await page.goto(address(site, locale, path));
          await enterSite(page);
          expect(await page.getAttribute('html', 'lang')).toBe(locale);
          const checks = [
            ['light', new AxeBuilder({ page })],
            // The scheme changes colours and nothing else.
            ['dark', new AxeBuilder({ page }).withRules('color-contrast')],
          ] as const;
          for (const [colorScheme, axe] of checks) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            const { violations } = await axe.analyze();
            expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
          }
          await page.setViewportSize({ width: 320, height: 640 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        });
      });
    }
  }
}
