import type { Page } from '@playwright/test';
import type { Card } from '#contract/models.ts';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';
import { card } from '#tests/stores/support/members.ts';

const { evening, zomerrood } = sites;
const words = translator('public-people', 'de');
const picture = '/art/portraits/people/clara.svg';
const photo: Card['photo'] = {
  id: 'photo',
  card: picture,
  full: picture,
  width: 480,
  height: 720,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  blurred: false,
  avif: false,
  private: false,
};
const people = [
  card('anna', { name: 'Anna', age: 42, country: 'GB', city: 'Leeds', photo }),
  card('fiona', { name: 'Fiona', age: 29, country: 'GB', city: null, fictional: true, photo }),
  card('bea', { name: 'Bea', age: null, country: 'GB', city: null, photo: null }),
];
const austrian = [card('ciara', { name: 'Ciara', age: 51, country: 'AT', city: 'Graz', photo })];

// They are in the answers of the search alone: sign-up, which asks for its target, hears that there is nobody to see.
test.use({ expectedError: /403.*\/api\/member\.php\?id=(?:anna|bea|fiona)\)/ });

/** Answers searches in the server's place. @returns the queries, as they come */
async function inhabit(page: Page): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route('**/api/members.php*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const members = query.get('country') === 'AT' ? austrian : people;
    return route.fulfill({ json: { members, country: 'GB', numResults: members.length, after: null, similar: [] } });
  });
  return asked;
}

/** Opens a lander, and leaves the pointer where there is nobody. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(address(evening, 'de', `/landers/${path}`));
  await enterSite(page);
  await page.mouse.move(1, 1);
}

test('landers-38, landers-39: the gallery shows people who agreed to that, labelled, filtered, and chosen as the target', async ({
  page,
}) => {
  const asked = await inhabit(page);
  const shifts = await watchShifts(page);
  const libraries: string[] = [];
  page.on('request', (request) => {
    if (/_astro\/(libraries|forms)\./.test(request.url())) libraries.push(request.url());
  });
  await open(page, 'gallery');
  const frames = page.locator('.frame:visible');
  const anna = page.locator('.frame', { hasText: 'Anna, 42' });
  await expect(anna).toContainText('Leeds, Vereinigtes Königreich');
  await expect(anna).toContainText(words('member'));
  await expect(page.locator('.frame', { hasText: 'Fiona, 29' })).toContainText(words('fictional'));
  await expect(page.locator('.frame', { hasText: 'Bea' }).locator('img')).toHaveCount(0);
  await expect(page.getByText(words('honest'))).toBeVisible();
  await expect(frames).toHaveCount(11);
  expect(await shifts()).toBe('');
  expect(libraries, 'React comes with the sign-up alone').toEqual([]);
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);

  await expect(anna.getByRole('link')).toHaveAttribute('href', '/de/members/anna/signup?lander=gallery&target=anna');
  await page.locator('select[name="place"]').selectOption('AT');
  await expect(page.locator('.frame:visible', { hasText: 'Ciara, 51' })).toBeVisible();
  await expect(anna).toBeHidden();
  expect(asked.map((query) => query.get('country'))).toEqual([null, 'AT']);
  await page.locator('select[name="place"]').selectOption('');
  await page.getByRole('radio', { name: '35–49' }).check({ force: true });
  await expect(anna).toBeVisible();
  await expect(page.locator('.frame', { hasText: 'Fiona, 29' })).toBeHidden();
  await anna.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('landers-38, landers-39: the collage shows them, and one of them is the target', async ({ page }) => {
  await inhabit(page);
  const shifts = await watchShifts(page);
  await open(page, 'collagelanding');
  const tiles = page.locator('.mosaic-tile');
  await expect(tiles).toHaveCount(11);
  await expect(tiles.first()).toContainText('Anna, 42');
  expect(await shifts()).toBe('');
  await expect(page.locator('[name="target"]')).toHaveCount(3);
  await tiles.nth(0).click();
  await tiles.nth(1).click();
  await expect(page.locator('[name="target"]:checked')).toHaveCount(1);
  await expect(page.locator('[name="target"]:checked')).toHaveValue('fiona');
  await page.locator('.mosaic-card button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('landers-38, landers-39: the deck shows two of them, and who was liked last is the target, also after a reload', async ({
  page,
}) => {
  await inhabit(page);
  const shifts = await watchShifts(page);
  await open(page, 'tinderswipe');
  const first = page.locator('#card-1');
  await expect(first.getByRole('heading')).toHaveText('Anna, 42');
  expect(await shifts()).toBe('');
  const signup = page.locator('#card-3 a');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#card-2')).toContainText(words('fictional'));
  await expect(signup).toHaveAttribute('href', '/de/members/anna/signup?lander=tinderswipe&target=anna');
  await page.keyboard.press('ArrowLeft');
  await expect(signup).toBeVisible();
  await expect(signup).toHaveAttribute('href', '/de/members/anna/signup?lander=tinderswipe&target=anna');
  await page.reload();
  await expect(signup).toHaveAttribute('href', '/de/members/anna/signup?lander=tinderswipe&target=anna');
  await page.goBack();
  await page.goBack();
  await expect(signup).toHaveAttribute('href', /\/de\/signup\?lander=tinderswipe$/);
});

for (const [lander, ready] of [
  ['gallery', '.frame'],
  ['collagelanding', '.mosaic-tile'],
  ['tinderswipe', '#card-1'],
] as const) {
  test(`landers-43: ${lander} speaks of members only where one is shown`, async ({ page }) => {
    const invented = people.map((person) => ({ ...person, fictional: true }));
    await page.route('**/api/members.php*', (route) =>
      route.fulfill({ json: { members: invented, country: 'GB', numResults: 3, after: null, similar: [] } }),
    );
    const shifts = await watchShifts(page);
    await open(page, lander);
    await expect(page.locator(ready).first()).toContainText('Anna, 42');
    await expect(page.getByText(words('invented'))).toBeVisible();
    await expect(page.getByText(words('honest'))).toHaveCount(0);
    await expect(page.getByText(words('member'), { exact: true })).toHaveCount(0);
    expect(await shifts()).toBe('');
  });
}

