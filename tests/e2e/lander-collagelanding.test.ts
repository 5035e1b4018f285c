import { translator } from '#i18n/build.ts';
import { readPicks } from '#lib/picks.ts';
import { fillSignup, submit } from '#tests/e2e/support/forms.ts';
import { keepDrawnPeople } from '#tests/e2e/support/landers.ts';
import { newPerson } from '#tests/e2e/support/people.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const text = translator('landers-collagelanding', 'de');
const labels = translator('interests', 'de');
const account = translator('account', 'de');
const collage = address(evening, 'de', '/landers/collagelanding');

test('landers-10: a face picked by keyboard lights up, and its interests go along to sign-up', async ({ page }) => {
  await keepDrawnPeople(page);
  await page.goto(collage);
  await enterSite(page);
  const faces = page.getByRole('checkbox');
  await expect(faces).toHaveCount(11);
  const first = page.getByRole('checkbox', { name: /Nina, 34/ });
  await first.focus();
  await expect(page.locator('.mosaic-tile').first().getByText(labels('cooking'))).toHaveCSS('opacity', '1');
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await page.getByRole('checkbox', { name: /Hugo, 41/ }).press('Space');
  await page
    .locator('.mosaic-card')
    .getByRole('button', { name: text('take') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(account('signup.interests', { count: 4 }))).toBeVisible();
  const form = dialog.locator('form').filter({ has: page.getByLabel(account('fields.email')) });
  await fillSignup(form, 'de', newPerson());
  const sent = page.waitForRequest(/signup\.php$/);
  await submit(form, account('signup.submit'));
  const interests = ['cooking', 'wine', 'motorbikes', 'photography'];
  expect((await sent).postDataJSON()).toMatchObject({ lander: 'collagelanding', interests });
});

test('landers-11: every tile says that nobody in it is a member', async ({ page }) => {
  await keepDrawnPeople(page);
  await page.goto(collage);
  await enterSite(page);
  for (const tile of await page.locator('.mosaic-tile').all()) {
    await expect(tile.getByText(text('label'))).toBeVisible();
    await expect(tile.getByRole('checkbox')).toHaveAccessibleName(new RegExp(text('label')));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('landers-12: the mosaic is a plain form that takes the picks to the sign-up page', async ({ page }) => {
    await page.goto(collage);
    const tiles = page.locator('.mosaic-tile');
    await tiles.nth(0).click();
    await tiles.nth(1).click();
    await page
      .locator('.mosaic-card')
      .getByRole('button', { name: text('take') })
      .click();
    await expect(page).toHaveURL(/\/de\/signup\?/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('lander')).toBe('collagelanding');
    expect(readPicks(searchParams.getAll('interests'))).toEqual(['cooking', 'wine', 'motorbikes', 'photography']);
  });
});
