import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { pagePaths } from '#tests/e2e/support/paths.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { address, enterSite, expect, port, sites, test } from '#tests/e2e/support/test.ts';

const { evening, zomerrood } = sites;
const account = translator('account', 'nl');
const common = translator('common', 'nl');
const home = translator('home', 'nl');
const landers = pagePaths.filter((path) => path.startsWith('/landers/') || path.startsWith('/openers/'));
const title = account('signup.inviteTitle');

/** What leads to sign-up, or says what it costs, and can be seen. */
function promises(page: Page) {
  return page.locator('[data-signup], .hero-note').filter({ visible: true });
}

test.describe('where only those may sign up whom a partner sent', () => {
  test('signup-23: a visitor without a link is promised nothing on the home page and the landers', async ({ page }) => {
    test.slow();
    for (const path of ['/', ...landers]) {
      await page.goto(address(zomerrood, 'nl', path));
      await enterSite(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText(title, { exact: true }), path).toBeVisible();
      await expect(promises(page), path).toHaveCount(0);
      const login = path === '/' ? account('signup.inviteLogin') : common('nav.login');
      await expect(page.getByRole('link', { name: login })).toHaveAttribute('href', /^\/login/);
    }
  });

  test('signup-69: the home page says how one gets in', async ({ page }) => {
    await page.goto(address(zomerrood, 'nl', '/'));
    await enterSite(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home('closed.title'));
    await page.getByRole('link', { name: home('closed.link') }).click();
    await expect(page.getByRole('heading', { name: home('closed.how') })).toBeInViewport();
    await expect(page.getByText(home('closed.sent'))).toBeInViewport();
    await page.goto(address(zomerrood, 'nl', '/?network=partner'));
    await expect(page.getByText(home('closed.sent'))).toBeHidden();
  });

  test('what they read instead has no accessibility finding, and fits 320 px', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/landers/video', '/signup', '/login']) {
      await page.goto(address(zomerrood, 'nl', path));
      await enterSite(page);
      await loadAxe(page);
      expect(await findViolations(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  });

  test('with a link everything is promised that holds, at once, in the whole tab, and nothing moves', async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.goto(address(zomerrood, 'nl', '/?network=partner'));
    await enterSite(page);
    await expect(page.getByRole('link', { name: home('niche.milf.call') }).first()).toBeVisible();
    await expect(page.getByText(title)).toBeHidden();
    await page.goto(address(zomerrood, 'nl', '/landers/video'));
    await expect(page.locator('main a[data-signup]')).toBeVisible();
    await page.goto(address(zomerrood, 'nl', '/signup'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account('signup.title'));
    await expect(page).toHaveTitle(`${account('signup.title')} · Zomerrood`);
    await expect(page.getByLabel(account('fields.email'), { exact: true })).toBeVisible();
    expect(await shifts()).toBe('');
  });

  test('values that name no partner open nothing', async ({ page }) => {
    await page.goto(address(zomerrood, 'nl', '/signup?sub1=spring&network='));
    await enterSite(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByLabel(account('fields.email'), { exact: true })).toBeHidden();
  });

  test('signup-23: the login offers no account to who can’t have one', async ({ page }) => {
    await page.goto(address(zomerrood, 'nl', '/login'));
    await enterSite(page);
    const offer = page.getByRole('link', { name: account('login.signup') });
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(offer).toBeHidden();
    await page.goto(address(zomerrood, 'nl', '/login?ref=blog'));
    await expect(offer).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the home page is that for everybody', async ({ page }) => {
      await page.goto(address(zomerrood, 'nl', '/'));
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home('closed.title'));
      await expect(promises(page)).toHaveCount(0);
    });
  });
});

test.describe('where nobody may sign up', () => {
  const words = translator('account', 'da');
  const addressOf = (path: string) => `http://nordlys.example.localhost:${port}${path}`;

  test('signup-23: nothing is promised, not even with a partner’s link', async ({ page }) => {
    for (const path of ['/', '/landers/socialnetwork', '/openers/landing', '/signup', '/login']) {
      await page.goto(addressOf(`${path}?network=partner`));
      await enterSite(page);
      await expect(page.getByText(words('signup.inviteTitle')).filter({ visible: true }), path).toHaveCount(1);
      await expect(page.locator('[data-signup]'), path).toHaveCount(0);
      await expect(page.locator('form [name=email]'), path).toHaveCount(0);
    }
  });
});

test('signup-69: where nobody may sign up, the home page says that there is no form to look for', async ({ page }) => {
  const words = translator('home', 'en');
  await page.goto(`http://nordlys.example.localhost:${port}/en?network=partner`);
  await page.getByRole('link', { name: words('closed.how') }).click();
  await expect(page.getByText(words('closed.personal'))).toBeInViewport();
  await expect(page.getByRole('link', { name: translator('account', 'en')('signup.inviteLogin') })).toHaveAttribute(
    'href',
    '/en/login',
  );
});

test('where everybody may, nobody reads of invitations', async ({ page }) => {
  await page.goto(address(evening, 'en', '/'));
  await enterSite(page);
  await expect(page.getByText(translator('account', 'en')('signup.inviteTitle'))).toHaveCount(0);
  await expect(page.locator('main [data-signup]').first()).toBeVisible();
});
