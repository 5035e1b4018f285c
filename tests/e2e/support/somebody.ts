import type { Browser, Page } from '@playwright/test';
import { ask } from '#tests/e2e/support/api.ts';
import { readMail } from '#tests/e2e/support/mail.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import type { Person } from '#tests/e2e/support/people.ts';
import { sites, type TestLocale } from '#tests/e2e/support/test.ts';

const { evening } = sites;

/** A member in a browser of their own. */
export interface Somebody {
  readonly page: Page;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Confirms the address of a member by the mail that they were sent. */
export async function confirmAddress(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  const { code } = await readMail(page.context(), evening, email);
  await ask(page.context(), evening, '/api/activate.php', { token: code });
}

/** Saves answers of a member's profile. @returns their id */
async function saveProfile(page: Page, answers: object): Promise<string> {
  const saved = await ask(page.context(), evening, '/api/profile.php', answers, 'PUT');
  return (JSON.parse(saved) as { user: { id: string } }).user.id;
}

/** A confirmed member whom others find. @param answers of their profile, beside gender and country */
export async function settle(page: Page, locale: TestLocale = 'en', answers: object = {}): Promise<Somebody> {
  const { email, name } = await becomeMember(page, locale);
  await confirmAddress(page, { email });
  const id = await saveProfile(page, { gender: 'female', country: 'GB', ...answers });
  return { page, id, name, email };
}

/** Another one, beside the first. */
export async function another(browser: Browser, page: Page): Promise<Somebody> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return settle(await context.newPage());
}

/** One likes the other, without a screen of it. */
export async function sendLike({ page }: Somebody, { id }: Somebody): Promise<void> {
  await ask(page.context(), evening, '/api/like.php', { id });
}

/** One blocks the other, without a screen of it. */
export async function sendBlock({ page }: Somebody, { id }: Somebody): Promise<void> {
  await ask(page.context(), evening, '/api/block.php', { id });
}
