import type { Browser, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { fillSignup, hydratedForm, submit } from '#tests/e2e/support/forms.ts';
import { readMail } from '#tests/e2e/support/mail.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { newPerson } from '#tests/e2e/support/people.ts';
import { allowPush } from '#tests/e2e/support/push.ts';
import { type Somebody, settle } from '#tests/e2e/support/somebody.ts';
import { address, enterSite, expect, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';
import { card } from '#tests/stores/support/members.ts';

const { evening } = sites;
const account = translator('account', 'en');
const members = translator('members', 'en');
const profile = translator('profile', 'en');
const steps = translator('steps', 'en');
const own = translator('own-profile', 'en');

/** A confirmed member in a browser of their own, whom visitors see as well. */
async function somebody(browser: Browser): Promise<Somebody> {
  const context = await browser.newContext();
  const settled = await settle(await context.newPage(), { shown_to_visitors: true });
  await context.close();
  return settled;
}

const field = (page: Page, name: 'gender' | 'country' | 'city' | 'about') =>
  page.getByLabel(profile(`fields.${name}`), { exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: steps('next'), exact: true });
const later = (page: Page) => page.getByRole('button', { name: steps('skip'), exact: true });
const counter = (page: Page, step: number) => page.getByText(steps('counter', { step, total: 9 }));

test.describe('with the network cut once', () => {
  test.use({ expectedError: lostNetwork });
  // It takes a while until a form gives up on a network that is gone.
  test.slow();

  test('signup-55, signup-50, signup-81, signup-82, signup-83: a visitor signs up for somebody, goes through the steps and comes to that profile', async ({
    page,
    browser,
  }) => {
    const kim = await somebody(browser);
    const robin = newPerson();
    // The last step is for browsers that can get push messages (push-47).
    await allowPush(page.context(), 'default');
    await page.goto(address(evening, 'en', `/members/${kim.id}`));
    await enterSite(page);
    await page.getByRole('link', { name: members('actions.signup') }).click();
    await expect(page).toHaveURL(new RegExp(`/members/${kim.id}/signup$`));
    await expect(page.getByRole('heading', { name: steps('with.title', { name: kim.name }) })).toBeVisible();
    await expect(page.getByText(`${kim.name}, 38`)).toBeVisible();
    const form = page.locator('main form[novalidate]').first();
    await fillSignup(form, 'en', robin);
    await submit(form, account('signup.submit'));
    await page.waitForURL(/complete-signup\/profile$/);

    await expect(counter(page, 1)).toBeVisible();
    await expect(page.getByText(steps('target', { name: kim.name }))).toBeVisible();
    await later(page).click();

    await expect(counter(page, 2)).toBeVisible();
    await goOn(page).click();
    const required = page.getByText(translator('errors', 'en')('fields.required'));
    await expect(required).toBeVisible();
    const question = page.getByRole('group', { name: steps('ask.gender') });
    await expect(question).toBeFocused();
    await expect(question).toHaveAccessibleDescription(translator('errors', 'en')('fields.required'));
    await page.getByRole('radio', { name: profile('gender.male'), exact: true }).click();
    await expect(counter(page, 3)).toBeVisible();
    // The second of two quick presses falls on the next question, which nobody has read by then.
    const men = page.getByRole('radio', { name: profile('looks_for.male'), exact: true });
    await men.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(men).toBeChecked();
    await expect(counter(page, 3)).toBeVisible();
    await later(page).click();

    await expect(counter(page, 4)).toBeVisible();
    await field(page, 'city').fill('Leeds');
    await page.reload();
    await expect(field(page, 'city')).toHaveValue('Leeds');
    await page.context().setOffline(true);
    await goOn(page).click();
    await expect(page.getByRole('alert')).toContainText(translator('errors', 'en')('network'));
    await expect(field(page, 'city')).toHaveValue('Leeds');
    await page.context().setOffline(false);
    await goOn(page).click();

    await expect(counter(page, 5)).toBeVisible();
    await page.goBack();
    await expect(counter(page, 4)).toBeVisible();
    await expect(field(page, 'city')).toHaveValue('Leeds');
    await page.goForward();
    await later(page).click();

    await expect(counter(page, 6)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Wine' }).check();
    await goOn(page).click();

    await expect(counter(page, 7)).toBeVisible();
    await expect(field(page, 'about')).toHaveValue(`${steps('prompt')} `);
    await field(page, 'about').pressSequentially('listen to the rain.');
    await goOn(page).click();

    await expect(page.getByRole('heading', { name: steps('photo.againTitle') })).toBeVisible();
    await later(page).click();
    await expect(counter(page, 9)).toBeVisible();
    await later(page).click();

    await page.waitForURL(/complete-signup$/);
    await page.goto((await readMail(page.context(), evening, robin.email)).link);
    await submit(await hydratedForm(page), account('confirm.submit'));
    await page.waitForURL(/activate\/done/);
    await page.getByRole('link', { name: account('activated.continue') }).click();
    await page.waitForURL(new RegExp(`/members/${kim.id}\\?api_signup_complete=1$`));
    await expect(page.getByRole('heading', { level: 1, name: kim.name })).toBeVisible();

    await page.goto(address(evening, 'en', '/profile'));
    await expect(field(page, 'about')).toHaveValue(`${steps('prompt')} listen to the rain.`);
    const open = `${profile('fields.looks_for')}, ${profile('fields.reason')}`;
    await expect(page.getByText(own('standing.open', { fields: `${own('standing.photo')}, ${open}` }))).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Wine' })).toBeChecked();
    await page.goto(address(evening, 'en', `/members/${kim.id}/signup`));
    await expect(page).toHaveURL(new RegExp(`/members/${kim.id}$`));
  });

  test('profile-31, profile-32: a profile says what is saved, keeps what is not, and asks before it is left', async ({
    page,
  }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', '/members'));
    await page.locator('.top summary').last().click();
    await page.getByRole('link', { name: translator('common', 'en')('nav.profile') }).click();
    await expect(page.getByText(own('standing.unconfirmed'))).toBeVisible();
    const missing = (...fields: ('gender' | 'country')[]) =>
      page.getByText(
        own('standing.incomplete', { fields: fields.map((name) => profile(`fields.${name}`)).join(', ') }),
      );
    await expect(missing('gender', 'country')).toBeVisible();
    await field(page, 'gender').selectOption('female');
    await expect(field(page, 'country')).toHaveValue('');
    await expect(page.locator('select[name=region]')).toHaveCount(0);
    await field(page, 'country').selectOption('GB');
    await page.getByLabel(members('search.region.county'), { exact: true }).selectOption('GB-merseyside');
    await page.getByText(own('visitors.visitors'), { exact: true }).click();
    const button = page.getByRole('button', { name: own('save'), exact: true });
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByRole('alert')).toContainText(translator('errors', 'en')('network'));
    await page.context().setOffline(false);

    // Playwright's own way back would wait for a screen that does not come.
    await page.evaluate(() => history.back());
    const dialog = page.getByRole('dialog', { name: own('leave.title') });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: own('leave.stay') }).click();
    await page.getByRole('link', { name: own('seen') }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: own('leave.stay') }).click();

    await button.click();
    await expect(page.getByText(own('saved'), { exact: true })).toBeVisible();
    await expect(missing('gender', 'country')).toBeHidden();
    await page.getByRole('link', { name: own('seen') }).click();
    await expect(page).toHaveURL(/\/members\/[\w-]+$/);
    await page.goBack();
    await expect(page.getByLabel(members('search.region.county'), { exact: true })).toHaveValue('GB-merseyside');
    await expect(page.getByRole('radio', { name: own('visitors.visitors') })).toBeChecked();

    await field(page, 'city').fill('Nowhere');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await page.getByRole('link', { name: own('seen') }).click();
    await dialog.getByRole('button', { name: own('leave.go') }).click();
    await expect(page).toHaveURL(/\/members\/[\w-]+$/);
    await page.goBack();
    await expect(field(page, 'city')).toHaveValue('');
  });
});

