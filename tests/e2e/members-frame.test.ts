import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { inInstalledApp } from '#tests/e2e/support/installed.ts';
import { becomeMember, inhabit, linkTo, searchPath } from '#tests/e2e/support/members.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;

async function openSettings(page: Page): Promise<void> {
  await page.locator('.top details[data-member] summary').click();
  await linkTo(page, '/notifications').click();
}

test('members-2, members-5: screens follow each other without a page being loaded, with title, heading and the way back', async ({
  page,
}) => {
  const person = await becomeMember(page);
  await inhabit(page);
  const t = translator('members', 'en');
  await page.goto(address(evening, 'en', searchPath));
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
  await expect(page.locator('.languages a[lang="de"]')).toHaveAttribute('href', /^\/de\/notifications/);

  await page.goBack();
  await expect(search).toBeFocused();
  await page.goForward();
  await expect(page.getByText(person.email)).toBeVisible();

  await linkTo(page, searchPath).click();
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
    await page.goto(address(evening, 'en', searchPath));
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
      await expect(page).toHaveURL(address(evening, 'en', searchPath));
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

test('members-2, members-38: the footer is below what is about the member alone, and its links are left to the browser', async ({
  page,
}) => {
  const { email } = await becomeMember(page);
  const foot = page.locator('.foot');
  await page.goto(address(evening, 'en', '/notifications'));
  await expect(page.getByText(email)).toBeVisible();
  await expect(foot).toBeHidden();
  await page.locator('.app-bar a[data-screen="me"]').click();
  await expect(page.locator('.app-bar a[data-screen="me"]')).toHaveAttribute('aria-current', 'page');
  // What comes above the footer later would push it away.
  await expect(page.locator('.own-profile-form')).toBeVisible();
  await page.getByRole('link', { name: translator('members', 'en')('app.help') }).click();
  await expect(foot).toBeInViewport();
  await foot.locator('a[href^="/pages/terms"]').first().click();
  await expect(page).toHaveURL(/\/pages\/terms/);
  await expect(page.locator('.top a[data-screen="chats"]')).toBeVisible();
});

test.describe('the frame', () => {
  // A profile that nobody has.
  test.use({ expectedError: /member\.php\?id=nobody/ });

  for (const locale of ['en', 'de'] as const) {
    test(`members-28: axe finds nothing in the frame in ${locale}, and nothing is wider than 320 pixels`, async ({
      page,
    }) => {
      await becomeMember(page, { locale });
      for (const path of ['/members', searchPath, '/notifications', '/members/nobody']) {
        await page.goto(address(evening, locale, path));
        await expect(page.locator('astro-island h1')).toBeVisible();
        await loadAxe(page);
        expect(await findViolations(page), path).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 700 });
      for (const path of ['/members', searchPath, '/notifications']) {
        await page.goto(address(evening, locale, path));
        await expect(page.locator('astro-island h1')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
    });
  }
});

test('members-40: screens have titles of one size, and the lists of likes one row with the current one in view', async ({
  page,
  isMobile,
}) => {
  await becomeMember(page);
  await inhabit(page);
  const sizes = new Set<string>();
  for (const path of [
    '/members',
    searchPath,
    '/match-finder',
    '/chats',
    '/profile',
    '/notifications',
    '/transactions',
    '/likes',
  ]) {
    await page.goto(address(evening, 'en', path));
    const title = page.locator('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    sizes.add(await title.evaluate((heading) => getComputedStyle(heading).fontSize));
  }
  expect([...sizes]).toHaveLength(1);
  const parts = page.getByRole('navigation', { name: translator('members', 'en')('likes.kinds') }).getByRole('link');
  await expect(parts).toHaveCount(4);
  const boxes = await parts.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  if (!isMobile) expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of ['en', 'de'] as const) {
    await page.goto(address(evening, locale, '/likes/looks'));
    await expect(page.locator('astro-island nav.tabs > [aria-current]')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('members-43: members change the language in the settings of the app, and in the header elsewhere', async ({
  page,
}) => {
  await becomeMember(page);
  await inhabit(page);
  await page.goto(address(evening, 'en', '/notifications'));
  await expect(page.locator('#language')).toBeVisible();
  await expect(page.locator('.languages')).toBeHidden();
  await page.goto(address(evening, 'en', '/pricing'));
  await expect(page.locator('.languages')).toBeVisible();
});

test.describe('what is not there', () => {
  test.use({ expectedError: /404/ });

  test('members-44: has a drawing, and leads on', async ({ page }) => {
    await becomeMember(page);
    // Before that the list asks.
    await ask(page.context(), evening, '/api/looks.php', {}, 'PUT');
    const nobody = '/members/019a0000-0000-7000-8000-000000000001';
    for (const path of ['/likes', '/likes/given', '/likes/matches', '/likes/looks', '/chats', nobody]) {
      await page.goto(address(evening, 'en', path));
      const notice = page.locator('main .notice');
      await expect(notice.locator('> svg'), path).toBeVisible();
      await expect(notice.getByRole('link').first(), path).toBeVisible();
    }
  });
});

test('members-41: titles of screens stand at one left edge and one top', async ({ page }) => {
  await becomeMember(page);
  await inhabit(page);
  const places = new Map<number, Set<string>>();
  for (const path of [
    '/members',
    searchPath,
    '/match-finder',
    '/likes',
    '/likes/given',
    '/chats',
    '/profile',
    '/notifications',
    '/credits',
    '/premium',
    '/transactions',
    '/directdebit',
  ]) {
    await page.goto(address(evening, 'en', path));
    const title = page.locator('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const place = await title.evaluate((heading) => {
        const { left, top } = heading.getBoundingClientRect();
        const above = [...document.querySelectorAll('.app-banner, .offer-room, .safety-notices')]
          .map((each) => each.getBoundingClientRect().height)
          .reduce((one, other) => one + other, 0);
        const logo = document.querySelector('.top .logo')?.getBoundingClientRect().left ?? 0;
        return `${Math.round(left - logo)} right of the name, ${Math.round(top - above)} down`;
      });
      places.set(width, (places.get(width) ?? new Set()).add(place));
    }
  }
  for (const [width, found] of places) {
    expect([...found], `at ${width} px`).toHaveLength(1);
    expect([...found][0]).toMatch(/^0 right/);
  }
});
