import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { locales } from '#i18n/locales.ts';
import { demoEmail, demoPassword } from '#scripts/demo/logins.ts';
import type { Site } from '#site/types.ts';
import { distFolder } from '#site-loader/source/paths.ts';
import { findCovered, forgetVisits, partnerQuery } from '#tests/e2e/support/covered.ts';
import { memberPaths } from '#tests/e2e/support/paths.ts';

/** Result of one walk over a site. */
interface Walk {
  readonly what: string;
  /** Number of opened pages; each is checked on every screen size. */
  readonly views: number;
  /** One line per covered element. */
  readonly found: readonly string[];
}

/** Checks every built page in the site's main language, with and without a partner's link. */
export async function tryVisitor(browser: Browser, site: Site, port: number): Promise<Walk> {
  return inBrowser(browser, async (page) => {
    await forgetVisits(page);
    const paths = builtPaths(site);
    return walk('visitor', page, site, port, [...paths, ...paths.map((path) => `${path}?${partnerQuery}`)]);
  });
}

/** Checks every members screen, as the demo member. */
export async function tryMember(browser: Browser, site: Site, port: number): Promise<Walk> {
  return inBrowser(browser, async (page) => {
    await forgetVisits(page);
    await page.goto(`${originOf(site, port)}/login`);
    const shown = await page.evaluate(
      async (credentials) => {
        const body = JSON.stringify(credentials);
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/api/user.php', { method: 'POST', headers, body });
        if (!answer.ok) throw new Error(`the login was answered with ${answer.status}`);
        const { members } = await (await fetch('/api/members.php')).json();
        return String(members[0]?.id);
      },
      { login: demoEmail(site), password: demoPassword },
    );
    return walk('member', page, site, port, memberPaths(shown));
  });
}

async function walk(what: string, page: Page, site: Site, port: number, paths: readonly string[]): Promise<Walk> {
  const found: string[] = [];
  for (const path of paths) {
    for (const { screen, state, element, by } of await findCovered(page, originOf(site, port) + path))
      found.push(`${site.domain}${path} at ${screen}, ${what}, ${state}: ${element} lies under ${by}`);
  }
  return { what, views: paths.length, found };
}

async function inBrowser(browser: Browser, use: (page: Page) => Promise<Walk>): Promise<Walk> {
  const context = await browser.newContext();
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

function originOf({ domain }: Site, port: number): string {
  return `http://${domain}.localhost:${port}`;
}

/** Paths of the built pages, without those of other languages and of the members area. */
function builtPaths({ domain }: Site): string[] {
  const files = readdirSync(join(distFolder(), domain), { recursive: true, encoding: 'utf8' });
  return files
    .filter(
      (file) =>
        file.endsWith('.html') && !locales.some((locale) => file === `${locale}.html` || file.startsWith(`${locale}/`)),
    )
    .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
    .filter((path) => path !== '/members')
    .sort();
}
