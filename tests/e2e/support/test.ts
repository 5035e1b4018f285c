import { test as base, expect, type Page } from '@playwright/test';

/** Port of the shared test server. */
export const port = Number(process.env.E2E_PORT ?? 4391);

/** The two example sites, each with the two languages that the browser tests use. */
export const sites = {
  evening: { domain: 'velvet-evening.example', defaultLocale: 'en', locales: ['en', 'de'] },
  zomerrood: { domain: 'zomerrood.example', defaultLocale: 'nl', locales: ['nl', 'en'] },
} as const;

export type TestSite = (typeof sites)[keyof typeof sites];
export type TestLocale = TestSite['locales'][number];

/** URL of a path of a site in a locale. @param listensAt port; default: that of the shared test server */
export function address(site: TestSite, locale: TestLocale, path: string, listensAt = port): string {
  const prefix = locale === site.defaultLocale ? '' : `/${locale}`;
  return `http://${site.domain}.localhost:${listensAt}${path === '/' ? prefix || '/' : prefix + path}`;
}

interface Options {
  /** Expected console error, such as the browser's line for a refused request; any other error fails the test. */
  readonly expectedError: RegExp | undefined;
}

/**
 * Console errors of a browser without network: for requests, and for the service worker, which the page requests when
 * it is idle.
 */
export const lostNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/;

/** A test fails if a page logs a console error, throws, or violates its content security policy. */
export const test = base.extend<Options>({
  expectedError: [undefined, { option: true }],
  page: async ({ page, expectedError }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((error) => expectedError?.test(error) !== true)).toEqual([]);
  },
});

/**
 * Accepts the entry warning, if open. By keyboard: a mouse would hover over the page behind, and pages react to that.
 */
export async function enterSite(page: Page): Promise<void> {
  const warning = page.locator('#entry-warning');
  if (await warning.isVisible()) await warning.locator('[data-entry-accept]').press('Enter');
}

export { expect };
