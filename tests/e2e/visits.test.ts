import { address, expect, sites, test } from './support/test.ts';

const { evening } = sites;
/** Longer than a page waits for its idle moment. */
const idle = 1_500;

test.describe('counting', () => {
  test('counting-8: an arrival is told once, with its page and partner, and loading again is none', async ({
    page,
  }) => {
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/visit.php')) told.push(request.method());
    });
    const arrival = page.waitForResponse('**/api/visit.php');
    await page.goto(address(evening, 'en', '/landers/tinderswipe?network=acme'));
    expect((await arrival).status()).toBe(200);
    const settled = page.waitForResponse('**/api/settings.php');
    await page.reload();
    await settled;
    await page.waitForTimeout(idle);
    expect(told).toEqual(['POST']);
  });

  test('counting-20: a page that goes out of sight is told once, and so is the next', async ({ page }) => {
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/page-hidden.php')) told.push(new URL(request.headers().referer ?? '').pathname);
    });
    for (const path of ['/login', '/pages/faq']) {
      const settled = page.waitForResponse('**/api/settings.php');
      await page.goto(address(evening, 'en', path));
      await settled;
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.waitForTimeout(idle);
    }
    expect(told).toEqual(['/login', '/pages/faq']);
  });

  test('counting-11: a browser that asks not to be tracked tells nothing', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const told: string[] = [];
    page.on('request', (request) => told.push(new URL(request.url()).pathname));
    const settled = page.waitForResponse('**/api/settings.php');
    await page.goto(address(evening, 'en', '/'));
    await settled;
    await page.waitForTimeout(idle);
    expect(told).not.toContain('/api/visit.php');
  });
});
