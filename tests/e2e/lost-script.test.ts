import { translator } from '#i18n/build.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;

test.use({ expectedError: /ERR_FAILED|Failed to fetch|Failed to load/ });

test('what is cached goes before the one reload, and a script that stays away leads to a notice, not to a loop', async ({
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
