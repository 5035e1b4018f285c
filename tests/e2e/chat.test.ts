import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { fillLogin, hydratedForm } from '#tests/e2e/support/forms.ts';
import { becomeMember, inhabit } from '#tests/e2e/support/members.ts';
import { findNetwork, loseNetwork } from '#tests/e2e/support/network.ts';
import { another, type Somebody, settle } from '#tests/e2e/support/somebody.ts';
import { address, enterSite, expect, lostNetwork, sites, test } from '#tests/e2e/support/test.ts';
import { prolongTimers, undoMs } from '#tests/e2e/support/timers.ts';

const { evening } = sites;
const t = translator('chat', 'en');
const members = translator('members', 'en');

/** Sends a message by API, without opening a screen. */
async function sendMessage({ page }: Somebody, { id }: Somebody, text: string): Promise<void> {
  await ask(page.context(), evening, '/api/chat.php', { once_id: randomUUID(), member: id, text });
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator('#chat-text').fill(text);
  await page.getByRole('button', { name: t('write.send') }).click();
}

const talk = (page: Page) => page.getByRole('log');

test('chat-1, chat-14, chat-15, chat-29, chat-30, chat-33, members-19: two write to each other, each in their language and at their width', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const context = await browser.newContext({
    viewport: isPhone ? { width: 1280, height: 800 } : { width: 360, height: 740 },
  });
  const kim = await settle(await context.newPage(), {}, { locale: 'de' });
  const german = translator('chat', 'de');

  await page.goto(address(evening, 'en', `/members/${kim.id}`));
  await page.getByRole('link', { name: members('react.write', { name: kim.name }) }).click();
  await expect(page.getByRole('heading', { name: kim.name, level: 1 })).toBeVisible();
  await expect(page.getByText(t('talk.emptyTitle', { name: kim.name }))).toBeVisible();
  // The price is there before anything is sent.
  const price = t('write.price', { count: 1 });
  await expect(page.locator('.chat-notes')).toContainText(t('write.priceMoney', { price, money: '£0.90' }));
  await expect(page.locator('.chat-notes')).toContainText(t('write.credits', { count: 3 }));
  await write(page, 'Hello!\nHow was your day?');
  await expect(talk(page).getByText('How was your day?')).toBeVisible();
  await expect(talk(page).locator('.is-mine:not(.is-pending)', { hasText: t('talk.sent') })).toBeVisible();
  await expect(page.locator('.chat-notes')).toContainText(t('write.credits', { count: 2 }));

  await kim.page.goto(address(evening, 'de', '/chats'));
  await expect(kim.page).toHaveTitle(/^\(1\) /);
  const row = kim.page.getByRole('link', { name: robin.name });
  await expect(row).toContainText(german('list.unread', { count: 1 }));
  await row.click();
  await expect(talk(kim.page).getByText('How was your day?')).toBeVisible();
  await expect(kim.page).toHaveTitle(new RegExp(`^${robin.name}`));
  await kim.page.locator('#chat-text').fill('Schön! Und deiner?');
  await kim.page.getByRole('button', { name: german('write.send') }).click();
  await expect(talk(kim.page).locator('.is-mine:not(.is-pending)', { hasText: german('talk.sent') })).toBeVisible();

  // Without a reload.
  await expect(talk(page).getByText('Schön! Und deiner?')).toBeVisible();
  await expect(talk(page).getByText(t('talk.seen'))).toBeVisible();
  await context.close();
});

test('chat-27, chat-17: a deleted chat can be brought back for a while, and is gone then', async ({
  page,
  browser,
}) => {
  await prolongTimers(page, undoMs);
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendMessage(kim, robin, 'Hello');
  await page.goto(address(evening, 'en', '/chats'));
  const row = page.getByRole('link', { name: kim.name });
  const remove = async () => {
    await row.click();
    await page.locator('.chat-menu summary').click();
    await page.getByRole('button', { name: t('head.delete') }).click();
    await expect(row).toBeHidden();
  };
  await remove();
  await page.getByRole('button', { name: t('deleted.undo') }).click();
  await expect(row).toBeVisible();
  await remove();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: t('deleted.close') }).click();
  expect((await deleted).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(t('list.emptyTitle'))).toBeVisible();
  await kim.page.goto(address(evening, 'en', `/members/${robin.id}/chat`));
  await expect(talk(kim.page).getByText('Hello')).toBeVisible();
  await kim.page.context().close();
});

