import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const text = translator('landers-alonetonight', 'en');

/** Opens a lander that is one form, and watches whether the modal's script is fetched. */
async function openLander(page: Page): Promise<string[]> {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/SignupModal/.test(request.url())) fetched.push(request.url());
  });
  await page.goto(address(sites.evening, 'en', '/landers/alonetonight'), { waitUntil: 'networkidle' });
  await enterSite(page);
  return fetched;
}

/** Goes over the form as a reader does. */
async function lookAround(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('checkbox').first().focus();
  await page.waitForLoadState('networkidle');
}

test('the modal of a form comes with its first answer, not with a look at it', async ({ page }) => {
  const fetched = await openLander(page);
  await lookAround(page);
  expect(fetched).toEqual([]);
  await page.keyboard.press('Space');
  await expect.poll(() => fetched.length).toBe(1);
});

test('it comes for who reaches for the button', async ({ page }) => {
  const fetched = await openLander(page);
  await page.getByRole('button', { name: text('skip') }).focus();
  await expect.poll(() => fetched.length).toBe(1);
});

test('who saves data fetches it with the press of the button', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const fetched = await openLander(page);
  await lookAround(page);
  await page.keyboard.press('Space');
  const button = page.getByRole('button', { name: text('skip') });
  await button.focus();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await button.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});
