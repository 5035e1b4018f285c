import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { another, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('members', 'en');

test('likes-18, likes-21, likes-33, safety-3: two who like each other are told of their match, and one who blocks is gone for the other', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);

  await kim.page.goto(address(evening, 'en', `/members/${robin.id}`));
  const taken = kim.page.waitForResponse(/api\/like\.php/);
  await kim.page.getByRole('button', { name: t('react.like', { name: robin.name }) }).click();
  await expect(kim.page.getByRole('button', { name: t('react.unlike') })).toBeVisible();
  // Shown at once; the list below is the server's.
  await taken;
  await kim.page.goto(address(evening, 'en', '/likes/given'));
  await expect(kim.page.getByRole('link', { name: robin.name })).toBeVisible();

  await page.goto(address(evening, 'en', '/likes'));
  await expect(page.getByRole('link', { name: `${kim.name}, 38 ${t('likes.new')}` })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole('link', { name: kim.name }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('match.open') })
    .click();
  await expect(page.getByText(t('react.likesYou', { name: kim.name }))).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${kim.name}`));
  await page.getByRole('button', { name: t('react.like', { name: kim.name }) }).click();
  const match = page.getByRole('dialog', { name: t('match.title') });
  await expect(match).toContainText(kim.name);
  await match.getByRole('button', { name: t('match.close') }).click();
  await expect(match).toBeHidden();
  await page.goto(address(evening, 'en', '/likes/matches'));
  await expect(page.getByRole('link', { name: kim.name })).toBeVisible();

  await page.getByRole('link', { name: kim.name }).click();
  await page.getByRole('button', { name: t('react.block', { name: kim.name }) }).click();
  await page.getByRole('button', { name: t('react.blockYes') }).click();
  await expect(page.getByText(t('react.isBlocked', { name: kim.name }))).toBeVisible();
  await kim.page.goto(address(evening, 'en', `/members/${robin.id}`));
  await expect(kim.page.getByRole('heading', { name: `You're blocked by ${robin.name}.` })).toBeVisible();
  await kim.page.context().close();
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork });

  test('likes-19, likes-34: a like is taken back with a word and a block does not pretend; both are sent when tried again', async ({
    page,
    browser,
  }) => {
    await settle(page);
    const kim = await another(browser, page);
    await kim.page.context().close();
    await page.goto(address(evening, 'en', `/members/${kim.id}`));
    const like = page.getByRole('button', { name: t('react.like', { name: kim.name }) });
    await expect(like).toBeVisible();
    await page.context().setOffline(true);
    await like.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(like).toBeVisible();
    await page.context().setOffline(false);
    await like.click();
    await expect(page.getByRole('button', { name: t('react.unlike') })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();

    const block = page.getByRole('button', { name: t('react.block', { name: kim.name }) });
    const yes = page.getByRole('button', { name: t('react.blockYes') });
    await block.click();
    await page.context().setOffline(true);
    await yes.click();
    await expect(page.getByRole('alert')).toHaveText(translator('errors', 'en')('network'));
    await expect(page.getByText(t('react.isBlocked', { name: kim.name }))).toBeHidden();
    await page.context().setOffline(false);
    await block.click();
    await yes.click();
    await expect(page.getByText(t('react.isBlocked', { name: kim.name }))).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test.describe('one of two answers', () => {
  test.use({ expectedError: /404/ });

  test('likes-34: a like that is answered late takes no word of a failed block away', async ({ page, browser }) => {
    await settle(page);
    const kim = await another(browser, page);
    await kim.page.context().close();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/like.php', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.route('**/api/block.php', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found' } } }),
    );
    await page.goto(address(evening, 'en', `/members/${kim.id}`));
    await page.getByRole('button', { name: t('react.like', { name: kim.name }) }).click();
    await page.getByRole('button', { name: t('react.block', { name: kim.name }) }).click();
    await page.getByRole('button', { name: t('react.blockYes') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    const answered = page.waitForResponse('**/api/like.php');
    held.resolve();
    await answered;
    await expect(page.getByRole('button', { name: t('react.unlike') })).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

for (const locale of ['en', 'de'] as const) {
  test(`members-28: the lists of likes have nothing for axe to find in ${locale}, and fit 320 pixels`, async ({
    page,
  }) => {
    await becomeMember(page, locale);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/likes', '/likes/given', '/likes/matches']) {
      await page.goto(address(evening, locale, path));
      await expect(page.locator('.notice')).toBeVisible();
      await loadAxe(page);
      expect(await findViolations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
}
