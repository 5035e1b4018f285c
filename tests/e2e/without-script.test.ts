import { translator } from '#i18n/build.ts';
import { fillSignup, submit } from '#tests/e2e/support/forms.ts';
import { pagePaths } from '#tests/e2e/support/paths.ts';
import { newPerson } from '#tests/e2e/support/people.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

test.use({ javaScriptEnabled: false });

for (const site of Object.values(sites)) {
  for (const locale of site.locales) {
    test(`pages-26, look-9: every public page of ${site.domain} reads fully in ${locale}, on 320 px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of pagePaths) {
        const response = await page.goto(address(site, locale, path));
        expect(response?.status()).toBe(200);
        // A page that differs by who came shows both: nothing tells without a script.
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main')).toHaveText(/.{60}/);
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
      }
    });
  }
}

test('counting-3: a partner’s values come along from a lander to sign-up, and survive a refusal', async ({ page }) => {
  await page.goto(address(sites.zomerrood, 'nl', '/landers/socialnetwork?network=partner&sub1=spring'));
  await page.locator('main a[data-signup]:visible').first().click();
  await page.waitForURL(/\/signup\?(.*&)?network=partner&sub1=spring/);
  const form = page.locator('main form').first();
  await fillSignup(form, 'nl', { ...newPerson(), name: '@robin' });
  await submit(form, translator('account', 'nl')('signup.submit'));
  await page.waitForURL(/#error-/);
  expect(new URL(page.url()).searchParams.get('network')).toBe('partner');
});
