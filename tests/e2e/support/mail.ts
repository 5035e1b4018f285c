import { type BrowserContext, expect } from '@playwright/test';
import { ask } from '#tests/e2e/support/api.ts';
import type { TestSite } from '#tests/e2e/support/test.ts';

export interface ReadMail {
  /** Where its button leads. */
  readonly link: string;
  /** The code that it also shows: what stands behind `#token=` in the link. */
  readonly code: string;
}

/** Waits for the newest mail to an address on the site's demo outbox page and reads its link and code. */
export async function readMail(context: BrowserContext, site: TestSite, email: string): Promise<ReadMail> {
  let mail: string | undefined;
  await expect(async () => {
    const mails = (await ask(context, site, '/__demo/outbox')).split('<article');
    mail = mails.find((each) => each.includes(`<p>${email} `));
    expect(mail, `a mail to ${email}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const [, link] = /<a href="([^"]+#token=[^"]+)"/.exec(mail ?? '') ?? [];
  if (link === undefined) throw new Error(`the mail to ${email} has no link`);
  return { link, code: new URL(link).hash.replace('#token=', '') };
}
