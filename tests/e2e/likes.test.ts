import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { becomeMember, searchPath } from '#tests/e2e/support/members.ts';
import { chooseFromMenu, menuButton } from '#tests/e2e/support/person-menu.ts';
import { another, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('members', 'en');
const safety = translator('safety', 'en');
const likes = translator('likes', 'en');

test('likes-18, likes-21, likes-33, likes-38, likes-39, safety-3, safety-63: two who like each other are told of their match, and one who blocks is gone for the other', async ({
  page,
  browser,
}) => {
  const interests = ['wine', 'dancing'];
  const robin = await settle(page, { interests });
  const kim = await another(browser, page);
  await ask(kim.page.context(), evening, '/api/profile.php', { interests }, 'PUT');

  await kim.page.goto(address(evening, 'en', `/members/${robin.id}`));
  const taken = kim.page.waitForResponse(/api\/like\.php/);
  await kim.page.getByRole('button', { name: t('react.like', { name: robin.name }) }).click();
  await expect(kim.page.getByRole('button', { name: t('react.unlike') })).toBeVisible();
  // Shown at once; the list below is the server's.
  await taken;
  // Matches are told to pages that listen.
  const listens = kim.page.waitForRequest(/api\/events\.php/);
  await kim.page.goto(address(evening, 'en', '/likes/given'));
  await listens;
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
  // The other one looks at something else, and learns of it there, in a message that goes by itself.
  const told = kim.page.getByRole('link', { name: likes('told', { name: robin.name }) });
  const toldHref = told.getAttribute('href');
  await page.getByRole('button', { name: t('react.like', { name: kim.name }) }).click();
  const match = page.getByRole('dialog', { name: t('match.title') });
  await expect(match).toContainText(kim.name);
  await expect(match.locator('.match-photo')).toHaveCount(2);
  await expect(match.locator('.interests li')).toHaveCount(2);
  await expect(match.getByRole('link', { name: t('react.write', { name: kim.name }) })).toBeFocused();
  expect(await toldHref).toBe(`/members/${robin.id}/chat`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.goto(address(evening, 'en', '/likes/matches'));
  await expect(page.getByRole('link', { name: kim.name })).toBeVisible();

  await page.getByRole('link', { name: kim.name }).click();
  await chooseFromMenu(page, kim.name, 'block');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(safety('menu.blockText', { name: kim.name }));
  await sheet.getByRole('button', { name: safety('menu.keep') }).click();
  await expect(sheet).toBeHidden();
  await expect(menuButton(page, kim.name)).toBeFocused();
  await chooseFromMenu(page, kim.name, 'block');
  await sheet.getByRole('button', { name: safety('menu.blockYes') }).click();
  await expect(sheet).toContainText(t('react.isBlocked', { name: kim.name }));
  await sheet.getByRole('button', { name: safety('menu.close') }).click();
  await expect(page.getByText(t('react.isBlocked', { name: kim.name }))).toBeVisible();
  await kim.page.goto(address(evening, 'en', `/members/${robin.id}`));
  await expect(kim.page.getByRole('heading', { name: `You're blocked by ${robin.name}.` })).toBeVisible();
  await kim.page.context().close();
});

test('likes-35, safety-62, safety-64: a card has a heart that likes and takes back, and a menu; who is blocked there is gone', async ({
  page,
  browser,
}) => {
  // In a region where nobody else of the tests lives: who comes first among many is not known.
  const region = 'GB-highland';
  const kim = await another(browser, page);
  await ask(kim.page.context(), evening, '/api/profile.php', { country: 'GB', region }, 'PUT');
  await kim.page.context().close();
  await settle(page);
  const list = `/members?country=GB&countryregion=${region}`;
  await page.goto(address(evening, 'en', list));
  const heart = page.getByRole('button', { name: t('react.like', { name: kim.name }) });
  const filled = page.getByRole('button', { name: t('react.unlike') });
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const taken = page.waitForResponse(/api\/like\.php/);
  await heart.click();
  await expect(filled).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: t('react.youLike', { name: kim.name }) })).toBeAttached();
  await taken;
  await page.reload();
  const back = page.waitForResponse(/api\/like\.php/);
  await filled.click();
  await expect(heart).toBeVisible();
  await back;
  await page.reload();
  await expect(heart).toBeVisible();
  await chooseFromMenu(page, kim.name, 'block');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: safety('menu.blockYes') }).click();
  await sheet.getByRole('button', { name: safety('menu.close') }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: kim.name })).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
});

test('profile-34, profile-35, profile-36: a profile says first what counts, keeps its bar at the thumb clear of its end, and leads back to where the list was', async ({
  page,
  browser,
}) => {
  const kim = await another(browser, page);
  const region = 'GB-orkney';
  const told = {
    country: 'GB',
    region,
    about: 'Ask me about tea.',
    interests: ['wine', 'hiking'],
    hair_colour: 'brown',
  };
  await ask(kim.page.context(), evening, '/api/profile.php', told, 'PUT');
  await kim.page.context().close();
  await settle(page, { interests: ['wine'] });
  await page.setViewportSize({ width: 360, height: 640 });
  const list = address(evening, 'en', `/members?country=GB&countryregion=${region}`);
  await page.goto(list);
  await page.getByRole('link', { name: kim.name }).click();
  const titles = [t('member.about', { name: kim.name }), t('member.shared'), t('member.interests'), t('member.facts')];
  await expect(page.locator('.member h2')).toHaveText(titles);
  const bar = page.locator('.member-bar');
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  const title = await page.getByRole('heading', { level: 1, name: kim.name }).boundingBox();
  // From its first line on it fits between the header and the bar, whatever banner is above.
  const begins = (await page.locator('astro-island .member').boundingBox())?.y ?? 0;
  expect((title?.y ?? 0) + (title?.height ?? 0) - begins).toBeLessThanOrEqual((await top()) - 64);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.locator('.facts').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(await top());
  await page.getByRole('link', { name: t('member.back') }).click();
  await expect(page).toHaveURL(list);
  await page.getByRole('link', { name: kim.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: kim.name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: kim.name })).toBeVisible();
  await page.getByRole('link', { name: t('member.back') }).click();
  await expect(page).toHaveURL(list);
  // Opened by its address, it leads to the search.
  await page.goto(address(evening, 'en', `/members/${kim.id}`));
  await page.reload();
  await page.getByRole('link', { name: t('member.back') }).click();
  await expect(page).toHaveURL(address(evening, 'en', searchPath));
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork });

  test('likes-19, likes-34, likes-36: a like is taken back with a word and a block does not pretend; both are sent when tried again', async ({
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

    const sheet = page.getByRole('dialog');
    const yes = sheet.getByRole('button', { name: safety('menu.blockYes') });
    await chooseFromMenu(page, kim.name, 'block');
    await page.context().setOffline(true);
    await yes.click();
    await expect(sheet.getByRole('alert')).toHaveText(translator('errors', 'en')('network'));
    await expect(page.getByText(t('react.isBlocked', { name: kim.name }))).toBeHidden();
    await page.context().setOffline(false);
    await yes.click();
    await expect(sheet).toContainText(t('react.isBlocked', { name: kim.name }));
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
    await chooseFromMenu(page, kim.name, 'block');
    await page.getByRole('button', { name: safety('menu.blockYes') }).click();
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
    await becomeMember(page, { locale });
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
