import type { Locator, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { fillLogin, hydratedForm, sendWithoutScript, submit } from '#tests/e2e/support/forms.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { newPerson, type Person } from '#tests/e2e/support/people.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { address, enterSite, expect, leave, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';

const { evening, zomerrood } = sites;

test('frame-17: the site-entry warning stays away once accepted', async ({ page }) => {
  await page.goto(address(evening, 'en', '/'));
  const warning = page.locator('#entry-warning');
  await expect(warning).toBeVisible();
  await warning.locator('[data-entry-accept]').click();
  await expect(warning).toBeHidden();
  await expect(page.locator('#content'), 'the focus is not lost').toBeFocused();
  await page.goto(address(evening, 'de', '/login'));
  await expect(page.locator('main form').first()).toBeVisible();
  await expect(warning).toBeHidden();
});

test('frame-23: the site-entry warning is not closed by Esc, however often, where the browser does not know `closedby`', async ({
  page,
}) => {
  await page.goto(address(evening, 'en', '/members'));
  const warning = page.locator('#entry-warning');
  await expect(warning).toBeVisible();
  await warning.evaluate((dialog) => dialog.removeAttribute('closedby'));
  for (let press = 0; press < 4; press++) await page.keyboard.press('Escape');
  await expect(warning).toBeVisible();
  await warning.locator('[data-entry-accept]').click();
  await expect(warning).toBeHidden();
});

test('landers-71: going on accepts the entry warning, choosing a language and moving within the page do not', async ({
  page,
}) => {
  const asks = page.locator('#entry-warning [data-entry-accept]');
  await page.goto(address(evening, 'de', '/landers/transitionsvideolanding'));
  await page.locator('a[href="#question-2"]').first().click();
  await expect(asks).toBeVisible();
  await page.locator('header details summary').click();
  await page.locator('header a[lang="en"]').click();
  await page.waitForURL(/:\d+\/landers/);
  await expect(asks).toBeVisible();
  await page.goto(address(evening, 'de', '/landers/video'));
  await page.locator('main [data-signup]').first().click();
  await expect(asks).toBeHidden();
  await page.goto(address(evening, 'de', '/'));
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('#entry-warning')).toBeHidden();
});

test('frame-35: switching the language on the way to sign-up keeps what was picked', async ({ page }) => {
  const query = 'lander=maplanding&interests=wine&interests=music&country=DE&region=DE-BY';
  await page.goto(address(evening, 'en', `/signup?${query}`));
  await enterSite(page);
  await page.waitForLoadState('networkidle');
  await page.locator('header details summary').click();
  await page.locator('header a[lang="de"]').click();
  await page.waitForURL(/\/de\/signup/);
  expect(new URL(page.url()).search).toBe(`?${query}`);
});

test('frame-34: switching the language keeps the page and the affiliate values', async ({ page }) => {
  await page.goto(address(evening, 'en', '/landers/iconslanding?network=partner&sub1=spring'));
  await enterSite(page);
  await page.locator('header details summary').click();
  await page.locator('header a[lang="de"]').click();
  await page.waitForURL(/\/de\/landers\/iconslanding/);
  const values = new URL(page.url()).searchParams;
  expect([values.get('network'), values.get('sub1')]).toEqual(['partner', 'spring']);
});

test.describe('before a page is idle', () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test('language-7: a chosen language is remembered for the front door, and can be chosen back', async ({ page }) => {
    await page.route('**/page-idle.*', (route) => route.abort());
    await page.goto(address(evening, 'en', '/lang-config'));
    await enterSite(page);
    await page.locator('main a[lang="de"]').click();
    await page.goto(address(evening, 'en', '/'));
    await page.waitForURL(address(evening, 'de', '/'));
    await page.waitForLoadState('networkidle');
    await page.locator('header details summary').click();
    await page.locator('header a[lang="en"]').click();
    await page.waitForURL(address(evening, 'en', '/'));
    expect(await page.getAttribute('html', 'lang')).toBe('en');
  });
});

