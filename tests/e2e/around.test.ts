import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { hydratedForm, submit } from '#tests/e2e/support/forms.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { another, sendLike, settle } from '#tests/e2e/support/somebody.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('members', 'en');
const account = translator('account', 'en');
const at = (path: string) => address(evening, 'en', path);

async function languageOfMails(page: Page): Promise<string> {
  const { user } = JSON.parse(await ask(page.context(), evening, '/api/user.php')) as { user: { language: string } };
  return user.language;
}

test('a language that a member chooses on a static page is that of their mails', async ({ page }) => {
  await becomeMember(page);
  await page.goto(at('/pricing'), { waitUntil: 'networkidle' });
  await page.locator('.languages summary').click();
  await page.locator('.languages a[lang="de"]').click();
  await page.waitForURL(address(evening, 'de', '/pricing'));
  await expect.poll(() => languageOfMails(page)).toBe('de');
});

test.describe('without its idle script', () => {
  test.use({ expectedError: /ERR_FAILED|page-idle/ });

  test('so is one that is chosen before the page is idle', async ({ page }) => {
    await becomeMember(page);
    await page.route(/page-idle.*\.js/, (route) => route.abort(), { times: 1 });
    const lost = page.waitForEvent('requestfailed', (request) => /page-idle/.test(request.url()));
    await page.goto(at('/pricing'));
    // Pressed sooner, the next page would lose its script in place of this one.
    await lost;
    await page.locator('.languages summary').click();
    await page.locator('.languages a[lang="de"]').click();
    await page.waitForURL(address(evening, 'de', '/pricing'));
    await expect.poll(() => languageOfMails(page)).toBe('de');
  });
});

test('frame-27, frame-28: a banner stands at the end of a static page, moves nothing, and is dismissed for good', async ({
  page,
}) => {
  const robin = await settle(page);
  const shifts = await watchShifts(page);
  await page.goto(at('/pricing'));
  const banner = page.getByRole('complementary', { name: t('banners.label') });
  await expect(banner).toContainText(t('banners.PROFILE_PHOTO_ALERT'));
  await expect(banner.getByRole('link', { name: t('banners.addPhoto') })).toHaveAttribute('href', '/profile');
  expect(await shifts()).toBe('');
  await banner.getByRole('button', { name: t('banners.dismiss') }).press('Enter');
  await expect(banner).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(banner).toBeHidden();
  expect(robin.name).not.toBe('');
});

test('offer-1, offer-3: the welcome discount has its banner on static pages, which moves nothing and ends for good', async ({
  page,
}) => {
  await settle(page);
  const { user } = JSON.parse(await ask(page.context(), evening, '/api/user.php')) as { user: object };
  const offer = { kind: 'welcome', code: 'WELCOME25', value_percentage: 25, seconds: 600 };
  await page.route('**/api/user.php', (route) => route.fulfill({ json: { user: { ...user, offer } } }));
  const banner = page.getByRole('complementary', { name: translator('transactions', 'en')('offer.label') });
  await page.clock.install();
  for (const path of ['/pricing', '/pages/faq']) {
    const shifts = await watchShifts(page);
    await page.goto(at(path));
    await expect(banner.getByRole('link')).toHaveAttribute('href', '/credits');
    await page.clock.fastForward(600_000);
    await expect(banner).toBeHidden();
    expect(await shifts()).toBe('');
  }
});

test('frame-28: the reminder to confirm stands on static pages, but not where that is done', async ({ page }) => {
  await becomeMember(page);
  const banner = page.getByRole('complementary', { name: t('banners.label') });
  for (const path of ['/pricing', '/pages/faq', '/complaints', '/activate/error']) {
    await page.goto(at(path));
    await expect(banner, path).toContainText(t('banners.activate.text'));
  }
  await page.goto(at('/complete-signup'), { waitUntil: 'networkidle' });
  await expect(banner).toBeHidden();
});

test('frame-29: guests are asked for nothing and get no banner', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('user.php')) asked.push(request.url());
  });
  await page.goto(at('/pricing'), { waitUntil: 'networkidle' });
  await enterSite(page);
  expect(asked).toEqual([]);
});

test('who has confirmed is told what is true of their profile', async ({ page }) => {
  await becomeMember(page);
  await page.goto(at('/activate/done'));
  await expect(page.getByText(account('steps.text'))).toBeVisible();
  await expect(page.getByText(account('steps.ready'))).toBeHidden();
  await page.context().clearCookies();
  await settle(page);
  await page.goto(at('/activate/done'));
  await expect(page.getByText(account('steps.ready'))).toBeVisible();
  await expect(page.getByText(account('steps.text'))).toBeHidden();
});