test('a new member likes one of the first matches', async ({ page, browser, isMobile }) => {
  // So that there is at least one match, even if nobody else was here today.
  await somebody(browser);
  await becomeMember(page);
  await page.goto(address(evening, 'en', '/signup-matches?api_signup_complete=1'));
  await expect(page.getByText(steps('offer.text'))).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: members('banners.activate.later') }).click();
  const like = page.getByRole('button', { name: new RegExp(`^${members('react.like', { name: '' })}`) }).first();
  const name = ((await like.getAttribute('aria-label')) ?? '').replace(members('react.like', { name: '' }), '');
  const taken = page.waitForResponse(/api\/like\.php/);
  await like.click();
  await expect(page.getByRole('button', { name: members('react.unlike') })).toBeVisible();
  // Shown at once; the list below is the server's.
  await taken;
  await page.goto(address(evening, 'en', '/likes/given'));
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('profile-33: fields of the profile say who sees them, also to a screen reader', async ({ page }) => {
  const { settings } = JSON.parse(await ask(page.context(), evening, '/api/settings.php')) as { settings: object };
  const noted = { ...settings, visible_profile_notes: ['gender', 'city', 'about', 'interests'] };
  await page.route('**/api/settings.php', (route) => route.fulfill({ json: { settings: noted } }));
  await becomeMember(page);
  await page.goto(address(evening, 'en', '/profile'));
  for (const name of ['gender', 'city', 'about'] as const)
    await expect(field(page, name)).toHaveAccessibleDescription(profile(`notes.${name}`));
  const interests = page.getByRole('group', { name: profile('fields.interests') });
  await expect(interests).toHaveAccessibleDescription(profile('notes.interests'));
  await expect(field(page, 'country')).toHaveAccessibleDescription('');
});

