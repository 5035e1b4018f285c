import { translator } from '#i18n/build.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening, zomerrood } = sites;
const text = translator('landers-transitionsvideolanding', 'de');
const labels = translator('interests', 'de');
const account = translator('account', 'de');
const path = '/landers/transitionsvideolanding';

test('landers-29: three questions, one at a time, by the keyboard and back; sign-up keeps the answers', async ({
  page,
}) => {
  await page.goto(address(evening, 'de', path));
  await enterSite(page);
  const question = (number: number) => page.getByRole('group', { name: text('step', { number, total: 3 }) });
  await question(1).getByRole('checkbox').nth(1).focus();
  await page.keyboard.press('Space');
  await expect(question(2)).toBeHidden();
  await page.getByRole('link', { name: text('next') }).focus();
  await page.keyboard.press('Enter');
  await expect(question(2)).toBeFocused();
  await expect(question(1)).toBeHidden();
  await page.getByRole('link', { name: text('skip') }).click();
  await question(3).getByText(text('answers.coffee')).click();
  await page.getByRole('link', { name: text('next') }).click();
  await expect(page.getByRole('heading', { name: text('niche.general.last') })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: labels('wine') })).toBeVisible();
  await expect(page.locator('.kept-list li:visible')).toHaveCount(2);
  await page.goBack();
  await expect(question(3)).toBeVisible();
  await expect(question(3).getByRole('checkbox').first()).toBeChecked();
  await page.goForward();
  await page.getByRole('button', { name: text('call') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await expect(dialog.getByText(account('signup.interests', { count: 2 }))).toBeVisible();
});

test('landers-31: the film behind the questions is stopped', async ({ page }) => {
  await page.goto(`${address(zomerrood, 'en', path)}?network=partner`);
  await enterSite(page);
  await expect(page.locator('video')).toHaveJSProperty('paused', false);
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('landers-30: the answers travel in the address of the sign-up', async ({ page }) => {
    await page.goto(address(evening, 'de', `${path}/she`));
    await page.getByText(text('answers.music')).click();
    await page.getByRole('link', { name: text('next') }).click();
    await page.getByText(text('answers.art')).click();
    await page.getByRole('link', { name: text('next') }).click();
    await page.getByRole('link', { name: text('skip') }).click();
    await expect(page.getByText(text('kept'))).toBeVisible();
    await page.getByRole('button', { name: text('call') }).click();
    await expect(page).toHaveURL(/\/de\/signup\?lander=transitionsvideolanding&interests=music&interests=art$/);
  });
});
