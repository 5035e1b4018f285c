import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { decidePayment } from '#tests/e2e/support/sandbox.ts';
import { settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

// The browser’s line for a refused call.
test.use({ expectedError: /status of (?:422|429)/ });

const { evening } = sites;
const [t, d, errors] = [translator('payment', 'en'), translator('directdebit', 'en'), translator('errors', 'en')];
const at = (path: string) => address(evening, 'en', path);
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** An account and a phone that no other test has: a number gets three codes an hour, an account pays up to a limit. */
function newAccount() {
  const number = digits(18);
  const check = String(98n - (BigInt(`${number}131400`) % 97n)).padStart(2, '0');
  return { iban: `DE${check}${number}`, mobile: `0612${digits(6)}` };
}

/** The code of the newest text message to a Dutch number. */
async function codeTo(page: Page, mobile: string): Promise<string> {
  const messages = (await ask(page.context(), evening, '/__demo/outbox')).split('<article');
  const newest = messages.find((each) => each.includes(`<p>+31${mobile.slice(1)} `));
  return /\b\d{6}\b/.exec(newest?.split('</p>')[1] ?? '')?.[0] ?? '';
}

async function isAccessible(page: Page): Promise<void> {
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(room).toBe(0);
}

/** Fills in the account. */
async function enterAccount(page: Page, { iban, mobile }: ReturnType<typeof newAccount>): Promise<void> {
  await page.getByLabel(d('holder')).fill('Robin Achternaam');
  await page.getByLabel(d('iban')).fill(iban.toLowerCase().replace(/(.{4})/g, '$1 '));
  await page.getByLabel(d('street')).fill('Herengracht');
  await page.getByLabel(d('houseNumber')).fill('12a');
  await page.getByLabel(d('postalCode')).fill('1017 BN');
  await page.getByLabel(d('city')).fill('Amsterdam');
  await page.getByLabel(d('mobile')).fill(mobile);
}

test('buy-6, buy-7, buy-13, debit-14, debit-15, debit-17, debit-18, debit-19: orders by direct debit, and gets the credits days later', async ({
  page,
}) => {
  await settle(page, { country: 'NL' });
  const account = newAccount();
  await page.goto(at('/credits/c10'));
  await page.getByRole('radio', { name: t('methods.directdebit') }).check();
  await expect(page.getByText(t('kinds.debit'))).toBeVisible();
  await page.getByRole('button', { name: t('order.account') }).click();
  await expect(page).toHaveURL(/\/directdebit\?bundle=c10$/);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  for (const words of ['€12.67', t('notes.once'), t('kinds.transfer'), 'SANDBOX'])
    await expect(page.getByText(words).first()).toBeVisible();
  await isAccessible(page);

  const send = page.getByRole('button', { name: d('send') });
  await send.click();
  await expect(page.getByLabel(d('holder'))).toBeFocused();
  await enterAccount(page, { ...account, iban: 'DE00370400440532013000' });
  await send.click();
  const iban = page.getByLabel(d('iban'));
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAccessibleDescription(errors('fields.iban_invalid'));
  await isAccessible(page);
  await iban.fill(account.iban);
  await page.getByRole('checkbox', { name: /€12\.67/ }).check();
  await page.getByRole('checkbox', { name: /at once/ }).check();
  await send.click();

  await expect(page.getByRole('heading', { name: d('code.title') })).toBeVisible();
  await page.reload();
  const field = page.getByLabel(d('code.label'));
  await expect(page.getByText(account.mobile.slice(-2), { exact: true })).toBeVisible();
  for (const words of ['€12.67', t('notes.once'), 'SANDBOX']) await expect(page.getByText(words).first()).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]));
  for (const typed of [account.iban, account.mobile.slice(1), 'Achternaam', 'Herengracht'])
    expect(kept).not.toContain(typed);
  await isAccessible(page);
  const code = await codeTo(page, account.mobile);
  const pay = page.getByRole('button', { name: 'Pay €12.67' });
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await pay.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(errors('fields.sms_code_wrong'));
  await field.fill(code);
  await pay.click();

  await expect(page.getByRole('heading', { name: t('state.pending.title') })).toBeVisible();
  await expect(page.getByText(t('kinds.transfer'))).toBeVisible();
  await isAccessible(page);
  await decidePayment(new URL(page.url()).searchParams.get('payment_id') ?? '', 'paid');
  await expect(page.getByRole('heading', { name: t('state.paid', { count: 10 }) })).toBeVisible();
});

test('debit-16, debit-18, debit-19: what was entered can be changed, a limit is said, and another way is offered', async ({
  page,
}) => {
  await settle(page, { country: 'NL' });
  const account = newAccount();
  await page.goto(at('/directdebit?bundle=c10'));
  await enterAccount(page, account);
  for (const box of await page.getByRole('checkbox').filter({ visible: true }).all())
    if ((await box.getAttribute('name')) !== 'store') await box.check();
  await page.getByRole('button', { name: d('send') }).click();
  const first = await codeTo(page, account.mobile);
  await page.getByRole('button', { name: d('code.again') }).click();
  await expect(page.getByText(d('code.resent'))).toBeVisible();
  expect(await codeTo(page, account.mobile)).not.toBe(first);
  await page.getByRole('button', { name: d('code.change') }).click();
  await expect(page.getByLabel(d('iban'))).toHaveValue(new RegExp(account.iban.slice(0, 4), 'i'));
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await page.goto(at('/directdebit?bundle=c150'));
  await enterAccount(page, account);
  await page.getByRole('checkbox', { name: /SEPA/ }).check();
  await page.getByRole('checkbox', { name: /at once/ }).check();
  await page.getByRole('button', { name: d('send') }).click();
  await expect(page.getByRole('alert')).toHaveText(errors('debit_limit'));
  await page.getByRole('link', { name: t('repeat.other') }).click();
  await expect(page).toHaveURL(/\/credits\/c150$/);
});
