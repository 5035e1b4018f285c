import { type BrowserContext, expect } from '@playwright/test';
import { ask } from '#tests/e2e/support/api.ts';
import type { TestSite } from '#tests/e2e/support/test.ts';

export interface ReadMail {
  /** Address of its button. */
  readonly link: string;
  /** The `#token=` of the link, which most mails also show. */
  readonly code: string;
  /** The six digits, in a mail that has some. */
  readonly digits: string | undefined;
}

/**
 * Waits for the newest mail to an address on the site's demo outbox page and reads its link and code.
 * @param page path that its link leads to; skips mails of other kinds
 * @param listensAt port, for a server started by the test
 */
export async function readMail(
  context: BrowserContext,
  site: TestSite,
  email: string,
  page = '/complete-signup',
  listensAt?: number,
): Promise<ReadMail> {
  let mail: string | undefined;
  await expect(async () => {
    const mails = (await ask(context, site, '/__demo/outbox', undefined, 'GET', listensAt)).split('<article');
    mail = mails.find((each) => each.includes(`<p>${email} `) && each.includes(`${page}#token=`));
    expect(mail, `a mail to ${email} with a link to ${page}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  const [, link] = /<a href="([^"]+#token=[^"]+)"/.exec(mail ?? '') ?? [];
  if (link === undefined) throw new Error(`the mail to ${email} has no link`);
  const digits = /<br>(\d{6})<br>/.exec(mail ?? '')?.[1];
  return { digits, link, code: new URL(link).hash.replace('#token=', '') };
}
