import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { inInstalledApp } from '#tests/e2e/support/installed.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening, zomerrood } = sites;
const footer = translator('common', 'en');

/** Lets the server know where the visitor is. */
async function visitFrom(page: Page, country: string): Promise<void> {
  await page.route('**/api/settings.php', (route) => route.fulfill({ json: { settings: { geoip_country: country } } }));
}

function languages(page: Page): Promise<string[]> {
  return page
    .locator('header .languages li:not([hidden]) a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).lang));
}

test.describe('a visitor from', () => {
  test('frame-13: the US is offered English and Spanish, and reads the notices for the US', async ({ page }) => {
    await visitFrom(page, 'US');
    await page.goto(address(evening, 'en', '/'));
    await enterSite(page);
    await expect.poll(() => languages(page)).toEqual(['en', 'es']);
    const notices = page.locator('footer').getByText(footer('footer.groupUs'));
    await expect(notices).toBeVisible();
    await page
      .locator('footer')
      .getByRole('link', { name: footer('footer.usChecks') })
      .click();
    await page.waitForURL(/\/pages\/compliance#background-checks$/);
    await expect(page.locator('main h3#background-checks')).toBeInViewport();
  });

  test('frame-14: another country does not read them', async ({ page }) => {
    await visitFrom(page, 'CH');
    await page.goto(address(evening, 'en', '/landers/video'));
    await expect.poll(() => languages(page)).toEqual(['en', 'de', 'fr', 'it']);
    await enterSite(page);
    await page.locator('footer summary').click();
    await expect(page.getByRole('link', { name: footer('footer.faq') })).toBeVisible();
    await expect(page.getByRole('link', { name: footer('footer.usRecords') })).toBeHidden();
  });

  test('frame-14, frame-32: an unknown country is offered every language, and reads them', async ({ page }) => {
    await page.goto(address(evening, 'en', '/'));
    await page.waitForLoadState('networkidle');
    expect(await languages(page)).toHaveLength(11);
    await expect(page.getByText(footer('footer.groupUs'))).toBeVisible();
  });

  test('frame-33: a country of one language has nothing to switch to', async ({ page }) => {
    await visitFrom(page, 'NL');
    await page.goto(address(zomerrood, 'nl', '/'));
    await enterSite(page);
    await expect(page.locator('header .languages')).toBeHidden();
    await page.goto(address(zomerrood, 'en', '/'));
    await expect.poll(() => languages(page)).toEqual(['nl', 'en']);
  });
});

test.describe('the entry warning', () => {
  test('frame-20, landers-72: asks nothing on a lander once the country needs none, and asks where it does', async ({
    page,
  }) => {
    const warning = page.locator('#entry-warning');
    await visitFrom(page, 'GB');
    await page.goto(address(evening, 'en', '/landers/video'));
    await expect(warning.locator('[data-entry-accept]')).toBeHidden();
    await expect(warning.getByText(footer('footer.adults')), 'and moves nothing').toBeVisible();
    await page.goto(address(evening, 'en', '/landers/iconslanding'));
    await expect(warning).toBeHidden();
    await page.goto(address(evening, 'en', '/'));
    await expect(warning.locator('[data-entry-accept]')).toBeVisible();
  });

  test('frame-20: stays on a lander for a country that needs it', async ({ page }) => {
    await visitFrom(page, 'DE');
    await page.goto(address(evening, 'de', '/landers/video'));
    await expect.poll(() => languages(page)).toEqual(['de']);
    await expect(page.locator('#entry-warning [data-entry-accept]')).toBeVisible();
  });
});

test.describe('inside, the footer is one flow of links without headings', () => {
  const heading = (page: Page) => page.locator('footer h2').first();

  test('frame-15: for members', async ({ page, context }) => {
    const terms = address(evening, 'en', '/pages/terms');
    // The first page goes by it alone; the server, which knows of no session, takes it back with its first answer.
    await context.addCookies([{ name: 'signed_in', value: '1', url: terms }]);
    await page.goto(terms);
    await expect(heading(page)).toBeHidden();
    await expect(page.locator('footer').getByRole('link', { name: footer('footer.imprint') })).toBeVisible();
    await context.clearCookies();
    await page.goto(terms);
    await expect(heading(page)).toBeVisible();
  });

  test('frame-15: in the installed app, which has no entry warning either', async () => {
    await inInstalledApp(address(evening, 'en', '/'), async (page) => {
      await page.waitForLoadState('networkidle');
      await expect(heading(page)).toBeHidden();
      await expect(page.locator('footer').getByRole('link', { name: footer('footer.terms') })).toBeVisible();
      await expect(page.locator('#entry-warning')).toBeHidden();
    });
  });
});
