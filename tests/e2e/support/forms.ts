import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import type { Person } from '#tests/e2e/support/people.ts';
import { hashesPassword, type TestLocale } from '#tests/e2e/support/test.ts';

/** Fills the sign-up form by its labels, as a user does. */
export async function fillSignup(form: Locator, locale: TestLocale, person: Person): Promise<void> {
  const t = translator('account', locale);
  await form.getByLabel(t('fields.email'), { exact: true }).fill(person.email);
  await form.getByLabel(t('fields.name'), { exact: true }).fill(person.name);
  await form.getByLabel(t('fields.password'), { exact: true }).fill(person.password);
  await form.getByLabel(t('fields.day'), { exact: true }).fill(person.birth.day);
  await form.getByLabel(t('fields.month'), { exact: true }).fill(person.birth.month);
  await form.getByLabel(t('fields.year'), { exact: true }).fill(person.birth.year);
}

/**
 * The page's form after hydration, when its script has replaced the browser's validation (`novalidate`). A click before
 * that could start on a button that hydration replaces.
 */
export async function hydratedForm(page: Page): Promise<Locator> {
  const form = page.locator('main form[novalidate]').first();
  await expect(form).toBeVisible();
  return form;
}

/** Clicks a button of a form by its label, and again as long as a busy server asks to come again. */
export async function submit(form: Locator, label: string): Promise<void> {
  const page = form.page();
  const button = form.getByRole('button', { name: label, exact: true });
  const answered = (response: Response) => {
    if (response.request().method() === 'GET' || !hashesPassword.test(response.url())) return;
    if (response.status() !== 503) page.off('response', answered);
    // The test goes on meanwhile, and fails by itself if this does not help.
    else void button.click().catch(() => undefined);
  };
  page.on('response', answered);
  await button.click();
}

/** Fills in the login form and submits it. */
export async function fillLogin(form: Locator, locale: TestLocale, person: Person): Promise<void> {
  const t = translator('account', locale);
  await form.getByLabel(t('fields.login'), { exact: true }).fill(person.email);
  await form.getByLabel(t('fields.password'), { exact: true }).fill(person.password);
  await submit(form, t('login.submit'));
}

/**
 * Sends a form without JavaScript. A busy server has it come back empty (login-24): then again.
 * @param send fills in and submits the form of the page
 * @param done address of the page after it
 */
export async function sendWithoutScript(
  page: Page,
  send: (form: Locator) => Promise<void>,
  done: RegExp,
): Promise<void> {
  const [address, busy] = [page.url(), '#error-unavailable'];
  const sendOnce = async () => {
    await send(page.locator('main form').first());
    await page.waitForURL(({ href, hash }) => done.test(href) || hash === busy);
  };
  await sendOnce();
  while (page.url().endsWith(busy)) {
    await page.goto(address);
    await sendOnce();
  }
}
