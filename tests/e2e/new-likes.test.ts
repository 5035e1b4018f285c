import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { another, sendBlock, sendLike, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';
import { card } from '#tests/stores/support/members.ts';

const { evening } = sites;
const t = translator('members', 'en');
const likes = translator('likes', 'en');
const at = (path: string) => address(evening, 'en', path);

/** Lets the site show a match as an example. */
async function guide(page: Page): Promise<void> {
  const { settings } = JSON.parse(await ask(page.context(), evening, '/api/settings.php')) as { settings: object };
  const guided = { settings: { ...settings, fictional_likes: 'guided' } };
  await page.context().route('**/api/settings.php', (route) => route.fulfill({ json: guided }));
}

test('likes-30, likes-31, likes-33: a new like fills the screen, is new no more by that, and liked back it is a match', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendLike(kim, robin);
  const title = likes('moment.title', { name: kim.name });

  await page.goto(at('/likes'));
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole('link', { name: kim.name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect(dialog).toContainText(likes('moment.text'));
  await expect(page).toHaveURL(at(`/likes/m/${kim.id}`));
  await expect(page).toHaveTitle(new RegExp(`^${t('app.titles.likes-m-id')}`));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(at('/likes'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: kim.name })).toHaveAttribute('href', `/members/${kim.id}`);

  await page.goto(at(`/likes/m/${kim.id}`));
  await dialog.getByRole('button', { name: likes('moment.back', { name: kim.name }) }).click();
  await expect(dialog.getByRole('heading', { name: t('match.title') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: likes('moment.close') }).click();
  await expect(page).toHaveURL(at('/likes'));
  await page.goto(at('/likes/matches'));
  await expect(page.getByRole('link', { name: kim.name })).toBeVisible();
  await kim.page.context().close();
});

test.describe('a like that is none', () => {
  test.use({ expectedError: /member\.php\?id=/ });

  test('likes-32: is answered for as the profile would be', async ({ page, browser }) => {
    const robin = await settle(page);
    const kim = await another(browser, page);
    const dialog = page.getByRole('dialog');
    await page.goto(at('/likes/m/nobody'));
    await expect(dialog.getByRole('heading', { name: t('member.notFoundTitle') })).toBeVisible();
    await page.goto(at(`/likes/m/${kim.id}`));
    await expect(dialog.getByRole('heading', { name: likes('moment.goneTitle') })).toBeVisible();
    await sendBlock(kim, robin);
    await page.goto(at(`/likes/m/${kim.id}`));
    await expect(dialog.getByRole('heading', { name: `You're blocked by ${kim.name}.` })).toBeVisible();
    await dialog.getByRole('button', { name: likes('moment.close') }).click();
    await expect(page).toHaveURL(at('/likes'));
    await kim.page.context().close();
  });
});

test('likes-40, fictional-19: without likes, nothing is promised that is not there: people, the match-finder, and a profile to complete', async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto(at('/likes'));
  const notice = page.locator('.notice');
  await expect(notice.getByRole('link')).toHaveText([
    t('likes.search'),
    t('app.titles.match-finder'),
    likes('profile'),
  ]);
  await expect(notice.getByRole('button')).toHaveCount(0);
});

test.describe('an example of a match', () => {
  test.use({ expectedError: /auto-like\.php/ });

  test('likes-28, likes-29, fictional-20, profile-19: is called one before and after, and says when there is none', async ({
    page,
  }) => {
    await becomeMember(page);
    await guide(page);
    await page.goto(at('/likes'));
    const look = page.getByRole('button', { name: likes('auto.look') });
    const dialog = page.getByRole('dialog');
    await expect(page.getByText(likes('auto.offer'))).toBeVisible();
    await page.route('**/api/auto-like.php', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found' } } }),
    );
    await page.route('**/api/auto-like.php', (route) => route.abort(), { times: 1 });
    await look.click();
    // The button goes when it is pressed, and what had the focus with it.
    await dialog.getByRole('button', { name: t('actions.retry') }).press('Enter');
    await expect(dialog.getByRole('heading', { name: likes('auto.nobodyTitle') })).toBeVisible();
    await expect(dialog).toBeFocused();
    await dialog.getByRole('button', { name: likes('moment.close') }).click();
    await page.unroute('**/api/auto-like.php');
    const fiona = { ...card('fiona', { name: 'Fiona', fictional: true }), main_image: null };
    await page.route('**/api/auto-like.php', (route) => route.fulfill({ json: fiona }));
    await page.route('**/api/like.php', (route) =>
      route.fulfill({ json: { match: true, member: null, shared: [], new_likes: 0 } }),
    );
    await look.click();
    await expect(dialog.getByRole('heading', { name: likes('moment.exampleLike') })).toBeVisible();
    await expect(dialog).toContainText(t('member.fictional'));
    await expect(dialog).toContainText(likes('moment.fictional'));
    await dialog.getByRole('button', { name: likes('moment.back', { name: 'Fiona' }) }).click();
    await expect(dialog.getByRole('heading', { name: likes('moment.example') })).toBeVisible();
    await expect(dialog).toContainText(likes('moment.fictional'));
  });
});

test('likes-25, likes-26, likes-27: a like pops up after the time of the address, of somebody who really likes the member, or nobody does', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  const popup = page.getByRole('complementary', { name: likes('popup.label') });
  await page.goto(at('/likes?t=1'));
  await expect(page).toHaveURL(at('/likes'));
  await page.waitForTimeout(500);
  await expect(popup).toBeHidden();

  await sendLike(kim, robin);
  await page.goto(at('/notifications?t=2'));
  await expect(popup).toContainText(likes('moment.title', { name: kim.name }));
  await expect(page).toHaveURL(at('/notifications'));
  await popup.getByRole('link', { name: t('match.open') }).click();
  await expect(page).toHaveURL(at(`/members/${kim.id}`));
  await expect(popup).toBeHidden();

  await page.goto(at(`/likes/m/${kim.id}?t=1`));
  await expect(page.getByRole('heading', { level: 1, name: t('likes.title') })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(at(`/likes/m/${kim.id}`));
  await kim.page.context().close();
});

test('members-20: pages around the members area say how many likes are new', async ({ page, browser }) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendLike(kim, robin);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('user.php')) asked.push(request.url());
  });
  await page.goto(at('/pages/faq'));
  await expect(page.locator('.top [data-screen="likes"]')).toHaveAttribute('data-count', '1');
  await expect(page).toHaveTitle(/^\(1\) /);
  expect(asked).toHaveLength(1);
  await kim.page.context().close();
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork, serviceWorkers: 'allow' });

  test('likes-34: a like back says so and is sent when tried again; so is the look for a like', async ({
    page,
    browser,
  }) => {
    const robin = await settle(page);
    const kim = await another(browser, page);
    await guide(page);
    await page.goto(at('/likes'));
    // From then on it has the dialog ready.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    const look = page.getByRole('button', { name: likes('auto.look') });
    await expect(look).toBeVisible();
    await page.context().setOffline(true);
    await look.click();
    const dialog = page.getByRole('dialog');
    const retry = page.getByRole('button', { name: t('actions.retry') });
    await expect(retry).toBeVisible();
    await dialog.getByRole('button', { name: likes('moment.close') }).click();
    await expect(dialog).toBeHidden();
    await look.click();
    await expect(retry).toBeVisible();
    await sendLike(kim, robin);
    // It looks again by itself.
    await page.context().setOffline(false);
    const back = dialog.getByRole('button', { name: likes('moment.back', { name: kim.name }) });
    await expect(back).toBeVisible();
    await page.context().setOffline(true);
    await back.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.context().setOffline(false);
    await back.click();
    await expect(dialog.getByRole('heading', { name: t('match.title') })).toBeVisible();
    await kim.page.context().close();
  });
});

test.describe('a script that does not come', () => {
  // The worker would have it ready.
  test.use({ expectedError: new RegExp(`${lostNetwork.source}|auto-like\\.php`) });

  test('keeps nobody from pressing the button again that looks for a like', async ({ page }) => {
    await becomeMember(page);
    await guide(page);
    await page.route(/_astro\/AutoLike/, (route) => route.abort());
    await page.goto(at('/likes'));
    const look = page.getByRole('button', { name: likes('auto.look') });
    // The first time the page is loaded again (members-25), which listens for that once it has nothing else to do.
    await page.waitForLoadState('networkidle');
    await Promise.all([page.waitForEvent('load'), look.click()]);
    await look.click();
    const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: t('actions.retry') }) });
    await expect(alert).toBeVisible();
    await page.unroute(/_astro\/AutoLike/);
    await look.click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('members-28: the modal and the popup have nothing for axe to find, and fit 320 pixels', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendLike(kim, robin);
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto(at('/likes?t=0'));
  await expect(page.getByRole('complementary', { name: likes('popup.label') })).toBeVisible();
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await page.goto(at(`/likes/m/${kim.id}`));
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await kim.page.context().close();
});
