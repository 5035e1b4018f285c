import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { fillLogin, hydratedForm } from '#tests/e2e/support/forms.ts';
import { becomeMember, inhabit, searchPath } from '#tests/e2e/support/members.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening, zomerrood } = sites;
const t = translator('members', 'en');
const frame = translator('common', 'en');

const people = (page: Page) => page.locator('.people:not([aria-hidden]) .person');
const shown = { visible: true } as const;

test('search-35, search-36, profile-19, profile-28: a visitor comes from the home page, looks at people, logs in and is back', async ({
  page,
  context,
}) => {
  const member = await becomeMember(page);
  await context.clearCookies();
  const shifts = await watchShifts(page);
  await page.goto(address(evening, 'en', '/'));
  await enterSite(page);
  await page.getByRole('link', { name: translator('home', 'en')('look') }).click();
  await expect(page).toHaveURL(address(evening, 'en', '/members'));
  await expect(people(page).first()).toBeVisible();
  await expect(page.getByText(t('search.visitor'))).toBeVisible();
  await expect(page.locator('.screen-head p').getByRole('link', { name: t('actions.signup') })).toBeVisible();

  // Nothing of the navigation is for them but the two ways in.
  await expect(page.locator('.app-bar').filter(shown)).toHaveCount(0);
  await expect(page.locator('.top [data-screen]').filter(shown)).toHaveCount(0);
  await expect(page.locator('.top').getByRole('link', { name: frame('nav.login') })).toBeVisible();
  const signup = page.getByRole('link', { name: t('actions.signup') }).or(page.locator('.top-signup'));
  await expect(signup.filter(shown).first()).toBeInViewport();
  expect(await shifts()).toBe('');

  const link = people(page).first();
  const [name = ''] = ((await link.locator('.person-name').textContent()) ?? '').split(',');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const profile = page.url();
  await expect(page.getByText(t('member.loginPhotos', { name })).first()).toBeVisible();
  await expect(page.getByText(t('member.loginLike', { name }))).toBeVisible();
  await expect(page.getByText(t('member.fictional')).first()).toBeVisible();
  await expect(page.locator('.guest-hints').getByRole('link', { name: t('actions.signup') })).toHaveAttribute(
    'href',
    `${new URL(profile).pathname}/signup`,
  );
  await page.goBack();
  await expect(people(page).first()).toBeVisible();
  await page.goForward();

  await page
    .locator('.top')
    .getByRole('link', { name: frame('nav.login') })
    .click();
  await page.waitForURL(address(evening, 'en', '/login'));
  await fillLogin(await hydratedForm(page), 'en', member);
  await page.waitForURL(profile);
  await expect(page.getByRole('button', { name: t('react.like', { name }) })).toBeVisible();
});

test('search-22, search-37: filters stand in the address, Back undoes them, and a visitor is asked about by nobody', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address(evening, 'en', '/members?gender=female'));
  await enterSite(page);
  const chip = page.getByRole('button', { name: t('search.remove', { filter: t('search.genders.female') }) });
  await expect(chip).toBeVisible();
  await expect(people(page).first()).toBeVisible();
  await chip.click();
  await expect(page).toHaveURL(address(evening, 'en', '/members'));
  await page.goBack();
  await expect(chip).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/user.php');
  expect(asked.filter((path) => /\/(LikesPage|SettingsPage|SwipeGamePage)\./.test(path))).toEqual([]);
});

test('search-36: a site that lets visitors of partners look around shows nobody else the way', async ({ page }) => {
  const home = translator('home', 'nl')('look');
  await page.goto(address(zomerrood, 'nl', '/'));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: home })).toBeHidden();
  await page.goto(address(zomerrood, 'nl', '/members'));
  await page.waitForURL(address(zomerrood, 'nl', '/login#members'));

  await page.goto(address(zomerrood, 'nl', '/?network=partner'));
  await enterSite(page);
  const look = page.getByRole('link', { name: home });
  await expect(look).toBeVisible();
  await expect(look).toHaveAttribute('rel', 'nofollow');
  await page.goto(address(zomerrood, 'nl', '/members'));
  await expect(
    page.getByRole('heading', { level: 1, name: translator('members', 'nl')('search.title') }),
  ).toBeVisible();
  await expect(page.getByText(translator('members', 'nl')('search.visitor'))).toBeVisible();
});