test('profile-19: first matches made by the operator say so in the words of the site', async ({ page }) => {
  await page.route('**/api/signup-matches.php*', (route) =>
    route.fulfill({ json: { target: null, members: [card('fiona', { fictional: true })] } }),
  );
  const { settings } = JSON.parse(await ask(page.context(), evening, '/api/settings.php')) as { settings: object };
  const named = { ...settings, fictional_singular: { en: 'Our own Fiona' } };
  await page.route('**/api/settings.php', (route) => route.fulfill({ json: { settings: named } }));
  await becomeMember(page);
  await page.goto(address(evening, 'en', '/signup-matches'));
  await expect(page.locator('.people li').getByText('Our own Fiona')).toBeVisible();
});

test('signup-87: the button at the bottom hides no control that the keyboard has reached', async ({ page }) => {
  await becomeMember(page);
  await page.setViewportSize({ width: 360, height: 640 });
  // The longest list.
  await page.goto(address(evening, 'en', '/complete-signup/profile?step=6'));
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  await boxes.first().focus();
  const button = await goOn(page).elementHandle();
  const count = await boxes.count();
  for (let index = 0; index < count; index += 1) {
    await expect(boxes.nth(index)).toBeFocused();
    const below = await boxes.nth(index).evaluate((box, next) => {
      const control = box.closest('label') ?? box;
      return control.getBoundingClientRect().bottom - (next as Element).getBoundingClientRect().top;
    }, button);
    expect(below, `interest ${index + 1} under the button`).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
  }
  await expect(goOn(page)).toBeFocused();
});

for (const locale of ['en', 'de'] as const) {
  test(`the profile, the steps and the first matches give axe nothing to find in ${locale}, and fit 320 pixels`, async ({
    page,
  }) => {
    await allowPush(page.context(), 'default');
    await becomeMember(page, { locale });
    await page.setViewportSize({ width: 320, height: 700 });
    const paths = ['/profile', '/signup-matches', '/complete-signup/profile'];
    for (const path of [...paths, ...[2, 3, 4, 5, 6, 7, 8, 9].map((step) => `/complete-signup/profile?step=${step}`)]) {
      await page.goto(address(evening, locale, path));
      await expect(page.locator('main astro-island h1')).toBeVisible();
      await expect(page.locator('main astro-island .skeleton')).toHaveCount(0);
      await loadAxe(page);
      expect(await findViolations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
}

test('signup-88: the page that confirms the address has neither navigation nor footer', async ({ page }) => {
  await becomeMember(page);
  await page.goto(address(evening, 'en', '/complete-signup'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('confirm.title'));
  await expect(page.locator('.app-bar, .foot, .top-money')).toHaveCount(0);
  await expect(page.locator('.top .logo')).toBeVisible();
});
