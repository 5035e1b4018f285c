import { test as base, expect, type Page } from '@playwright/test';

/** Port of the shared test server. */
export const port = Number(process.env.E2E_PORT ?? 4391);

/** The two example sites of most browser tests, each with the two languages that they use. */
export const sites = {
  evening: { domain: 'velvet-evening.example', defaultLocale: 'en', locales: ['en', 'de'] },
  zomerrood: { domain: 'zomerrood.example', defaultLocale: 'nl', locales: ['nl', 'en'] },
} as const;

/** An example site with dollars, a discount on the first purchase for days, and a neutral sign-up. */
export const brassKnot = { domain: 'brass-knot.example', defaultLocale: 'en', locales: ['en', 'de'] } as const;

export type TestSite = (typeof sites)[keyof typeof sites] | typeof brassKnot;
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

/** What a page asks while its member logs out or deletes the account: the server may refuse it by then, which is logged. */
const askedWhileLeaving = /status of 403 .*\/api\/(?:chats?|events)\.php/;

/** What the server hashes a password for, and answers with 503 while it has no time for that (login-24). */
export const hashesPassword = /\/api\/(?:account|password|password-reset|signup|user)\.php\)?$/;

/** The browser's line about such an answer: `submit` comes again. */
const askedToComeAgain = /status of 503 /;

/** A test fails if a page logs a console error, throws, or violates its content security policy. */
export const test = base.extend<Options>({
  expectedError: [undefined, { option: true }],
  page: async ({ page, expectedError }, use) => {
    const errors: string[] = [];
    let isLeaving = false;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/logout.php') isLeaving = true;
      if (pathname === '/api/account.php' && request.method() === 'DELETE') isLeaving = true;
    });
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    const isExpected = (error: string) =>
      (isLeaving && askedWhileLeaving.test(error)) ||
      (askedToComeAgain.test(error) && hashesPassword.test(error)) ||
      expectedError?.test(error) === true;
    expect(errors.filter((error) => !isExpected(error))).toEqual([]);
  },
});

/**
 * Accepts the entry warning, if it asks. By keyboard: a mouse would hover over the page behind, and pages react to that.
 */
export async function enterSite(page: Page): Promise<void> {
  const accept = page.locator('#entry-warning [data-entry-accept]');
  if (await accept.isVisible()) await accept.press('Enter');
}

/**
 * Leaves a page for an empty one. Tries again if the page went elsewhere at that moment, as to the login once its session
 * is over: a browser ends one navigation for another.
 */
export async function leave(page: Page): Promise<void> {
  await expect(() => page.goto('about:blank')).toPass();
}

export { expect };