test.describe('a script that a deploy took away', () => {
  const loseScript = (page: Page) =>
    page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));

  test('offline-8: loads the page again', async ({ page }) => {
    await page.goto(address(evening, 'en', '/landers/iconslanding'));
    await enterSite(page);
    await page.waitForLoadState('networkidle');
    await Promise.all([page.waitForEvent('load'), loseScript(page)]);
  });

  test('takes nothing away that was picked', async ({ page }) => {
    await page.goto(address(evening, 'en', '/landers/iconslanding'));
    await enterSite(page);
    await page.waitForLoadState('networkidle');
    const pick = page.locator('input[value="coffee"]');
    await pick.check({ force: true });
    expect(await loseScript(page), 'nobody prevents the error').toBe(true);
    await expect(pick).toBeChecked();

    await page.goto(address(evening, 'en', '/landers/gallery'));
    await page.waitForLoadState('networkidle');
    await page.locator('select[name="place"]').selectOption({ index: 1 });
    expect(await loseScript(page), 'nobody prevents the error').toBe(true);
  });
});

test('what was typed survives closing the modal and leaving the page, but for the password', async ({ page }) => {
  const t = translator('account', 'en');
  await page.goto(address(evening, 'en', '/'));
  await enterSite(page);
  await page.locator('[data-signup]:visible').first().click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel(t('fields.email'), { exact: true }).fill('robin@mail.example');
  await dialog.getByLabel(t('fields.password'), { exact: true }).fill('a quiet evening 42');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto(address(evening, 'en', '/signup'));
  await expect(page.getByLabel(t('fields.email'), { exact: true })).toHaveValue('robin@mail.example');
  await expect(page.getByLabel(t('fields.password'), { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('quiet evening');
});

test.describe('a partner’s values', () => {
  const words = translator('account', 'nl');
  const t = translator('common', 'nl');
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('tracking') ?? '');
  const box = (page: Page) => page.getByRole('checkbox', { name: words('signup.remember') });

  test('signup-62: are asked about in the sign-up form alone, and kept on the device only after a yes, which can be taken back', async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.goto(address(zomerrood, 'nl', '/?ref=blog'));
    await enterSite(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(t('consent.title'))).toHaveCount(0);
    await page.goto(address(zomerrood, 'nl', '/signup'));
    await hydratedForm(page);
    expect(await shifts()).toBe('');
    await expect(box(page)).not.toBeChecked();
    expect(await kept(page)).toBe('');
    await box(page).check();
    expect(await kept(page)).toBe('ref=blog');
    await page.goto(address(zomerrood, 'nl', '/pages/cookies'));
    const question = page.getByRole('region', { name: t('consent.title') });
    await expect(question.getByRole('button', { name: t('consent.yes') })).toHaveAttribute('aria-pressed', 'true');
    await question.getByRole('button', { name: t('consent.no') }).click();
    expect(await kept(page)).toBe('');
  });

  test('counting-6: are asked about in the dialog, below its button, and let go by taking the tick away', async ({
    page,
  }) => {
    await page.goto(address(zomerrood, 'nl', '/landers/video?network=acme'));
    await enterSite(page);
    await page.locator('main a[data-signup]').click();
    await box(page).check();
    expect(await kept(page)).toBe('network=acme');
    await box(page).uncheck();
    expect(await kept(page)).toBe('');
    const button = page.getByRole('button', { name: words('signup.submit') });
    expect((await button.boundingBox())?.y).toBeLessThan((await box(page).boundingBox())?.y ?? 0);
  });

  test('open sign-up in a new tab to those who let them be kept', async ({ page, context }) => {
    await page.goto(address(zomerrood, 'nl', '/signup?network=acme'));
    await enterSite(page);
    await hydratedForm(page);
    await box(page).check();
    await page.close();
    const tab = await context.newPage();
    await tab.goto(address(zomerrood, 'nl', '/signup'));
    await hydratedForm(tab);
    await expect(box(tab)).toBeChecked();
  });

  test('counting-7: are not asked about where there are none, nor on a site that keeps none', async ({ page }) => {
    await page.goto(address(evening, 'en', '/signup?network=acme'));
    await enterSite(page);
    await hydratedForm(page);
    await expect(page.locator('.form-remember')).toHaveCount(0);
    await page.goto(address(zomerrood, 'nl', '/signup'));
    await enterSite(page);
    await page.waitForLoadState('networkidle');
    await expect(box(page)).toBeHidden();
  });
});

test.describe('offline', () => {
  test.use({ expectedError: lostNetwork });

  test('a form without a connection says so and keeps what was typed', async ({ page, context }) => {
    const t = translator('account', 'en');
    await page.goto(address(evening, 'en', '/login'));
    await enterSite(page);
    const form = page.locator('main form[novalidate]').first();
    await expect(form).toBeVisible();
    await context.setOffline(true);
    await form.getByLabel(t('fields.login'), { exact: true }).fill('robin@mail.example');
    await form.getByLabel(t('fields.password'), { exact: true }).fill('a quiet evening 42');
    await submit(form, t('login.submit'));
    await expect(form.getByRole('alert')).toContainText(translator('errors', 'en')('network'));
    await expect(form.getByLabel(t('fields.login'), { exact: true })).toHaveValue('robin@mail.example');
  });
});

test.describe('refusals', () => {
  test.use({ expectedError: /status of 4\d\d/ });

  test('wrong logins lock the account and say for how long', async ({ page }) => {
    const person = newPerson();
    const errors = translator('errors', 'nl');
    await page.goto(address(zomerrood, 'nl', '/login'));
    await enterSite(page);
    const form = page.locator('main form[novalidate]').first();
    await expect(form).toBeVisible();
    for (let attempt = 1; attempt <= 6; attempt++) {
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && [401, 429].includes(response.status()),
      );
      await fillLogin(form, 'nl', person);
      await answered;
      const message = attempt <= 5 ? errors('login_failed') : errors('login_blocked', { minutes: 15 });
      await expect(form.getByRole('alert')).toContainText(attempt === 5 ? /./ : message);
    }
  });

  test('pages-12, frame-37: a missing page answers 404 in the language of its path and leads home', async ({
    page,
  }) => {
    const response = await page.goto(address(evening, 'de', '/nichts/hier'));
    expect(response?.status()).toBe(404);
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    await enterSite(page);
    await expect(page.locator(`main a[href="/de"]`)).toBeVisible();
    await expect(page.locator('.top')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect((await page.locator('.hero').boundingBox())?.y).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused login comes back to the form with its message', async ({ page }) => {
    await page.goto(address(evening, 'de', '/login'));
    const logIn = (form: Locator) => fillLogin(form, 'de', newPerson());
    await sendWithoutScript(page, logIn, /\/de\/login#error-login_failed$/);
    await expect(page.getByText(translator('errors', 'de')('login_failed')).first()).toBeVisible();
  });
});

test('guests are sent to login from what is for members', async ({ page }) => {
  await page.goto(address(evening, 'de', '/likes'));
  await page.waitForURL(/\/de\/login/);
});

async function openSettings(page: Page, { email }: Person): Promise<void> {
  await page.goto(address(evening, 'en', '/notifications'));
  await expect(page.getByText(email)).toBeVisible();
}

test.describe('a member’s language', () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test('settings-7: changes by the button beside it, and not before', async ({ page }) => {
    const t = translator('account', 'en');
    await openSettings(page, await becomeMember(page));
    const language = page.getByLabel(t('card.language'), { exact: true });
    const change = page.getByRole('button', { name: t('card.changeLanguage') });
    await page.route('**/api/user.php', (route) => route.abort());
    await language.selectOption('de');
    await expect(language).toHaveValue('de');
    await change.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(language, 'the language of the page').toHaveValue('en');
    await page.unroute('**/api/user.php');
    await language.selectOption('de');
    await change.click();
    await page.waitForURL(address(evening, 'de', '/notifications'));
  });
});

test.describe('without the cookie', () => {
  // Requests on their way when the cookie goes.
  test.use({ expectedError: /status of 403/ });

  test('pages-51: a page that the Back button brings back as it was is loaded again once its member has logged out', async ({
    page,
    context,
  }) => {
    const person = await becomeMember(page);
    await openSettings(page, person);
    const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

    const asked = page.waitForResponse('**/api/user.php');
    await comeBack();
    await asked;
    await expect(page.getByText(person.email)).toBeVisible();
    const cookies = await context.cookies();
    await context.clearCookies();
    await comeBack();
    // Not `waitForURL`: the reload is cut short by the way on to the login. The page may also hear first that the session
    // is over, which is told without a word (members-46).
    await expect(page).toHaveURL(/\/login(?:#members)?$/);
    await expect(page.getByText(person.email)).toBeHidden();

    // The login leads members on, who would meet the next address on the way.
    await hydratedForm(page);
    await leave(page);
    await context.addCookies(cookies);
    await page.goto(address(evening, 'en', '/pages/faq'));
    await expect(page.locator('html')).toHaveClass('is-member');
    await context.clearCookies();
    await comeBack();
    await expect(page.locator('html')).not.toHaveClass('is-member');
  });
});