test.describe('refused', () => {
  test.use({ expectedError: /402 \(Payment Required\)/ });

  test('chat-4, chat-25, chat-31: what costs too much keeps its text and says why; what is too long is not sent', async ({
    page,
    browser,
  }) => {
    const robin = await settle(page);
    const kim = await another(browser, page);
    for (const text of ['1', '2', '3']) await sendMessage(robin, kim, text);
    await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
    await expect(talk(page).getByText('3', { exact: true })).toBeVisible();
    await write(page, 'One too many');
    await expect(page.getByRole('alert')).toContainText('You do not have enough credits');
    await expect(page.getByRole('link', { name: translator('gifts', 'en')('dialog.credits') })).toHaveAttribute(
      'href',
      '/credits',
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('You do not have enough credits');
    await expect(talk(page).getByText('One too many')).toBeVisible();
    await page.getByRole('button', { name: t('talk.discard') }).click();
    await expect(talk(page).getByText('One too many')).toBeHidden();

    const send = page.getByRole('button', { name: t('write.send') });
    await page.locator('#chat-text').fill('x'.repeat(1150));
    await expect(page.locator('.chat-notes')).toContainText(t('write.left', { count: 50 }));
    await page.locator('#chat-text').fill('x'.repeat(1201));
    await expect(page.locator('.chat-notes')).toContainText(t('write.over', { count: 1 }));
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await send.click({ force: true });
    await expect(page.locator('#chat-text')).toHaveValue('x'.repeat(1201));
    await kim.page.context().close();
  });
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork });

  test('chat-23: a message waits, also in a closed tab, and is sent once', async ({ page, browser }) => {
    const robin = await settle(page);
    const kim = await another(browser, page);
    await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
    await expect(page.getByText(t('talk.emptyTitle', { name: kim.name }))).toBeVisible();
    await loseNetwork(page);
    await write(page, 'Written in a tunnel');
    await expect(talk(page).getByText(t('talk.waiting'))).toBeVisible();
    await page.locator('#chat-text').fill('A draft');
    const context = page.context();
    await page.close();
    await context.setOffline(false);

    const again = await context.newPage();
    await again.goto(address(evening, 'en', '/members'));
    const sent = again.waitForResponse((response) => response.request().method() === 'POST');
    expect((await sent).status()).toBe(200);
    await again.goto(address(evening, 'en', `/members/${kim.id}/chat`));
    await expect(talk(again).getByText('Written in a tunnel')).toHaveCount(1);
    await expect(again.locator('#chat-text')).toHaveValue('A draft');
    await kim.page.goto(address(evening, 'en', `/members/${robin.id}/chat`));
    await expect(talk(kim.page).getByText('Written in a tunnel')).toHaveCount(1);
    await kim.page.context().close();
  });

  test('chat-29: an open conversation stays, and catches up', async ({ page, browser }) => {
    const robin = await settle(page);
    const kim = await another(browser, page);
    await sendMessage(kim, robin, 'First');
    await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
    await expect(talk(page).getByText('First')).toBeVisible();
    await loseNetwork(page);
    await sendMessage(kim, robin, 'Second');
    await expect(talk(page).getByText('First')).toBeVisible();
    await findNetwork(page);
    await expect(talk(page).getByText('Second')).toBeVisible();
    await kim.page.context().close();
  });
});

