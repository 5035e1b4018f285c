import { test as base, expect, type Page } from '@playwright/test';

/** Where the server of the tests listens. */
export const port = Number(process.env.E2E_PORT ?? 4391);

/** The two example sites, each with the two languages that the browser tests read it in. */
export const sites = {
  evening: { domain: 'velvet-evening.example', defaultLocale: 'en', locales: ['en', 'de'] },
  zomerrood: { domain: 'zomerrood.example', defaultLocale: 'nl', locales: ['nl', 'en'] },
} as const;

export type TestSite = (typeof sites)[keyof typeof sites];
export type TestLocale = TestSite['locales'][number];

/** Address of a path of a site in a locale, as the local server answers it; another server listens elsewhere. */
export function address(site: TestSite, locale: TestLocale, path: string, listensAt = port): string {
  const prefix = locale === site.defaultLocale ? '' : `/${locale}`;
  return `http://${site.domain}.localhost:${listensAt}${path === '/' ? prefix || '/' : prefix + path}`;
}

interface Options {
  /** A console error that the test provokes, such as the browser's line for a refused request; all others fail the test. */
  readonly expectedError: RegExp | undefined;
}

/**
 * What the browser writes while a test keeps the network away: of requests, and of the service worker, which is asked for when the page is idle.
 */
export const lostNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/;

/** Every test fails when a page writes an error to its console, throws, or breaks its content security policy. */
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

/** Closes the site-entry warning where it stands open, by the keyboard: a mouse would point at what stands behind it, which pages heed. */
export async function enterSite(page: Page): Promise<void> {
  const warning = page.locator('#entry-warning');
  if (await warning.isVisible()) await warning.locator('[data-entry-accept]').press('Enter');
}

export { expect };
