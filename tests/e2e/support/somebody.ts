import type { Browser, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { readMail } from '#tests/e2e/support/mail.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { sites, type TestLocale } from '#tests/e2e/support/test.ts';

const { evening } = sites;

/** A member in a browser of their own. */
export interface Somebody {
  readonly page: Page;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A confirmed member whom others find. @param answers of their profile, beside gender and country */
export async function settle(page: Page, locale: TestLocale = 'en', answers: object = {}): Promise<Somebody> {
  const { email, name } = await becomeMember(page, locale);
  const { link } = await readMail(page.context(), evening, email);
  await page.goto(link);
  await page.getByRole('button', { name: translator('account', locale)('confirm.submit') }).click();
  await page.waitForURL(/activate\/done/);
  const id = await page.evaluate(async (more) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ gender: 'female', country: 'GB', ...more });
    const answer = await fetch('/api/profile.php', { method: 'PUT', headers, body });
    return ((await answer.json()) as { user: { id: string } }).user.id;
  }, answers);
  return { page, id, name, email };
}

/** Another one, beside the first. */
export async function another(browser: Browser, page: Page): Promise<Somebody> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return settle(await context.newPage());
}

/** One likes the other, without a screen of it. */
export async function sendLike({ page }: Somebody, { id }: Somebody): Promise<void> {
  await page.evaluate(async (liked) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/like.php', { method: 'POST', headers, body: JSON.stringify({ id: liked }) });
  }, id);
}
