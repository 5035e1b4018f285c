import type { Page } from '@playwright/test';
import { type Locale, locales } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { pagePaths } from '#tests/e2e/support/paths.ts';
import { enterSite, expect, leave, port, sites, test } from '#tests/e2e/support/test.ts';

/** The breakpoints of the styles, and the narrowest screen there is. */
const widths = [320, 576, 768, 992, 1200];
/** Languages with long words, or words that do not break. */
const longLocales = ['de', 'fi', 'pl'] as const;
const { domain, defaultLocale } = sites.evening;

async function open(page: Page, locale: Locale, path: string): Promise<void> {
  await page.goto(`http://${domain}.localhost:${port}${localizedPath(path, locale, defaultLocale)}`);
  await enterSite(page);
}

/** What is wider than the screen, or than a box that cuts it off. */
function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : [];
    const cut = [
      ...document.querySelectorAll<HTMLElement>('a, button, p, h1, h2, h3, label, legend, summary, li, td, th'),
    ]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
      .map((element) => `${element.tagName} «${element.textContent.trim().slice(0, 40)}» is cut off`);
    return [...wide, ...cut];
  });
}

for (const locale of longLocales) {
  test(`look-10: nothing is cut off in ${locale}, from the narrowest screen to a wide one`, async ({ page }) => {
    test.slow();
    for (const path of pagePaths) {
      await page.setViewportSize({ width: 1200, height: 800 });
      await open(page, locale, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect([path, width, await findCutText(page)]).toEqual([path, width, []]);
      }
    }
  });
}

/** What the page of a cancellation says: before its button, after it, and of a link that is too old. */
const cancellation = ['', '#withdrawn', '#error-link_invalid', '#error-withdrawal_closed'];

test('look-10, withdrawal-10: the page of a cancellation fits the narrowest screen in every language', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 740 });
  for (const locale of locales)
    for (const part of cancellation) {
      await leave(page);
      await open(page, locale, '/withdrawal/do');
      await page.evaluate((hash) => location.replace(hash || '#'), part);
      const shown = page.locator(part || 'main');
      await expect(shown, `${locale} ${part}`).toBeVisible();
      expect([locale, part, await findCutText(page)]).toEqual([locale, part, []]);
    }
});

test('look-11: every lander fits a phone in every language', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of locales) {
    for (const path of pagePaths.filter((each) => each.startsWith('/landers/'))) {
      await open(page, locale, path);
      expect([locale, path, await findCutText(page)]).toEqual([locale, path, []]);
    }
  }
});

/** Long names beside long words for logging in. */
const tightHeaders = ['brzoskwinka.example/login', 'silberabend.example/fr/login', 'velvet-evening.example/fr/login'];

test('frame-5: the name in the header is on one line, cut off where room is short, and clear of what is beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of tightHeaders) {
    const [domain = '', ...rest] = path.split('/');
    await page.goto(`http://${domain}.localhost:${port}/${rest.join('/')}`);
    const name = page.locator('.logo span');
    const { right, lines } = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return { right: element.getBoundingClientRect().right, lines: tops.size };
    });
    expect([path, lines]).toEqual([path, 1]);
    const beside = await page.locator('.languages').boundingBox();
    expect([path, right <= (beside?.x ?? 0)]).toEqual([path, true]);
  }
});
