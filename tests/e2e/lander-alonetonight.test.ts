import { translator } from '#i18n/build.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const text = translator('landers-alonetonight', 'de');
const city = address(sites.evening, 'de', '/landers/alonetonight');

test.describe('the sleeping city', () => {
  test('landers-7: lights up answer by answer, and the last window opens sign-up with what was answered', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(city);
    await enterSite(page);
    const ownWindow = page.locator('.city-own');
    const dark = await ownWindow.evaluate((shape) => getComputedStyle(shape).fill);
    await expect(page.locator('.city-first use').first()).toHaveCSS('opacity', '0');
    await expect(page.getByRole('button', { name: text('take') })).toBeHidden();
    await page.getByText(text('answers.wine')).click();
    await expect(page.locator('.city-first use').first()).toHaveCSS('opacity', '1');
    await expect(page.getByText(text('answers.beer'))).toBeHidden();
    await page.getByText(text('answers.books')).click();
    await page.getByText(text('answers.cooking')).click();
    await expect(ownWindow).not.toHaveCSS('fill', dark);
    await expect(page.getByRole('button', { name: text('skip') })).toBeHidden();
    await page.getByRole('button', { name: text('take') }).click();
    const kept = translator('account', 'de')('signup.interests', { count: 3 });
    await expect(page.getByRole('dialog').getByText(kept)).toBeVisible();
  });

  test('keeps a question open for the keyboard until the focus moves on', async ({ page }) => {
    await page.goto(city);
    await enterSite(page);
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByText(text('answers.wine'))).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: text('answers.music') })).toBeFocused();
    await expect(page.getByText(text('answers.wine'))).toBeHidden();
    await expect(page.getByText(text('answers.beer'))).toBeVisible();
  });
});

test.describe('the sleeping city without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('landers-9: takes the answers to the sign-up page', async ({ page }) => {
    await page.goto(city);
    for (const answer of ['coffee', 'movies', 'travelling'] as const) {
      await page.getByText(text(`answers.${answer}`)).click();
    }
    // A second tap takes an answer back and opens its question again.
    await page.getByText(text('answers.movies')).click();
    await expect(page.getByRole('button', { name: text('take') })).toBeHidden();
    await page.getByText(text('answers.music')).click();
    await page.getByRole('button', { name: text('take') }).click();
    await page.waitForURL('**/signup?*');
    const query = new URL(page.url()).searchParams;
    expect(query.get('lander')).toBe('alonetonight');
    expect(query.getAll('interests')).toEqual(['coffee', 'music', 'travelling']);
  });
});
