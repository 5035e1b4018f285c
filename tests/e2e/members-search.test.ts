import type { Locator, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { becomeMember, inhabit, searchPath } from '#tests/e2e/support/members.ts';
import { findNetwork, loseNetwork } from '#tests/e2e/support/network.ts';
import { address, expect, lostNetwork, sites, type TestLocale, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('members', 'en');
const labels = translator('profile', 'en');
const account = translator('account', 'en');
const sheetWords = translator('search', 'en');

/** Opens the sheet of filters. */
async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: t('search.filters') }).click();
  const sheet = page.getByRole('dialog', { name: t('search.filters') });
  await expect(sheet.getByRole('radio').first()).toBeAttached();
  return sheet;
}

const showPeople = (sheet: Locator) => sheet.locator('[type=submit]').click();

test.beforeEach(({ page }) => inhabit(page));

test.describe('the search', () => {
  test.skip(({ isMobile }) => !isMobile, 'filters behind a button are the harder case');

  test('search-30, members-4: Back from a profile finds the search as it was left: filters, pages and place', async ({
    page,
  }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', searchPath));
    const sheet = await openFilters(page);
    await sheet.getByText(t('search.genders.female'), { exact: true }).click();
    await showPeople(sheet);
    await expect(page).toHaveURL(address(evening, 'en', '/members?gender=female'));
    await expect(page.getByRole('status').filter({ hasText: '100' })).toBeVisible();

    const further = page.getByRole('link', { name: /^Person 60\b/ });
    for (let turn = 0; turn < 40 && (await further.count()) === 0; turn++) {
      await page.evaluate(() => scrollBy(0, 600));
      await page.waitForTimeout(50);
    }
    await further.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(scrollY));
    await further.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Person 60' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(further).toBeInViewport();
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(place);
    await page.goBack();
    await expect(page).toHaveURL(address(evening, 'en', searchPath));
    await expect(page.locator('.chip:visible')).toHaveCount(0);
  });

  test('search-39, search-40, search-41: the sheet says how many people its filters find, and Back closes it', async ({
    page,
  }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', searchPath));
    await expect(page.getByRole('status').filter({ hasText: '100' })).toBeVisible();
    const rows = await page.evaluate(() => {
      const bar = document.querySelector('.app-bar')?.getBoundingClientRect().top ?? innerHeight;
      const tops = [...document.querySelectorAll('.person')].map((card) => card.getBoundingClientRect());
      return {
        whole: tops.some(({ bottom }) => bottom <= bar),
        second: new Set(tops.flatMap(({ top }) => (top < bar ? top : []))).size > 1,
      };
    });
    expect(rows).toEqual({ whole: true, second: true });

    const sheet = await openFilters(page);
    await expect(sheet.getByRole('button', { name: sheetWords('show', { number: 100 }) })).toBeVisible();
    await sheet.getByText(t('search.genders.male'), { exact: true }).click();
    await expect(sheet.getByRole('button', { name: sheetWords('show', { number: 0 }) })).toBeVisible();
    const photo = sheet.getByRole('switch', { name: t('search.withPhoto') });
    await photo.check();
    await expect(photo).toBeChecked();
    const [from, to] = [sheetWords('minAge'), sheetWords('maxAge')].map((name) => sheet.getByRole('slider', { name }));
    await from?.fill('40');
    await to?.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(to as Locator).toHaveValue('79');
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);

    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: t('search.filters') })).toBeFocused();
    await expect(page.locator('.chip:visible')).toHaveCount(0);

    await openFilters(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await openFilters(page);
    await sheet.getByRole('button', { name: account('signup.close') }).dblclick();
    await expect(sheet).toBeHidden();
    await openFilters(page);
    await sheet.getByText(t('search.genders.female'), { exact: true }).click();
    const asked: string[] = [];
    await expect(sheet.getByRole('button', { name: sheetWords('show', { number: 100 }) })).toBeVisible();
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await showPeople(sheet);
    await expect(page.locator('.chip:visible')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: '100' })).toBeVisible();
    expect(asked).not.toContain('/api/members.php');
    await page.goBack();
    await expect(page.locator('.chip:visible')).toHaveCount(0);
  });

  test('search-50: people with a photo are a filter that counts, and where nobody is found a button takes it off', async ({
    page,
  }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', '/members?gender=male&with_photo=1'));
    await expect(page.locator('.filters-count')).toContainText('2');
    await expect(page.getByRole('heading', { name: t('search.emptyTitle') })).toBeVisible();
    await page.getByRole('button', { name: t('search.withoutPhoto') }).click();
    await expect(page).toHaveURL(address(evening, 'en', '/members?gender=male'));
    await expect(page.locator('.filters-count')).toContainText('1');
  });

  test('search-34: a search that finds nobody says what to leave out, and a chip does it', async ({ page }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', '/members?gender=male&min_age=40'));
    await expect(page.getByRole('heading', { name: t('search.emptyTitle') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('search.similarTitle') })).toBeVisible();
    await page.getByRole('button', { name: t('search.remove', { filter: t('search.genders.male') }) }).click();
    await expect(page).toHaveURL(address(evening, 'en', '/members?min_age=40'));
    await expect(page.getByRole('link', { name: /^Person 1, 30 Leeds Fictional/i })).toBeVisible();
  });

  test('profile-19, profile-29: a profile shows its photos one by one, why one is blurred, and what it says', async ({
    page,
  }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', '/members/person-1'));
    const counter = (number: number) => page.getByText(t('member.counter', { number, total: 3 }), { exact: true });
    await expect(counter(1)).toBeVisible();
    await page.getByRole('button', { name: t('member.next') }).click();
    await expect(counter(2)).toBeVisible();
    await page.locator('.photos-track').press('End');
    await expect(counter(3)).toBeVisible();
    await expect(page.getByText(t('member.blurred'))).toBeInViewport();
    await expect(page.getByText(t('member.fictionalWarning'))).toBeVisible();
    await expect(page.getByText(labels('relationship.single'), { exact: true })).toBeVisible();
  });

  test.describe('without a network', () => {
    test.use({ expectedError: lostNetwork });

    test('search-29, search-31: what was found and the filters stay, and the rest comes when it is back', async ({
      page,
    }) => {
      await becomeMember(page);
      await page.goto(address(evening, 'en', '/members?gender=female'));
      const count = page.getByRole('status').filter({ hasText: '100' });
      await expect(count).toBeVisible();
      const filter = page.getByRole('button', {
        name: t('search.remove', { filter: t('search.genders.female') }),
      });

      // The banner comes late, and would say that it does not.
      await page.waitForLoadState('networkidle');
      // Without them, the page is loaded anew for a script once the network is back, and nothing is kept.
      await page.waitForFunction(() =>
        ['/MemberPage.', '/at-idle.'].every((script) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(script)),
        ),
      );

      // The next page.
      await loseNetwork(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('alert')).toHaveText(t('search.moreFailed'));
      await expect(page.getByRole('link', { name: /^Person 1,/ })).toBeAttached();
      await findNetwork(page);
      const shown = await page.locator('.person').count();
      await page.getByRole('button', { name: t('actions.retry') }).click();
      const further = page.getByRole('link', { name: new RegExp(`^Person ${shown}\\b`) });
      await expect(further).toBeAttached();

      // A profile.
      await loseNetwork(page);
      await further.click();
      // Of the profile, or of its screen where not even that was here yet.
      await expect(page.getByRole('alert')).toContainText(/You are offline. The (profile|page) appears as soon as/);
      await findNetwork(page);
      await expect(page.getByRole('heading', { level: 1, name: `Person ${shown}` })).toBeVisible();
      await page.goBack();
      await expect(further).toBeInViewport();
      await expect(filter).toBeAttached();

      // Another search.
      const sheet = await openFilters(page);
      await loseNetwork(page);
      await sheet.getByRole('slider', { name: sheetWords('minAge') }).fill('30');
      await expect(sheet.getByRole('button', { name: sheetWords('showPeople') })).toBeVisible();
      await showPeople(sheet);
      await expect(page.getByRole('alert')).toContainText(t('search.failed'));
      await expect(page.getByRole('alert')).toContainText(t('search.offline'));
      await expect(page).toHaveURL(address(evening, 'en', '/members?gender=female&min_age=30'));
      await expect(filter).toBeVisible();
      await findNetwork(page);
      await expect(count).toBeVisible();
      await expect(filter).toBeVisible();
    });
  });
});

test.describe('the screens', () => {
  for (const locale of ['en', 'de'] as const satisfies readonly TestLocale[]) {
    test(`members-28: have nothing for axe to find in ${locale}`, async ({ page }) => {
      await becomeMember(page, { locale });
      for (const path of ['/members?gender=female', '/members?gender=male', '/members/person-1']) {
        await page.goto(address(evening, locale, path));
        await expect(page.locator('.person, .photos-track').first()).toBeVisible();
        await loadAxe(page);
        expect(await findViolations(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
      }
    });
  }
});
