import { type BrowserContext, expect } from '@playwright/test';
import { ask } from '#tests/e2e/support/api.ts';
import type { TestSite } from '#tests/e2e/support/test.ts';

export interface ReadMail {
  /** Where its button leads. */
  readonly link: string;
  /** The code that it also shows: what stands behind `#token=` in the link. */
  readonly code: string;
}

/**
 * Waits for the newest mail to an address on the site's demo outbox page and reads its link and code.
 * @param page that its link leads to: mails of other kinds may have come before it
 */
export async function readMail(
  context: BrowserContext,
  site: TestSite,
  email: string,
  page = '/complete-signup',
): Promise<ReadMail> {
  let mail: string | undefined;
  await expect(async () => {
    const mails = (await ask(context, site, '/__demo/outbox')).split('<article');
    mail = mails.find((each) => each.includes(`<p>${email} `) && each.includes(`${page}#token=`));
    expect(mail, `a mail to ${email} with a link to ${page}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const [, link] = /<a href="([^"]+#token=[^"]+)"/.exec(mail ?? '') ?? [];
  if (link === undefined) throw new Error(`the mail to ${email} has no link`);
  return { link, code: new URL(link).hash.replace('#token=', '') };
}
