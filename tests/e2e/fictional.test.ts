import type { Locator, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { fillSignup, sendWithoutScript, submit } from '#tests/e2e/support/forms.ts';
import { newPerson } from '#tests/e2e/support/people.ts';
import { another, confirmAddress, settle } from '#tests/e2e/support/somebody.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('chat', 'en');
const account = translator('account', 'en');
const members = translator('members', 'en');
const answers = translator('answers', 'en');

test('signup-63, signup-64, fictional-4: a first message is written at sign-up, and arrives once the address is confirmed', async ({
  page,
  browser,
}) => {
  const kim = await another(browser, page);
  await ask(kim.page.context(), evening, '/api/profile.php', { shown_to_visitors: true }, 'PUT');
  const robin = newPerson();
  await page.goto(address(evening, 'en', `/members/${kim.id}/signup`));
  await enterSite(page);
  const form = page.locator('main form[novalidate]').first();
  await fillSignup(form, 'en', robin);
  // What a message costs stands beside the field.
  const price = account('first.price', { count: 1 });
  await expect(page.getByText(price)).toContainText(account('first.priceMoney', { price, money: '£0.90' }));
  await page.locator('textarea[name="signup_message"]').fill('Hello from the sign-up!');
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await submit(form, account('signup.submit'));
  await page.waitForURL(/\/complete-signup\/profile/);

  await kim.page.goto(address(evening, 'en', '/chats'));
  await expect(kim.page.getByText(t('list.emptyTitle'))).toBeVisible();
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect(page.getByText('Hello from the sign-up!')).toBeVisible();
  await expect(page.getByText(t('first.waits'))).toBeVisible();
  await confirmAddress(page, robin);
  // Without a reload.
  await expect(kim.page.getByText('Hello from the sign-up!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log').getByText('Hello from the sign-up!')).toBeVisible();
  await expect(page.getByText(t('first.waits'))).toBeHidden();
  await kim.page.context().close();
});

test('signup-65: a refused first message waits in the field with the reason, until it is discarded', async ({
  page,
  browser,
}) => {
  const kim = await another(browser, page);
  const robin = newPerson();
  const { birth, ...typed } = robin;
  const date_of_birth = [birth.year, birth.month.padStart(2, '0'), birth.day.padStart(2, '0')].join('-');
  const first = { target: kim.id, signup_message: 'Are you there?' };
  const input = { ...typed, date_of_birth, locale: 'en', ...first };
  const { user } = JSON.parse(await ask(page.context(), evening, '/api/signup.php', input));
  await ask(kim.page.context(), evening, '/api/block.php', { id: user.id });
  await confirmAddress(page, robin);
  await ask(kim.page.context(), evening, '/api/block.php', { id: user.id }, 'DELETE');
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect(page.locator('#chat-text')).toHaveValue('Are you there?');
  const reason = translator('errors', 'en')('blocked', { name: kim.name });
  await expect(page.getByText(t('first.refused', { reason }))).toBeVisible();
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('first.discard') }).click();
  await expect(page.locator('#chat-text')).toHaveValue('');
  await page.reload();
  await expect(page.getByText(t('talk.emptyTitle', { name: kim.name }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('first.discard') })).toBeHidden();
  await kim.page.context().close();
});

/** Finds a fictional profile of the demo behind the members that other tests have made. */
async function findFictional(page: Page): Promise<{ id: string; name: string }> {
  for (let next = ''; ; ) {
    const found = JSON.parse(await ask(page.context(), evening, `/api/members.php?country=GB${next}`)) as {
      members: { id: string; name: string; fictional: boolean }[];
      after: string | null;
    };
    const fiona = found.members.find(({ fictional }) => fictional);
    if (fiona !== undefined) return fiona;
    if (found.after === null) throw new Error('the demo has no fictional profile there');
    next = `&after=${encodeURIComponent(found.after)}`;
  }
}

test('fictional-2, fictional-9, fictional-10: a fictional profile says who answers before the first message, and the script of the demo does', async ({
  page,
}) => {
  await settle(page);
  const fiona = await findFictional(page);
  await page.goto(address(evening, 'en', `/members/${fiona.id}`));
  await page.getByRole('link', { name: members('react.write', { name: fiona.name }) }).click();
  await expect(page.getByRole('heading', { name: t('fictional.title', { name: fiona.name }) })).toBeVisible();
  await expect(page.getByText(t('fictional.who.script'))).toBeVisible();
  await expect(page.getByText(t('fictional.refund'))).toBeVisible();
  await expect(page.locator('.chat-head').getByText(members('member.fictional'))).toBeVisible();
  await expect(page.locator('.chat-notes')).toContainText(t('write.price', { count: 1 }));
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await page.locator('#chat-text').fill('Hello!');
  await page.getByRole('button', { name: t('write.send') }).click();
  await expect(page.getByRole('log').getByText(answers('first'))).toBeVisible();
  await page.goto(address(evening, 'en', '/chats'));
  await expect(page.locator('.chat-row', { hasText: fiona.name })).toContainText(members('member.fictional'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signup-67: the sign-up page takes a first message, too', async ({ page, browser }) => {
    const kim = await another(browser, page);
    const robin = newPerson();
    await page.goto(address(evening, 'en', `/signup?target=${kim.id}`));
    const field = page.getByLabel(account('first.label'));
    await expect(field).toHaveAttribute('maxlength', /^\d+$/);
    await expect(field).toHaveAccessibleDescription(new RegExp(account('first.price', { count: 1 })));
    await expect(field).toHaveAccessibleDescription(new RegExp(account('first.mayBeFictional')));
    const signUp = async (form: Locator) => {
      await fillSignup(form, 'en', robin);
      await field.fill('Hello without a script!');
      await submit(form, account('signup.submit'));
    };
    await sendWithoutScript(page, signUp, /\/complete-signup$/);
    await confirmAddress(page, robin);
    expect(await ask(kim.page.context(), evening, '/api/chats.php')).toContain('Hello without a script!');
    await kim.page.context().close();
  });
});
