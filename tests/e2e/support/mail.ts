import { type BrowserContext, expect } from '@playwright/test';
import { address, type TestSite } from '#tests/e2e/support/test.ts';

export interface ReadMail {
  /** Where its button leads. */
  readonly link: string;
  /** The code that it also shows: what stands behind `#token=` in the link. */
  readonly code: string;
}

/** Waits for the newest mail to an address on the site's demo outbox page and reads its link and code. */
export async function readMail(context: BrowserContext, site: TestSite, email: string): Promise<ReadMail> {
  const page = await context.newPage();
  const mail = page.locator('article').filter({ hasText: email }).first();
  await expect(async () => {
    await page.goto(`${address(site, site.defaultLocale, '/').replace(/\/$/, '')}/__demo/outbox`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const link = await mail.locator('a[href*="#token="]').first().getAttribute('href');
  await page.close();
  if (link === null) throw new Error(`the mail to ${email} has no link`);
  return { link, code: new URL(link).hash.replace('#token=', '') };
}
