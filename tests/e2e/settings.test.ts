import type { Browser, Locator, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { fillLogin, hydratedForm, submit } from '#tests/e2e/support/forms.ts';
import { readMail } from '#tests/e2e/support/mail.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import type { Person } from '#tests/e2e/support/people.ts';
import { confirmAddress, settle } from '#tests/e2e/support/somebody.ts';
import { address, enterSite, expect, leave, sites, type TestLocale, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('settings', 'en');
const members = translator('members', 'en');
const account = translator('account', 'en');
const errors = translator('errors', 'en');

type SectionName = 'email' | 'password' | 'mails' | 'invisible' | 'location' | 'sessions';

/** Opens one section of the settings by its address. */
async function openSection(page: Page, name: SectionName, locale: TestLocale = 'en'): Promise<Locator> {
  await leave(page);
  await page.goto(address(evening, locale, `/notifications#${name}`));
  const section = page.locator(`#${name}`);
  await expect(section.getByRole('button', { expanded: true })).toBeFocused();
  return section;
}

/** The same member on another device. */
async function logInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address(evening, 'en', '/login'));
  await enterSite(page);
  await fillLogin(page.locator('main form').first(), 'en', person);
  await page.waitForURL(/\/members/);
  return page;
}

/** Whether the device is still signed in, once its page is opened again. */
async function isSignedOut(page: Page): Promise<void> {
  // The page that is open may hear of it at the same moment, and lead to the login by itself.
  await leave(page);
  await page.goto(address(evening, 'en', '/notifications'));
  await page.waitForURL(/\/login/);
}

test.describe('the password', () => {
  test.use({ expectedError: /422|ERR_INTERNET_DISCONNECTED/ });

  test('is changed by the old one, after a wrong one and a cut connection, and other devices are signed out', async ({
    page,
    browser,
  }) => {
    const person = await becomeMember(page);
    const elsewhere = await logInElsewhere(browser, person);
    const section = await openSection(page, 'password');
    const old = section.getByLabel(t('password.old'), { exact: true });
    await old.fill('not this one');
    await section.getByLabel(account('fields.newPassword'), { exact: true }).fill('another quiet evening');
    await section.getByLabel(account('fields.repeatPassword'), { exact: true }).fill('another quiet morning');
    await submit(section, t('password.submit'));
    await expect(section.getByText(errors('fields.passwords_differ')).first()).toBeVisible();
    await section.getByLabel(account('fields.repeatPassword'), { exact: true }).fill('another quiet evening');
    await submit(section, t('password.submit'));
    await expect(section.getByText('Please check your old password.').first()).toBeVisible();
    await old.fill(person.password);
    await page.context().setOffline(true);
    await submit(section, t('password.submit'));
    await expect(section.getByRole('alert')).toContainText(errors('network'));
    await expect(old).toHaveValue(person.password);
    await page.context().setOffline(false);
    await submit(section, t('password.submit'));
    await expect(section.getByText(t('password.done'))).toBeFocused();
    await isSignedOut(elsewhere);
    await fillLogin(elsewhere.locator('main form').first(), 'en', { ...person, password: 'another quiet evening' });
    await elsewhere.waitForURL(/\/notifications/);
    await elsewhere.context().close();
  });
});

test('the address is changed by the link in the mail, which says kindly that it was used', async ({ page }) => {
  const person = await becomeMember(page);
  const email = `new.${person.email}`;
  const section = await openSection(page, 'email');
  await section.getByLabel(t('email.new'), { exact: true }).fill(email);
  await section.getByLabel(t('email.password'), { exact: true }).fill(person.password);
  await submit(section, t('email.submit'));
  await expect(section.getByText(t('email.done', { email }))).toBeVisible();
  const { link } = await readMail(page.context(), evening, email, '/mail-change/do');
  await page.goto(link);
  expect(new URL(page.url()).pathname).toBe('/mail-change/do');
  await submit(await hydratedForm(page), account('mailChange.submit'));
  await expect(page.getByText(account('mailChange.done')).last()).toBeVisible();
  await leave(page);
  await page.goto(link);
  await submit(await hydratedForm(page), account('mailChange.submit'));
  await expect(page.getByText(account('mailChange.used'))).toBeVisible();
  await page.getByRole('link', { name: account('mailChange.settings') }).click();
  await expect(page.locator('.account-facts')).toContainText(email);
});

test('a category is turned off and stays so; advertising is off until a member turns it on', async ({ page }) => {
  await becomeMember(page);
  const section = await openSection(page, 'mails');
  for (const category of ['promotions', 'weekly_updates', 'news', 'reminders'] as const)
    await expect(
      section.getByRole('switch', { name: t(`mails.categories.${category}.name`), exact: true }),
    ).not.toBeChecked();
  const like = section.getByRole('switch', { name: t('mails.categories.like.name'), exact: true });
  await expect(like).toBeChecked();
  await like.focus();
  await page.keyboard.press('Space');
  await submit(section, t('mails.submit'));
  await expect(section.getByText(t('saved'))).toBeVisible();
  const again = await openSection(page, 'mails');
  await expect(again.getByRole('switch', { name: t('mails.categories.like.name'), exact: true })).not.toBeChecked();
  await expect(again.getByRole('switch', { name: t('mails.categories.new_messages.name'), exact: true })).toBeChecked();
});

