import { randomUUID } from 'node:crypto';
import type { Cookie, Page } from '@playwright/test';
import type { Packages } from '#contract/packages.ts';
import { discounted } from '#lib/money.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { photo, searchPath } from '#tests/e2e/support/members.ts';
import { decidePayment } from '#tests/e2e/support/sandbox.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { another, type Somebody, sendLike, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
/**
 * Milliseconds until an endpoint answers: screens wait for them one after the other, and settings, which many screens
 * need, come last.
 */
const delaysMs = { script: 100, user: 200, other: 400, settings: 700 } as const;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How many times slower the processor is made; for a run by hand: `CPU_SLOWED=6 npx playwright test screen-shifts`. */
const slowed = Number(process.env.CPU_SLOWED ?? 1);

/**
 * Delays scripts and answers, so that every placeholder is rendered. A slower processor would do that as well, but
 * Chromium pretends one by keeping a real one busy, which slows all other tests down; so it comes only if asked for.
 */
async function slowDown(page: Page): Promise<void> {
  if (slowed > 1) {
    const chromium = await page.context().newCDPSession(page);
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  }
  await page.route(/\.js$|\/api\/[\w-]+\.php/, async (route) => {
    const name = /\/api\/([\w-]+)\.php/.exec(route.request().url())?.[1] ?? 'script';
    await wait(name === 'script' || name === 'user' || name === 'settings' ? delaysMs[name] : delaysMs.other);
    await route.continue().catch(() => undefined);
  });
}

interface Visited {
  /** Of another member. */
  readonly id: string;
  /** Of an order that failed. */
  readonly payment_id: string;
}

const screens: Readonly<Record<string, (of: Visited) => string>> = {
  'the deck': () => '/members',
  'the search': () => searchPath,
  'a profile': ({ id }) => `/members/${id}`,
  likes: () => '/likes',
  'received likes': () => '/likes/received',
  'given likes': () => '/likes/given',
  matches: () => '/likes/matches',
  'a new like': ({ id }) => `/likes/m/${id}`,
  settings: () => '/notifications',
  'one’s own profile': () => '/profile',
  'the swipe game': () => '/swipe-game',
  'the match-finder': () => '/match-finder',
  'the first step of sign-up': () => '/complete-signup/profile',
  'the second step of sign-up': () => '/complete-signup/profile?step=2',
  'the third step of sign-up': () => '/complete-signup/profile?step=3',
  'the place in sign-up': () => '/complete-signup/profile?step=4',
  'the interests in sign-up': () => '/complete-signup/profile?step=6',
  'the sentence in sign-up': () => '/complete-signup/profile?step=7',
  'the photo at the end of sign-up': () => '/complete-signup/profile?step=8',
  'first matches': () => '/signup-matches',
  'premium membership': () => '/premium',
  'the bundles': () => '/credits',
  'an order': () => '/credits/c25',
  'an order that failed': ({ payment_id }) => `/credits/c25/creditcard?payment_id=${payment_id}`,
  'a direct debit': () => '/directdebit?bundle=c25',
  'the repeated order': () => '/credits/repeat-order',
  purchases: () => '/transactions',
};

/** Screens whose layout is another one on a wide screen. */
const wider = new Set([
  'the deck',
  'the search',
  'a profile',
  'likes',
  'settings',
  'the swipe game',
  'one’s own profile',
  'the bundles',
  'an order',
]);

/** Answers in the server's place with as many photos of the member's own as an account without a subscription may have. */
async function givePhotos(page: Page): Promise<void> {
  const own = { main: false, status: 'active', rejected_for: null } as const;
  const photos = ['one', 'two', 'three'].map((id, index) => ({ ...photo(id), ...own, main: index === 0 }));
  await page.route('**/api/photos.php', async (route) => {
    await wait(delaysMs.other);
    await route.fulfill({ json: { photos, limit: 3 } }).catch(() => undefined);
  });
}

/** Orders a bundle by card, which the provider refuses. @returns id of the order */
async function failOrder({ page }: Somebody): Promise<string> {
  const { packages } = JSON.parse(await ask(page.context(), evening, '/api/packages.php')) as {
    packages: Packages;
  };
  const bundle = packages.bundles.find(({ id }) => id === 'c25');
  if (bundle === undefined) throw new Error('the site has no bundle c25');
  const total = discounted(bundle.price, packages.offer?.value_percentage ?? 0);
  const what = { bundle: bundle.id, credits: bundle.credits, total, method: 'creditcard' };
  const order = { ...what, at_once: true, once_id: randomUUID() };
  const { purchase } = JSON.parse(await ask(page.context(), evening, '/api/payment.php', order)) as {
    purchase: { payment_id: string };
  };
  await decidePayment(purchase.payment_id, 'failed');
  return purchase.payment_id;
}

test.describe('by itself', () => {
  // One pair of members sees them all: creating them takes longer than a screen.
  test.describe.configure({ mode: 'default' });
  let of: Visited;
  let cookies: Cookie[] = [];

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    const robin = await settle(await context.newPage(), { country: 'NL' });
    const kim = await another(browser, robin.page);
    await sendLike(kim, robin);
    of = { id: kim.id, payment_id: await failOrder(robin) };
    cookies = await context.cookies();
    await kim.page.context().close();
    await context.close();
  });

  for (const [name, path] of Object.entries(screens)) {
    test(`members-27: nothing of ${name} moves while it loads`, async ({ page, isMobile }) => {
      test.skip(!isMobile && !wider.has(name), 'it is laid out as on a phone');
      await page.context().addCookies(cookies);
      await slowDown(page);
      if (/profile|first step/.test(name)) await givePhotos(page);
      const shifts = await watchShifts(page);
      await page.goto(address(evening, 'en', path(of)), { waitUntil: 'networkidle' });
      await expect(page.locator('astro-island h1, dialog[open] h2').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await shifts()).toBe('');
    });
  }
});

test.describe('from one to the next', () => {
  // It keeps the scripts of all screens.
  test.use({ serviceWorkers: 'allow' });

  test('members-27: nothing of a screen moves on the way from one to the next', async ({ page, browser }) => {
    test.slow();
    const robin = await settle(page);
    const kim = await another(browser, page);
    await sendLike(kim, robin);
    await page.goto(address(evening, 'en', '/members'), { waitUntil: 'networkidle' });
    // The scripts of all screens are here, and kept.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await slowDown(page);
    const shifts = await watchShifts(page);
    await page.goto(address(evening, 'en', '/members'), { waitUntil: 'networkidle' });
    for (const path of [
      '/likes',
      '/notifications',
      '/profile',
      '/swipe-game',
      '/match-finder',
      searchPath,
      '/members',
    ]) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, hidden: true });
        document.body.append(link);
        link.click();
      }, path);
      await page.waitForURL(address(evening, 'en', path));
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await shifts(), `by the time of ${path}`).toBe('');
    }
    await kim.page.context().close();
  });
});