test('landers-43: the gallery speaks of members once the filter has found one', async ({ page }) => {
  await page.route('**/api/members.php*', (route) => {
    const inAustria = new URL(route.request().url()).searchParams.get('country') === 'AT';
    const members = inAustria ? austrian : people.map((person) => ({ ...person, fictional: true }));
    return route.fulfill({ json: { members, country: 'GB', numResults: 3, after: null, similar: [] } });
  });
  await open(page, 'gallery');
  await expect(page.getByText(words('invented'))).toBeVisible();
  await page.locator('select[name="place"]').selectOption('AT');
  await expect(page.getByText(words('honest'))).toBeVisible();
  await expect(page.getByText(words('invented'))).toHaveCount(0);
});

test('landers-41: nobody is asked for behind the entry warning, nor by who saves data', async ({ page }) => {
  const asked = await inhabit(page);
  await page.goto(address(evening, 'de', '/landers/gallery'), { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  expect(asked).toHaveLength(0);
  await enterSite(page);
  await expect.poll(() => asked.length).toBe(1);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  expect(asked).toHaveLength(1);
});

test('landers-40: where only those may search whom a partner sent, only they see people', async ({ page }) => {
  const asked = await inhabit(page);
  await page.goto(address(zomerrood, 'nl', '/landers/gallery'));
  await enterSite(page);
  await page.waitForTimeout(1_500);
  expect(asked).toHaveLength(0);
  await page.goto(address(zomerrood, 'nl', '/landers/gallery?network=acme'));
  await expect.poll(() => asked[0]?.get('network')).toBe('acme');
});

test.describe('without an answer', () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test('landers-42: the drawn people stay as they are', async ({ page }) => {
    let asked = 0;
    await page.route('**/api/members.php*', (route) => {
      asked += 1;
      return route.abort();
    });
    await open(page, 'gallery');
    await expect.poll(() => asked).toBe(1);
    await page.waitForTimeout(500);
    await expect(page.getByText('Nina, 34')).toBeVisible();
    await expect(page.getByText(words('honest'))).toHaveCount(0);
  });
});
