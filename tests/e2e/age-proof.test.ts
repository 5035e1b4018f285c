import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { type ChangedSite, serveChangedSite } from '#tests/e2e/support/changed-site.ts';
import { becomeMember, linkTo } from '#tests/e2e/support/members.ts';
import { address, enterSite, expect, lostNetwork, sites, type TestLocale, test } from '#tests/e2e/support/test.ts';

const errors = translator('errors', 'en');
const t = translator('safety', 'en');

// One server for all of them.
test.describe.configure({ mode: 'default' });
test.use({ expectedError: lostNetwork });

let strict: ChangedSite;
test.beforeAll(async () => {
  strict = await serveChangedSite({ age_policy: { default: 'warning', countries: { GB: 'proof' } } });
});
test.afterAll(() => strict.close());

const at = (path: string, locale: TestLocale = 'en') => address(sites.evening, locale, path, strict.port);
const cards = (page: Page) => page.locator('.results li');
/** Photos of members, each named by the server. */
const photos = (page: Page) => page.locator('.results img[src^="/api/media/"]');

/** A member of the country that asks for a proof, before the people there. @returns addresses of photos that were sent to this page */
async function arrive(page: Page, locale: TestLocale = 'en'): Promise<readonly string[]> {
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/media/') && response.ok()) sent.push(response.url());
  });
  await becomeMember(page, { locale, listensAt: strict.port });
  const home = { gender: 'female', country: 'GB' };
  await ask(page.context(), sites.evening, '/api/profile.php', home, 'PUT', strict.port);
  await page.goto(at('/members?country=GB', locale));
  await expect(cards(page).first()).toBeVisible();
  return sent;
}

/** Goes to the provider and says yes there. */
async function prove(page: Page, locale: TestLocale = 'en'): Promise<void> {
  await page.getByRole('button', { name: translator('safety', locale)('age.button') }).click();
  await page.waitForURL(/__demo\/age/);
  await page.locator('#yes').click();
  await page.waitForURL(/\/members/);
}

test('a visitor whom nobody can place is served no photo', async ({ page }) => {
  const answered = page.waitForResponse(/\/api\/members\.php/);
  await page.goto(at('/landers/gallery'));
  await enterSite(page);
  const found = await (await answered).text();
  expect(found).toContain('"name":');
  expect(found).not.toContain('/api/media/');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('img[src*="/api/media/"]')).toHaveCount(0);
});

test('a member is served no photo before the proof, and all of them after it; the word of it stays until it is hidden', async ({
  page,
}) => {
  const sent = await arrive(page);
  await expect(page.getByRole('heading', { name: t('age.title') })).toBeVisible();
  expect([await photos(page).count(), sent.length]).toEqual([0, 0]);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('age.button') }).click();
  await expect(page.getByRole('status').filter({ hasText: errors('network') })).toBeVisible();
  await page.context().setOffline(false);
  // The answer of the provider is lost once on its way: it is handed in again, without another proof.
  await page.route('**/api/age-check.php', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await prove(page);
  await expect(page.getByRole('status').filter({ hasText: errors('network') })).toBeVisible();
  expect([await photos(page).count(), sent.length]).toEqual([0, 0]);
  await page.unroute('**/api/age-check.php');
  await page.getByRole('button', { name: t('age.button') }).click();
  const said = page.getByText(t('age.proved'));
  await expect(said).toBeVisible();
  // The search that they left for it.
  await expect(page).toHaveURL(at('/members?country=GB'));
  await expect(photos(page).first()).toBeVisible();
  await expect.poll(() => sent.length).toBeGreaterThan(0);

  // The next time that the member is asked for, nothing is left to prove.
  const asked = page.waitForResponse(/\/api\/user\.php/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: translator('members', 'en')('banners.dismiss') }).click();
  await expect(said).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});

for (const locale of ['en', 'de'] as const satisfies readonly TestLocale[]) {
  test(`what is said of a proof has nothing for axe to find in ${locale}, fits 320 pixels, and goes with its screen`, async ({
    page,
  }) => {
    const fits = async (where: string) => {
      await loadAxe(page);
      expect(await findViolations(page), where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(320);
    };
    await page.setViewportSize({ width: 320, height: 700 });
    await arrive(page, locale);
    const said = translator('safety', locale);
    await expect(page.getByRole('heading', { name: said('age.title') })).toBeVisible();
    await fits('before');
    await prove(page, locale);
    await expect(page.getByText(said('age.proved'))).toBeVisible();
    await fits('after');
    await linkTo(page, locale === 'en' ? '/likes' : `/${locale}/likes`).click();
    await expect(page).toHaveURL(/\/likes/);
    await expect(page.getByText(said('age.proved'))).toBeHidden();
  });
}
