import { translator } from '#i18n/build.ts';
import { askPage, donePage } from '#server/services/account/unsubscribe-page.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';
import { exampleSite } from '#tests/support/sites.ts';

/** tests/server/unsubscribe.test.ts has what it does; here it is the page that a browser gets. */
const site = exampleSite('velvet-evening.example');

for (const language of ['en', 'nl'] as const) {
  test(`mail-17: the page to unsubscribe in ${language} has nothing for axe to find, and fits 320 pixels`, async ({
    page,
  }) => {
    const t = translator('mail', language);
    await page.route('**/api/unsubscribe.php**', async (route) => {
      const isAsked = route.request().method() === 'POST';
      const answer = await (isAsked ? donePage(site, language) : askPage(site, language, 'news'));
      await route.fulfill({ body: await answer.text(), headers: Object.fromEntries(answer.headers) });
    });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(address(sites.evening, 'en', '/api/unsubscribe.php?token=x'));
      const button = page.getByRole('button', { name: t('unsubscribe.button') });
      await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
      await loadAxe(page);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText(t('unsubscribe.done'));
      await loadAxe(page);
      expect(await findViolations(page)).toEqual([]);
    }
  });
}