test('chat-7, safety-3: who is blocked keeps the history and cannot write; who blocks can undo it', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendMessage(kim, robin, 'Hello');
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await page.locator('.chat-menu summary').click();
  await page.getByRole('button', { name: t('head.block', { name: kim.name }) }).click();
  await expect(page.getByText(t('closed.blocking', { name: kim.name }))).toBeVisible();
  await kim.page.goto(address(evening, 'en', `/members/${robin.id}/chat`));
  await expect(kim.page.getByText(`You're blocked by ${robin.name}.`)).toBeVisible();
  await expect(talk(kim.page).getByText('Hello')).toBeVisible();
  await expect(kim.page.locator('#chat-text')).toHaveCount(0);
  await page.getByRole('button', { name: t('head.unblock', { name: kim.name }) }).click();
  await expect(page.locator('#chat-text')).toBeVisible();
  await kim.page.context().close();
});

test('chat-39, members-19: every tab of a browser hears of a message at once, with one stream for all', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  const streams: string[] = [];
  const second = await page.context().newPage();
  for (const tab of [page, second])
    tab.on('request', (request) => request.url().endsWith('/api/events.php') && streams.push(request.url()));
  await page.goto(address(evening, 'en', '/chats'));
  await second.goto(address(evening, 'en', '/likes'));
  await expect.poll(() => streams.length).toBe(1);
  await sendMessage(kim, robin, 'Are you there?');
  await expect(page.getByText('Are you there?')).toBeVisible();
  await expect(second).toHaveTitle(/^\(1\) /);
  // The other tab takes over.
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await sendMessage(kim, robin, 'Hello?');
  await expect(second).toHaveTitle(/^\(2\) /);
  await kim.page.context().close();
});

test('chat-32: fictional profiles say that they get no messages, and lead to no chat', async ({ page }) => {
  await settle(page);
  await inhabit(page);
  const { settings } = JSON.parse(await ask(page.context(), evening, '/api/settings.php'));
  const silent = { settings: { ...settings, fictional_messages: 'off' } };
  await page.route('**/api/settings.php*', (route) => route.fulfill({ json: silent }));
  await page.goto(address(evening, 'en', '/members/person-1'));
  await expect(page.getByText(members('react.silent'))).toBeVisible();
  await expect(page.locator('a[href$="/chat"]')).toHaveCount(0);
});

test('chat-34: a visitor who opens a chat is led to the login, which says why, and back to the chat', async ({
  page,
  context,
}) => {
  const kim = await settle(page, { shown_to_visitors: true });
  await context.clearCookies();
  const robin = await becomeMember(page);
  await context.clearCookies();
  const chat = `/members/${kim.id}/chat`;
  await page.goto(address(evening, 'en', chat));
  await expect(page).toHaveURL(/\/login#chat$/);
  await enterSite(page);
  const reason = page.getByText('You need to be logged in to chat');
  await expect(reason).toBeVisible();
  expect(await page.evaluate(() => scrollY), 'the heading above it stays in sight').toBe(0);
  await page
    .locator('.form-links')
    .getByRole('link', { name: translator('account', 'en')('login.signup') })
    .click();
  await page.waitForURL(address(evening, 'en', `/members/${kim.id}/signup`));
  await page
    .locator('.member-signup')
    .getByRole('link', { name: translator('account', 'en')('signup.login') })
    .click();
  await page.waitForURL(address(evening, 'en', '/login'));
  await expect(reason).toBeHidden();
  await fillLogin(await hydratedForm(page), 'en', robin);
  await page.waitForURL(address(evening, 'en', chat));
  await expect(page.getByRole('heading', { name: kim.name, level: 1 })).toBeVisible();
});

test('members-28, chat-81: axe finds nothing wrong with the list and a conversation, which fit into 320 pixels', async ({
  page,
  browser,
}) => {
  const robin = await settle(page);
  const kim = await another(browser, page);
  await sendMessage(kim, robin, `A_word_that_does_not_break_${'x'.repeat(80)}`);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/chats', `/members/${kim.id}/chat`]) {
    await page.goto(address(evening, 'en', path));
    await expect(page.getByText('A_word').last()).toBeVisible();
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (path.endsWith('/chat')) expect(height, 'nothing stands below a conversation').toBe(640);
  }
  await kim.page.context().close();
});
