import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { fillLogin } from '#tests/e2e/support/forms.ts';
import { inInstalledApp } from '#tests/e2e/support/installed.ts';
import { becomeMember, inhabit } from '#tests/e2e/support/members.ts';
import { address, enterSite, expect, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;

/** The link that leads to a screen: at the bottom on phones, at the top where there is room. */
function linkTo(page: Page, path: string) {
  return page.locator(`.app-bar a[href="${path}"], .top a[href="${path}"]`).filter({ visible: true }).first();
}

async function openSettings(page: Page): Promise<void> {
  const menu = page.locator('.top details[data-member] summary');
  if (!(await page.locator('.app-bar').isVisible())) await menu.click();
  await linkTo(page, '/notifications').click();
}

test('members-6, members-9: a guest logs in and comes back to where they wanted to go', async ({ page, context }) => {
  const person = await becomeMember(page);
  await context.clearCookies();
  await page.goto(address(evening, 'de', '/notifications'));
  await page.waitForURL(address(evening, 'de', '/login'));
  await enterSite(page);
  const form = page.locator('main form[novalidate]').first();
  await expect(form).toBeVisible();
  await fillLogin(form, 'de', person);
  await page.waitForURL(address(evening, 'de', '/notifications'));
  await expect(page.getByText(person.email)).toBeVisible();
});

test('members-2, members-5: screens follow each other without a page being loaded, with title, heading and the way back', async ({
  page,
}) => {
  const person = await becomeMember(page);
  await inhabit(page);
  const t = translator('members', 'en');
  await page.goto(address(evening, 'en', '/members'));
  const search = page.getByRole('heading', { level: 1, name: t('search.title') });
  await expect(search).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(t('app.titles.members')));
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes';
  });

  await openSettings(page);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page).toHaveURL(address(evening, 'en', '/notifications'));
  await expect(page).toHaveTitle(new RegExp(t('app.titles.notifications')));
  await expect(page.getByRole('heading', { level: 1, name: t('app.settings') })).toBeFocused();
  await expect(page.locator('.top a[data-screen="notifications"]')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.languages a[hreflang="de"]')).toHaveAttribute('href', /^\/de\/notifications/);

  await page.goBack();
  await expect(search).toBeFocused();
  await page.goForward();
  await expect(page.getByText(person.email)).toBeVisible();

  await linkTo(page, '/members').click();
  await page.getByRole('link', { name: /^Person 1,/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Person 1' })).toBeFocused();
  await expect(page).toHaveURL(address(evening, 'en', '/members/person-1'));
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
});

test.describe('the back button', () => {
  const t = translator('common', 'en');
  const back = (page: Page) => page.locator('header').getByRole('button', { name: t('nav.back') });
  const somebody = (page: Page) => page.getByRole('heading', { level: 1, name: 'Person 1' });

  /** Opens a profile from the search. */
  async function findSomebody(page: Page): Promise<void> {
    await becomeMember(page);
    await inhabit(page);
    await page.goto(address(evening, 'en', '/members'));
    await page.getByRole('link', { name: /^Person 1,/ }).click();
    await expect(somebody(page)).toBeVisible();
  }

  test('members-22: is the browser’s own in a tab', async ({ page }) => {
    await findSomebody(page);
    await expect(back(page)).toBeHidden();
  });

  test('members-22: is on screens opened from another one in the installed app, once there is a way back', async () => {
    const first = address(evening, 'en', '/members/person-1');
    await inInstalledApp(first, async (page) => {
      await expect(page.locator('astro-island h1')).toBeVisible();
      await expect(back(page)).toBeHidden();
      const logo = await page.locator('.logo').boundingBox();

      await findSomebody(page);
      await expect(back(page)).toBeVisible();
      expect((await page.locator('.logo').boundingBox())?.x, 'the room of the button').toBe(logo?.x);
      await page.setViewportSize({ width: 320, height: 700 });
      await loadAxe(page);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await back(page).click();
      await expect(page).toHaveURL(address(evening, 'en', '/members'));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(back(page)).toBeHidden();

      await linkTo(page, '/likes').click();
      await expect(page).toHaveURL(address(evening, 'en', '/likes'));
      await expect(back(page)).toBeHidden();
      await page.getByRole('link', { name: translator('members', 'en')('likes.lists.given') }).click();
      await expect(back(page)).toBeVisible();
      await back(page).click();
      await expect(page).toHaveURL(address(evening, 'en', '/likes'));
    });
  });
});

test('the top of the page is as wide for a guest who reads a profile as for a member', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 800 });
  await inhabit(page);
  const name = async () => {
    await page.goto(address(evening, 'en', '/members/person-1'));
    await expect(page.getByRole('heading', { level: 1, name: 'Person 1' })).toBeVisible();
    return page.locator('.logo').boundingBox();
  };
  const guests = await name();
  await becomeMember(page);
  expect((await name())?.x).toBe(guests?.x);
});

