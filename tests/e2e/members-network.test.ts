import { translator } from '#i18n/build.ts';
import { fillLogin } from '#tests/e2e/support/forms.ts';
import { becomeMember, linkTo, searchPath } from '#tests/e2e/support/members.ts';
import { address, enterSite, expect, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;

test('members-6, members-9: a guest logs in and comes back to where they wanted to go', async ({ page, context }) => {
  const person = await becomeMember(page);
  await context.clearCookies();
  await page.goto(address(evening, 'de', '/notifications'));
  await page.waitForURL(address(evening, 'de', '/login#members'));
  await enterSite(page);
  const form = page.locator('main form[novalidate]').first();
  await expect(form).toBeVisible();
  await fillLogin(form, 'de', person);
  await page.waitForURL(address(evening, 'de', '/notifications'));
  await expect(page.getByText(person.email)).toBeVisible();
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

  test('photos-58: the figure stands in place of photos that do not come', async ({ page }) => {
    await becomeMember(page);
    await page.route('**/api/media/**', (route) => route.abort());
    await page.goto(address(evening, 'en', searchPath));
    await expect(page.locator('.person .photo-none').first()).toBeVisible();
    expect(await page.locator('.person img').count()).toBeLessThan(await page.locator('.person').count());
  });

  test('members-30: what opens then is kept in the language that is read, and in no other', async ({
    page,
    context,
  }) => {
    await becomeMember(page, { locale: 'de' });
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
    const t = translator('members', 'en');

    test.beforeEach(async ({ page }) => {
      await becomeMember(page);
      // Nothing is fetched ahead.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await page.goto(address(evening, 'en', searchPath));
      await expect(page.getByRole('heading', { level: 1, name: t('search.title') })).toBeVisible();
      await page.waitForLoadState('networkidle');
    });

    test('members-24: comes as soon as it is back', async ({ page, context }) => {
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
      await expect(page.getByRole('navigation', { name: t('likes.kinds') })).toBeVisible();
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
