import { translator } from '#i18n/build.ts';
import { keepDrawnPeople } from '#tests/e2e/support/landers.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const text = translator('landers-gallery', 'de');
const account = translator('account', 'de');
const gallery = address(evening, 'de', '/landers/gallery');

test.describe('the film', () => {
  test.beforeEach(async ({ page }) => {
    await keepDrawnPeople(page);
    await page.goto(gallery);
    await enterSite(page);
  });

  test('landers-13: is filtered by age and place, says how many are left, and comes back', async ({ page }) => {
    const frames = page.locator('.frame:visible');
    await expect(frames).toHaveCount(11);
    await page.getByRole('radio', { name: text('allAges') }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '35–49' })).toBeChecked();
    await expect(frames).toHaveCount(5);
    await page.getByLabel(text('place')).selectOption('Österreich');
    await expect(frames).toHaveCount(3);
    await expect(page.getByRole('status')).toHaveText(text('shown', { number: '3' }));
    await page.getByRole('radio', { name: '18–34' }).check({ force: true });
    await expect(page.getByText(text('empty'))).toBeVisible();
    await page.getByRole('button', { name: text('reset') }).click();
    await expect(frames).toHaveCount(11);
    await expect(page.getByRole('radio', { name: text('allAges') })).toBeFocused();
  });

  test('landers-14: leads to a sign-up that keeps the interests of the one who was chosen', async ({ page }) => {
    await page.getByRole('link', { name: text('choose', { name: 'Nina' }) }).click();
    await expect(page.getByRole('dialog').getByText(account('signup.interests', { count: 2 }))).toBeVisible();
  });

  test('landers-80: has its filter below the people, where the keyboard finds it, too', async ({ page }) => {
    const filter = page.getByRole('form', { name: text('filter') });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const people = await page.locator('.film').boundingBox();
      const below = await filter.boundingBox();
      expect(below?.y, `at ${width} px`).toBeGreaterThan((people?.y ?? 0) + (people?.height ?? 0));
    }
    await page.locator('.frame:visible a').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: text('allAges') })).toBeFocused();
  });

  test('is moved by its arrows where there is no finger to do it', async ({ page, isMobile }) => {
    const forward = page.getByRole('button', { name: text('forward') });
    if (isMobile) return expect(forward).toBeHidden();
    await forward.click();
    await expect(page.getByText('Nina, 34')).not.toBeInViewport();
    await page.getByRole('button', { name: text('back') }).click();
    await expect(page.getByText('Nina, 34')).toBeInViewport();
  });
});

test.describe('the film without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('landers-14, landers-15: shows everybody, offers no filter that could not answer, and leads to sign-up', async ({
    page,
  }) => {
    await page.goto(gallery);
    await expect(page.locator('.frame:visible')).toHaveCount(11);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText(text('label'))).toHaveCount(11);
    await page.getByRole('link', { name: text('choose', { name: 'Nina' }) }).click();
    await expect(page).toHaveURL(/\/de\/signup\?lander=gallery&interests=cooking&interests=wine$/);
  });
});