test('members-2: links out of the members area are left to the browser', async ({ page }) => {
  const { email } = await becomeMember(page);
  await page.goto(address(evening, 'en', '/notifications'));
  // Until it has loaded, the footer moves.
  await expect(page.getByText(email)).toBeVisible();
  await page.locator('.foot a[href^="/pages/terms"]').first().click();
  await page.waitForURL(/\/pages\/terms/);
  await expect(page.locator('.top a[data-screen="members"]')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork, serviceWorkers: 'allow' });

  test('members-23: a member reads of it when there is no network, and no more when it is back', async ({
    page,
    context,
  }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', '/notifications'));
    const t = translator('members', 'en');
    const notice = page.getByText(t('app.offline'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  });

  test('members-30: what opens then is kept in the language that is read, and in no other', async ({
    page,
    context,
  }) => {
    await becomeMember(page, 'de');
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
    const languages = async () =>
      new Set((await kept()).map((path) => /\/texts-(\w+)-/.exec(path)?.[1]).filter(Boolean));
    await page.goto(address(evening, 'de', '/notifications'));
    await expect.poll(languages).toEqual(new Set(['de']));
    expect((await kept()).filter((path) => !path.startsWith('/_astro/')).toSorted()).toEqual([
      '/de/error',
      '/de/members',
    ]);
    await page.goto(address(evening, 'en', '/notifications'));
    await expect.poll(languages).toEqual(new Set(['en']));
    await expect.poll(kept).toContain('/members');
    await context.setOffline(true);
    await page.goto(address(evening, 'en', '/likes'));
    await expect(page.getByRole('alert')).toContainText(translator('account', 'en')('card.offline'));
    await expect(page.getByText(translator('members', 'en')('app.offline'))).toBeVisible();
  });

  test.describe('a screen that is not here yet', () => {
    // The worker would have it ready.
    test.use({ serviceWorkers: 'block' });

    test('members-24: comes as soon as it is back', async ({ page, context }) => {
      await becomeMember(page);
      const t = translator('members', 'en');
      // Nothing is fetched ahead.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await page.goto(address(evening, 'en', '/members'));
      await expect(page.getByRole('heading', { level: 1, name: t('search.title') })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await linkTo(page, '/likes').click();
      const alert = page.getByRole('alert').filter({ hasText: t('app.screenOffline') });
      await expect(alert.getByRole('heading', { level: 1, name: t('likes.title') })).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(t('app.titles.likes')));
      await context.setOffline(false);
      await expect(page.getByRole('navigation', { name: t('likes.kinds') })).toBeVisible();
      await expect(alert).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: t('likes.title') })).toBeFocused();
    });

    test('members-24: keeps the page while the device only says that it is back, and comes by itself', async ({
      page,
    }) => {
      await becomeMember(page);
      const t = translator('members', 'en');
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await page.goto(address(evening, 'en', '/members'));
      await expect(page.getByRole('heading', { level: 1, name: t('search.title') })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => caches.open('kept'));
      await page.route('**', (route) => route.abort());
      await linkTo(page, '/likes').click();
      const alert = page.getByRole('alert').filter({ hasText: t('app.screenOffline') });
      await expect(alert).toBeVisible();
      await alert.getByRole('button').click();
      await expect(alert).toBeVisible();
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
      expect(await page.evaluate(() => caches.has('kept'))).toBe(true);
      await page.unroute('**');
      await expect(page.getByRole('navigation', { name: t('likes.kinds') })).toBeVisible({ timeout: 10_000 });
    });
  });
});

test.describe('a screen whose script is gone', () => {
  test.use({ expectedError: /ERR_FAILED|Failed to fetch|Failed to load/ });

  test('members-25: loads the page again once, then says whom to ask', async ({ page }) => {
    await becomeMember(page);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/_astro\/SettingsPage/, (route) => route.abort());
    await page.goto(address(evening, 'en', '/notifications'));
    const broken = page.getByRole('alert');
    await expect(broken).toContainText(/^.*Something went wrong, please contact .+@.+ for help\./);
    await expect(broken.getByRole('link', { name: translator('members', 'en')('app.broken.home') })).toBeVisible();
    expect(loads).toBe(2);
    await page.unroute(/_astro\/SettingsPage/);
    await broken.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  // The worker would have it.
  test.describe('without a worker', () => {
    test.use({ serviceWorkers: 'block' });
    test('members-26: when the app itself is gone, the page still shows a way home', async ({ page }) => {
      await becomeMember(page);
      await page.route(/_astro\/MembersApp/, (route) => route.abort());
      await page.goto(address(evening, 'en', '/notifications'));
      const notice = page.locator('.app-fallback');
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('link')).toHaveAttribute('href', '/');
    });
  });
});

test.describe('the frame', () => {
  // A profile that nobody has.
  test.use({ expectedError: /member\.php\?id=nobody/ });

  for (const locale of ['en', 'de'] as const) {
    test(`members-28: axe finds nothing in the frame in ${locale}, and nothing is wider than 320 pixels`, async ({
      page,
    }) => {
      await becomeMember(page, locale);
      for (const path of ['/members', '/notifications', '/members/nobody']) {
        await page.goto(address(evening, locale, path));
        await expect(page.locator('astro-island h1')).toBeVisible();
        await loadAxe(page);
        expect(await findViolations(page), path).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 700 });
      for (const path of ['/members', '/notifications']) {
        await page.goto(address(evening, locale, path));
        await expect(page.locator('astro-island h1')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
    });
  }
});
