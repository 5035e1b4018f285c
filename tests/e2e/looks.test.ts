import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { another, type Somebody, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('likes', 'en');
const list = address(evening, 'en', '/likes/looks');

/** Says by API that they were told of looks. */
async function tell({ page }: Somebody): Promise<void> {
  await ask(page.context(), evening, '/api/looks.php', {}, 'PUT');
}

/** Opens a profile by API. */
async function lookAt({ page }: Somebody, { id }: Somebody): Promise<void> {
  await ask(page.context(), evening, `/api/member.php?id=${id}`);
}

test('looks-3, looks-4, looks-9, looks-10, looks-11: who was told of looks leaves one, until they are invisible', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const robin = await settle(page);
  const kim = await another(browser, page);

  await page.goto(address(evening, 'en', `/members/${kim.id}`));
  const notice = page.getByRole('region', { name: t('looks.notice.title') });
  await expect(notice.getByRole('link', { name: t('looks.setting') })).toHaveAttribute('href', /#invisible$/);
  const told = page.waitForResponse(/api\/looks\.php/);
  await notice.getByRole('button', { name: t('looks.notice.agree') }).click();
  await told;
  await expect(notice).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();

  await kim.page.goto(list);
  await kim.page.getByRole('button', { name: t('looks.notice.agree') }).click();
  // Robin looked before Kim was told.
  await expect(kim.page.getByRole('heading', { name: t('looks.empty.title') })).toBeVisible();
  const looked = page.waitForResponse(/api\/member\.php/);
  await page.reload();
  await looked;
  await expect(page.getByRole('heading', { level: 1, name: kim.name })).toBeVisible();
  await expect(notice).toBeHidden();

  await kim.page.goto(address(evening, 'en', '/likes'));
  await kim.page.getByRole('link', { name: t('looks.tab') }).click();
  await expect(kim.page).toHaveURL(list);
  const card = kim.page.getByRole('link', { name: new RegExp(`^${robin.name}, 38 (?:Today|Yesterday)`) });
  await expect(card).toHaveAttribute('href', `/members/${robin.id}`);
  await expect(kim.page.locator('.people .heart')).toHaveCount(1);
  await expect(kim.page.locator('.people .more')).toHaveCount(1);

  await ask(page.context(), evening, '/api/invisible.php', { invisible: true }, 'PUT');
  await kim.page.reload();
  await expect(kim.page.getByRole('heading', { name: t('looks.empty.title') })).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('heading', { name: t('looks.invisible.title') })).toBeVisible();
  await page.getByRole('link', { name: t('looks.invisible.way') }).click();
  await expect(page.getByText(translator('settings', 'en')('invisible.looks'))).toBeVisible();
  await kim.page.context().close();
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork });

  test('looks-9: the list says that it is offline, and comes by itself once the network is back', async ({
    page,
    browser,
  }) => {
    const robin = await settle(page);
    await tell(robin);
    const kim = await another(browser, page);
    await tell(kim);
    await lookAt(kim, robin);
    await kim.page.context().close();
    await page.goto(address(evening, 'en', '/likes'));
    await expect(page.locator('.notice')).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: t('looks.tab') }).click();
    await expect(page.getByText(t('looks.offline'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('link', { name: kim.name })).toBeVisible();
  });
});

for (const locale of ['en', 'de'] as const) {
  test(`looks-9, looks-10: lists and notices of looks have nothing for axe to find in ${locale}, and fit 320 pixels`, async ({
    page,
    browser,
  }) => {
    const robin = await settle(page, {}, { locale });
    const kim = await another(browser, page);
    await tell(kim);
    await page.setViewportSize({ width: 320, height: 700 });
    const words = translator('likes', locale);
    const check = async (what: string) => {
      await loadAxe(page);
      expect(await findViolations(page), what).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
    };
    const notice = page.getByRole('region', { name: words('looks.notice.title') });
    for (const path of [`/members/${kim.id}`, '/likes/looks']) {
      await page.goto(address(evening, locale, path));
      await expect(notice).toBeVisible();
      await check(path);
    }
    await tell(robin);
    await page.reload();
    await expect(page.getByRole('heading', { name: words('looks.empty.title') })).toBeVisible();
    await check('empty');
    await lookAt(kim, robin);
    await kim.page.context().close();
    await page.reload();
    await expect(page.locator('.people .person-mark')).toBeVisible();
    await check('with somebody');
    await ask(page.context(), evening, '/api/invisible.php', { invisible: true }, 'PUT');
    await page.reload();
    await expect(page.getByRole('heading', { name: words('looks.invisible.title') })).toBeVisible();
    await check('invisible');
  });
}
