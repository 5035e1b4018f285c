import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const text = translator('landers-video', 'de');
const path = '/landers/video';
const lander = address(evening, 'de', path);

test('landers-31: the film starts by itself, is stopped and started by the keyboard, and leads to sign-up', async ({
  page,
}) => {
  await page.goto(lander);
  await enterSite(page);
  const film = page.locator('video');
  await expect(film).toHaveJSProperty('paused', false);
  await expect(film).toHaveJSProperty('muted', true);
  await page.getByRole('button', { name: text('pause') }).focus();
  await page.keyboard.press('Enter');
  await expect(film).toHaveJSProperty('paused', true);
  await expect(page.getByRole('button', { name: text('play') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(film).toHaveJSProperty('paused', false);
  await page.getByRole('link', { name: text('niche.general.call') }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
});

test.describe('the film stays away', () => {
  async function filmsAskedFor(page: Page): Promise<string[]> {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\.(?:webm|mp4)$/.test(request.url())) asked.push(request.url());
    });
    await page.goto(lander, { waitUntil: 'networkidle' });
    await expect(page.locator('.film img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('button', { name: text('play'), includeHidden: true })).toBeHidden();
    return asked;
  }

  test('landers-32: under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await filmsAskedFor(page)).toEqual([]);
  });

  for (const connection of [{ saveData: true }, { saveData: false, effectiveType: 'slow-2g' }]) {
    test(`landers-32: on ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      expect(await filmsAskedFor(page)).toEqual([]);
    });
  }
});

test('landers-34: the films are sent in parts, and never compressed again', async ({ page }) => {
  await page.goto(address(evening, 'en', path));
  for (const [name, type] of [
    ['city-warm.webm', 'video/webm'],
    ['city-cool.mp4', 'video/mp4'],
    ['silk-warm.webm', 'video/webm'],
    ['silk-cool.mp4', 'video/mp4'],
  ] as const) {
    const answer = await page.evaluate(async (file) => {
      const { status, headers } = await fetch(`/video/${file}`, { headers: { range: 'bytes=0-99' } });
      return { status, ...Object.fromEntries(headers) };
    }, name);
    expect(answer).toMatchObject({ status: 206, 'content-type': type, 'content-length': '100' });
    expect(answer).not.toHaveProperty('content-encoding');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('landers-35: the poster stands, and the button is a link', async ({ page }) => {
    await page.goto(address(evening, 'de', `${path}/gay`));
    await expect(page.locator('.film img')).toBeVisible();
    await expect(page.getByRole('button', { name: text('play') })).toHaveCount(0);
    await page.getByRole('link', { name: text('niche.gay.call') }).click();
    await expect(page).toHaveURL(/\/de\/signup\?lander=video$/);
  });
});
