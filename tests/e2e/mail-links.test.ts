import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { hydratedForm } from '#tests/e2e/support/forms.ts';
import { readMail } from '#tests/e2e/support/mail.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { address, brassKnot, enterSite, expect, leave, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('account', 'de');

/** Keeps every script of the site on its way. @returns what lets them arrive */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Opens a link as a mail program does. */
async function openLink(page: Page, link: string): Promise<void> {
  await leave(page);
  await page.goto(link, { waitUntil: 'commit' });
}

test('password-35: an address is confirmed by a press that comes before any script', async ({ page }) => {
  const { email } = await becomeMember(page, { locale: 'de' });
  const { link } = await readMail(page.context(), evening, email);
  const release = await holdScripts(page);
  await openLink(page, link);
  await page.getByRole('button', { name: t('confirm.submit') }).click();
  await page.waitForURL(/activate\/done/, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: t('activated.title') })).toBeVisible();
  release();
});

test('nothing moves under that press when the scripts are here', async ({ page }) => {
  const release = await holdScripts(page);
  await openLink(page, address(evening, 'de', '/complete-signup#token=abcdefghijklmnopqrstuv'));
  const button = page.getByRole('button', { name: t('confirm.submit') });
  // Hidden by the script in the page, after which nothing moves any more.
  await expect(page.getByLabel(t('fields.code'), { exact: true })).toBeHidden();
  const held = await button.boundingBox();
  release();
  await page.locator('main form[novalidate]').first().waitFor();
  await expect(page).toHaveURL(/complete-signup$/);
  expect(await button.boundingBox()).toEqual(held);
});

test.describe('a wrong code', () => {
  test.use({ expectedError: /status of 422 .*\/api\/activate\.php/ });

  test('signup-77: six digits are sent by themselves; a wrong code is said at the field with the tries left', async ({
    page,
  }) => {
    const { email } = await becomeMember(page, { locale: 'de' });
    const { digits = '' } = await readMail(page.context(), evening, email);
    await page.goto(address(evening, 'de', '/complete-signup'));
    const form = await hydratedForm(page);
    const field = form.getByLabel(t('fields.code'), { exact: true });
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.pressSequentially(String((Number(digits) + 1) % 1_000_000).padStart(6, '0'));
    const wrong = translator('errors', 'de')('fields.mail_code_wrong');
    await expect(form.locator('.field-error')).toHaveText(`${wrong} ${t('confirm.tries', { count: 4 })}`);
    await expect(field).toBeFocused();
    // What is typed takes the place of the wrong code.
    await field.pressSequentially(digits.slice(0, 3));
    await expect(form.locator('.field-error')).toHaveCount(0);
    await field.pressSequentially(digits.slice(3));
    await page.waitForURL(/activate\/done/);
  });
});

test('signup-76, signup-77: on a neutral site the code confirms in the browser that signed up, and signs in', async ({
  page,
}) => {
  const { email } = await becomeMember(page, { site: brassKnot });
  const { digits = '' } = await readMail(page.context(), brassKnot, email);
  await page.goto(address(brassKnot, 'en', '/complete-signup'));
  await enterSite(page);
  const en = translator('account', 'en');
  const form = await hydratedForm(page);
  await form.getByLabel(en('fields.code'), { exact: true }).fill(` ${digits.slice(0, 3)} ${digits.slice(3)} `);
  await page.waitForURL(/complete-signup\/profile/);
  await expect(page.getByRole('heading', { level: 1, name: translator('steps', 'en')('photo.title') })).toBeVisible();
});

for (const path of ['/mail-change/do', '/account-reactivate', '/reset-password/do']) {
  test(`password-35: a press on ${path} before any script is answered`, async ({ page }) => {
    const release = await holdScripts(page);
    await openLink(page, address(evening, 'de', `${path}#token=abcdefghijklmnopqrstuv`));
    const submit = page.locator('main form button[type="submit"]').first();
    // It comes after the fields, which there may be none of.
    await expect(submit).toBeVisible();
    for (const field of await page.locator('main input[type="password"]').all()) {
      await field.fill('lanterns over the harbour');
    }
    await submit.click();
    await page.waitForURL(/#error-link_invalid$/, { waitUntil: 'commit' });
    release();
    await expect(page.locator('#error-link_invalid')).toBeVisible();
  });
}

test('password-34: the link of a mail sends nothing when it is opened', async ({ page }) => {
  const token = 'abcdefghijklmnopqrstuv';
  const sent: string[] = [];
  page.on('request', (request) => {
    if (`${request.url()} ${request.postData()}`.includes(token)) sent.push(request.url());
  });
  for (const path of ['/complete-signup', '/mail-change/do', '/account-reactivate', '/reset-password/do']) {
    await openLink(page, address(evening, 'de', `${path}#token=${token}`));
    await hydratedForm(page);
    await expect(page).toHaveURL(address(evening, 'de', path));
    await page.waitForLoadState('networkidle');
  }
  expect(sent).toEqual([]);
});
