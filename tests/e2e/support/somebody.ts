import type { Browser, Page } from '@playwright/test';
import { ask } from '#tests/e2e/support/api.ts';
import { readMail } from '#tests/e2e/support/mail.ts';
import { becomeMember, type SignUp } from '#tests/e2e/support/members.ts';
import type { Person } from '#tests/e2e/support/people.ts';
import { brassKnot, sites } from '#tests/e2e/support/test.ts';

const { evening } = sites;

/** A member with their own browser context. */
export interface Somebody {
  readonly page: Page;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Confirms a member's address with the code from the mail. */
export async function confirmAddress(
  page: Page,
  { email }: Pick<Person, 'email'>,
  { site = evening, listensAt }: SignUp = {},
): Promise<void> {
  const { code } = await readMail(page.context(), site, email, undefined, listensAt);
  await ask(page.context(), site, '/api/activate.php', { token: code }, 'POST', listensAt);
}

/** Saves fields of a member's profile. @returns the member's id */
async function saveProfile(page: Page, answers: object, { site = evening, listensAt }: SignUp): Promise<string> {
  const saved = await ask(page.context(), site, '/api/profile.php', answers, 'PUT', listensAt);
  return (JSON.parse(saved) as { user: { id: string } }).user.id;
}

/**
 * Creates a confirmed member whom others find.
 * @param answers profile fields in addition to gender and country
 */
export async function settle(page: Page, answers: object = {}, signUp: SignUp = {}): Promise<Somebody> {
  const { email, name, password } = await becomeMember(page, signUp);
  await confirmAddress(page, { email }, signUp);
  // Signing up on a neutral site signs nobody in.
  if (signUp.site === brassKnot) await ask(page.context(), brassKnot, '/api/user.php', { login: email, password });
  const id = await saveProfile(page, { gender: 'female', country: 'GB', ...answers }, signUp);
  return { page, id, name, email, password };
}

/** Creates another member, in a second browser context. */
export async function another(browser: Browser, page: Page, listensAt?: number): Promise<Somebody> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return settle(await context.newPage(), {}, { listensAt });
}

/** Sends a like by API, without opening a screen. */
export async function sendLike({ page }: Somebody, { id }: Somebody): Promise<void> {
  await ask(page.context(), evening, '/api/like.php', { id });
}

/** Blocks a member by API, without opening a screen. */
export async function sendBlock({ page }: Somebody, { id }: Somebody): Promise<void> {
  await ask(page.context(), evening, '/api/block.php', { id });
}