test.describe('a landing page', () => {
  // Nobody has that id.
  test.use({ expectedError: /status of 403/ });
  test('search-36: of a profile leads to the search, and so does the foot of a lander', async ({ page }) => {
    await page.goto(address(evening, 'en', '/members/019a0000-0000-7000-8000-000000000001/landing'));
    await expect(page.getByRole('link', { name: translator('openers', 'en')('landing.no') })).toHaveAttribute(
      'href',
      '/members',
    );
    await page.goto(address(evening, 'de', '/landers/video'));
    const foot = page.locator('.foot').getByRole('link', { name: translator('common', 'de')('footer.look') });
    await expect(foot).toHaveAttribute('href', '/de/members');
  });
});

test.describe('a landing page of a site that lets visitors of partners search', () => {
  // Nobody has that id.
  test.use({ expectedError: /status of 403/ });
  test('landers-75: leads those to the search, and nobody else anywhere', async ({ page }) => {
    const opener = address(zomerrood, 'nl', '/members/019a0000-0000-7000-8000-000000000001/landing');
    const look = page.getByRole('link', { name: translator('openers', 'nl')('landing.no') });
    await page.goto(`${opener}?network=acme`);
    await expect(look).toHaveAttribute('href', /^\/members/);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(opener);
    await page.waitForLoadState('networkidle');
    await expect(look).toHaveCount(0);
  });
});

test('members-29: search engines stay out', async ({ page }) => {
  await page.goto(address(evening, 'en', '/members'));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.describe('refused', () => {
  test.use({ expectedError: /status of 4\d\d/ });

  test('search-32, members-46: a visitor whom the server does not let search is led to the login, which says why', async ({
    page,
  }) => {
    const json = { error: { code: 'authentication_required' }, authentication_required: true };
    await page.route('**/api/members.php*', (route) => route.fulfill({ status: 403, json }));
    await page.goto(address(evening, 'en', '/members?min_age=40'));
    await page.waitForURL(address(evening, 'en', '/login#members'));
    const t = translator('account', 'en');
    const reason = page.locator('#members');
    await expect(reason.getByText(t('login.members'))).toBeVisible();
    await expect(reason.getByRole('link', { name: t('login.signup') })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('wanted-screen'))).toContain('"min_age":"40"');
  });

  test('search-33: a visitor who asks too often reads when to come back', async ({ page }) => {
    const json = { error: { code: 'too_many_requests', params: { minutes: 3 } } };
    await page.route('**/api/members.php*', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '180' }, json }),
    );
    await page.goto(address(evening, 'en', '/members'));
    await enterSite(page);
    await expect(page.getByRole('alert')).toContainText(
      translator('errors', 'en')('too_many_requests', { minutes: 3 }),
    );
  });
});

test('search-25, search-26: a member’s search begins with whom they look for', async ({ page }) => {
  await becomeMember(page);
  await inhabit(page);
  await ask(page.context(), evening, '/api/profile.php', { gender: 'male', sexuality: 'hetero' }, 'PUT');
  const first = page.waitForRequest('**/api/members.php*');
  await page.goto(address(evening, 'en', searchPath));
  expect(new URL((await first).url()).searchParams.get('gender')).toBe('female');
  const chip = page.getByRole('button', { name: t('search.remove', { filter: t('search.genders.female') }) });
  await chip.click();
  await expect(page).toHaveURL(address(evening, 'en', '/members?gender=all'));
  await expect(chip).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(address(evening, 'en', searchPath));
  await expect(chip).toBeVisible();
});

for (const locale of ['en', 'de'] as const) {
  test(`members-28: axe finds nothing in what visitors see in ${locale}, and nothing is wider than 320 pixels`, async ({
    page,
  }) => {
    await page.goto(address(evening, locale, '/members'));
    await enterSite(page);
    await expect(people(page).first()).toBeVisible();
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
