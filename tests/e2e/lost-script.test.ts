import { translator } from '#i18n/build.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;

test.use({ expectedError: /ERR_FAILED|Failed to fetch|Failed to load/ });

test.describe('without a worker', () => {
  test('offline-13: what is cached goes before the one reload, and a script that stays away leads to a notice, not to a loop', async ({
    page,
  }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', '/members'));
    await page.evaluate(() => caches.open('left-by-an-old-worker'));
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/_astro\/LikesPage/, (route) => route.abort());
    await page.goto(address(evening, 'en', '/likes'));
    const home = page.getByRole('link', { name: translator('members', 'en')('app.broken.home') });
    await expect(home).toBeVisible();
    await page.waitForTimeout(2_000);
    expect(loads).toBe(2);
    expect(await page.evaluate(() => caches.has('left-by-an-old-worker'))).toBe(false);
  });

  test('a page that is being left is not reloaded for the scripts that the browser gives up with it', async ({
    page,
  }) => {
    await becomeMember(page);
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    let loads = 0;
    // As Firefox and Safari do it: once another page is asked for, and before it is there, all that is under way is cancelled.
    await page.route(/_astro\/LikesPage/, async (route) => {
      asked.resolve();
      await left.promise;
      await route.abort();
    });
    await page.route(address(evening, 'en', '/pages/faq'), async (route) => {
      left.resolve();
      // Longer than the caches may take before a reload.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    await page.goto(address(evening, 'en', '/swipe-game'));
    await page.evaluate(() => caches.open('left-by-an-old-worker'));
    await asked.promise;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.evaluate(() => location.assign('/pages/faq'));
    await page.waitForURL(address(evening, 'en', '/pages/faq'));
    expect(loads).toBe(1);
    expect(await page.evaluate(() => caches.has('left-by-an-old-worker'))).toBe(true);
  });
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline-5: scripts come over the network where the service worker cannot read its cache', async ({
    page,
    context,
  }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', '/members'));
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(address(evening, 'en', '/likes'));
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await worker.evaluate(() => {
      CacheStorage.prototype.match = () => Promise.reject(new Error('The cache is broken.'));
    });
    const asked = page.evaluate(async () => {
      const script = document.querySelector<HTMLScriptElement>('script[src^="/_astro/"]');
      if (script === null) throw new Error('the page has no script of its own');
      return (await fetch(script.src, { cache: 'reload' })).status;
    });
    expect(await asked).toBe(200);
  });
});