test('an invisible member is not found by another', async ({ page, browser }) => {
  const robin = await settle(page, { region: 'GB-cumbria' });
  const kim = await (await browser.newContext()).newPage();
  await becomeMember(kim);
  const search = address(evening, 'en', '/members?country=GB&countryregion=GB-cumbria');
  await kim.goto(search);
  await expect(kim.getByRole('link', { name: robin.name })).toBeVisible();
  const section = await openSection(page, 'invisible');
  await submit(section, t('invisible.turnOn'));
  await expect(section.getByText(t('invisible.isOn'))).toBeVisible();
  await kim.goto(search);
  await expect(kim.getByRole('heading', { name: members('search.title') })).toBeVisible();
  await expect(kim.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(kim.getByRole('link', { name: robin.name })).toHaveCount(0);
  await kim.context().close();
});

test.describe('the place', () => {
  test.use({ geolocation: { latitude: 53.8, longitude: -1.55 }, expectedError: /404/ });

  test('is found by the position and saved with a yes', async ({ page }) => {
    await page.context().grantPermissions(['geolocation']);
    await becomeMember(page);
    const asked = page.waitForRequest(/geocode\.php/);
    const section = await openSection(page, 'location');
    await section.getByRole('button', { name: t('location.find') }).click();
    expect(new URL((await asked).url()).search).toBe('?lat=53.800&lon=-1.550');
    await expect(section.getByText(t('location.found', { place: 'Leeds' }).replace('?', ''))).toBeVisible();
    await section.getByRole('button', { name: t('location.yes') }).click();
    await expect(section.getByText(t('location.now', { place: 'Leeds' }))).toBeVisible();
    await expect(section.getByLabel('Town or city')).toHaveValue('Leeds');
  });

  test('is chosen by hand where the browser says no', async ({ page }) => {
    // None is granted, so each is denied.
    await page.context().grantPermissions([]);
    await becomeMember(page);
    const section = await openSection(page, 'location');
    await expect(section.getByText(t('location.denied'))).toBeVisible();
    await section.getByLabel('Country').selectOption('NL');
    await section.getByLabel('Province').selectOption({ label: 'Utrecht' });
    await section.getByLabel('Town or city').fill('Zeist');
    await submit(section, t('location.submit'));
    await expect(section.getByText(t('location.now', { place: 'Zeist, Utrecht, Netherlands' }))).toBeVisible();
  });

  test('is not found when the position, or the answer, fails', async ({ page }) => {
    await page.context().grantPermissions(['geolocation']);
    await becomeMember(page);
    const section = await openSection(page, 'location');
    await page.route('**/api/geocode.php*', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found' } } }),
    );
    await section.getByRole('button', { name: t('location.find') }).click();
    await expect(section.getByText(t('location.failed'))).toBeVisible();
  });
});

test('another device is signed out', async ({ page, browser }) => {
  const person = await becomeMember(page);
  const elsewhere = await logInElsewhere(browser, person);
  const section = await openSection(page, 'sessions');
  await expect(section.getByText(t('sessions.current'))).toBeVisible();
  await section.getByRole('button', { name: /^Log out: Chrome/ }).click();
  await expect(section.getByText(t('sessions.ended'))).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await isSignedOut(elsewhere);
  await elsewhere.context().close();
});

test('settings-3: one notice at a time stands above the screen, and one that is dismissed stays away', async ({
  page,
  isMobile,
}) => {
  const person = await becomeMember(page);
  const notice = page.getByRole('complementary', { name: members('banners.label') });
  await page.goto(address(evening, 'en', '/members?api_signup_complete=1'));
  const modal = page.getByRole('dialog', { name: members('banners.activate.title') });
  if (isMobile) await modal.getByRole('button', { name: members('banners.activate.later') }).click();
  await expect(modal).toBeHidden();
  await expect(notice).toContainText(members('banners.activate.text'));
  await page.goto(address(evening, 'en', '/notifications'));
  await expect(page.locator('.settings-section').first()).toBeVisible();
  await expect(notice).toBeHidden();

  await confirmAddress(page, person);
  await page.goto(address(evening, 'en', '/members'));
  await expect(notice).toContainText(members('banners.PROFILE_PHOTO_ALERT'));
  await notice.getByRole('button', { name: members('banners.dismiss') }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();

  const { user } = await page.evaluate(async () => {
    const answer = await fetch('/api/user.php');
    return (await answer.json()) as { user: object };
  });
  const json = { user: { ...user, notifications_disabled: ['bounce'] } };
  await page.route('**/api/user.php', (route) => route.fulfill({ json }));
  await page.reload();
  await expect(notice).toContainText(members('banners.disabled.bounce'));
  await notice.getByRole('link', { name: members('banners.resume') }).click();
  await expect(page.locator('#mails').getByRole('button', { expanded: true })).toBeFocused();
});

for (const locale of ['en', 'de'] as const) {
  test(`settings-3: the settings have nothing for axe to find in ${locale}, and fit 320 pixels`, async ({ page }) => {
    await becomeMember(page, { locale });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address(evening, locale, '/members'));
    await expect(page.locator('.app-banner')).toBeVisible();
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await page.goto(address(evening, locale, '/notifications'));
    const headings = page.locator('.settings-section h2 button');
    await expect(headings.first()).toBeVisible();
    for (const heading of await headings.all()) {
      await heading.focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('switch')).toHaveCount(12);
    await expect(page.locator('.settings-devices li')).toHaveCount(1);
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