test('frame-4: the number on the icon of the app goes when its member does', async ({ page, browser }) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendLike(kim, robin);
  // Where no app is installed nothing shows; what would be shown is noted.
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => {
      localStorage.setItem('test-badge', String(count));
    };
  });
  const shown = () => page.evaluate(() => localStorage.getItem('test-badge'));
  await page.goto(at('/pages/faq'));
  await expect.poll(shown).toBe('1');
  await page.locator('.top details[data-member] summary').click();
  await page.locator('.top a[href="/api/logout.php"]').click();
  await expect(page.locator('.top a[data-guest]')).toBeVisible();
  await expect.poll(shown).toBe('0');
  await kim.page.context().close();
});

test.describe('the link to log out', () => {
  test.use({ expectedError: /status of 403/ });

  test('members-12: leads home, though the page hears of the end before the link is answered', async ({ page }) => {
    await settle(page);
    await page.goto(at('/notifications'));
    const logout = page.getByRole('button', { name: account('card.logout') });
    await expect(logout).toBeVisible();
    await page.route('**/api/logout.php', async (route) => {
      await ask(page.context(), evening, '/api/logout.php');
      await sleep(1000);
      await route.continue();
    });
    // A page that gets back its network asks for its member.
    await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 200));
    await page.locator('.top details[data-member] summary').click();
    await page.locator('.top a[href="/api/logout.php"]').click();
    await page.waitForURL(at('/'));
    await expect(page.locator('.top a[data-guest]')).toBeVisible();
  });
});

test.describe('an address that has an account', () => {
  test.use({ expectedError: /status of 409/ });
  test('is said once, at its field, with the ways in, until it is changed', async ({ page }) => {
    const { email } = await becomeMember(page);
    await page.context().clearCookies();
    await page.goto(at('/signup'));
    await enterSite(page);
    const form = await hydratedForm(page);
    const field = form.getByLabel(account('fields.email'), { exact: true });
    const taken = page.getByText(translator('errors', 'en')('email_taken')).filter({ visible: true });
    await field.fill(email);
    await form.getByLabel(account('fields.name'), { exact: true }).fill('Ro');
    await form.getByLabel(account('fields.password'), { exact: true }).fill('a quiet evening 42');
    await form.getByLabel(account('fields.day'), { exact: true }).fill('9');
    await form.getByLabel(account('fields.month'), { exact: true }).fill('4');
    await form.getByLabel(account('fields.year'), { exact: true }).fill('1988');
    await submit(form, account('signup.submit'));
    const name = form.getByLabel(account('fields.name'), { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(new RegExp(translator('errors', 'en')('fields.name_short')));
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
    await name.fill(`Robin ${Date.now()}`);
    await expect(page.getByText(translator('errors', 'en')('fields.name_short')).filter({ visible: true })).toHaveCount(
      0,
    );
    await submit(form, account('signup.submit'));
    await expect(taken).toHaveCount(1);
    await expect(field).toBeFocused();
    await expect(form.getByRole('link', { name: account('login.title') })).toHaveAttribute('href', '/login');
    await expect(form.getByRole('link', { name: account('fields.newPassword') })).toHaveAttribute(
      'href',
      '/reset-password',
    );
    await field.press('x');
    await expect(taken).toHaveCount(0);
  });
});

/** Checks the header of a page, once it has all that comes late, on narrow phones. */
async function expectOneLine(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const { lines, room, wide } = await page.locator('.top-inner .logo span').evaluate((name) => {
      const letters = document.createRange();
      letters.selectNodeContents(name);
      return {
        lines: new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size,
        room: name.getBoundingClientRect().width,
        wide: document.documentElement.scrollWidth,
      };
    });
    expect({ path, lines, wide }).toEqual({ path, lines: 1, wide: width });
    expect(room, `${path} at ${width}`).toBeGreaterThan(60);
  }
}

test('frame-2, frame-5: the name of the site stands on one line beside what a member has to do, and leads to the search', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendLike(kim, robin);
  await page.goto(at('/pages/faq'));
  // A fictional member may have liked them, too.
  await expect(page.locator('.top [data-screen="likes"]')).toHaveAttribute('data-count', /[1-9]/);
  for (const locale of evening.locales) {
    await expectOneLine(page, address(evening, locale, '/pages/faq'));
    await expectOneLine(page, address(evening, locale, '/members'));
  }
  await page.goto(at('/pages/faq'));
  await page.locator('.top .logo').click();
  await expect(page).toHaveURL(at('/members'));
  await kim.page.context().close();
});

test('frame-5: the name of the site stands on one line beside the way to log in, in every language', async ({
  page,
}) => {
  for (const prefix of ['', '/da', '/de', '/es', '/fi', '/fr', '/it', '/nb', '/nl', '/pl', '/sv'])
    await expectOneLine(page, at(`${prefix}/pages/faq`));
});
