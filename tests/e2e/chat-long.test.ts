import type { Page } from '@playwright/test';
import { messagesPerPage } from '#contract/chat.ts';
import { translator } from '#i18n/build.ts';
import { another, type Somebody, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('chat', 'en');
const talk = (page: Page) => page.getByRole('log');

interface Pretended {
  /** Adds one more message. */
  addOne(): void;
  /** Holds answers with older messages back. @returns lets them go */
  holdOlder(): () => void;
}

/** Answers for a conversation with so many messages, which would take hours to send. */
async function pretendConversation(page: Page, { id, name }: Somebody, count: number): Promise<Pretended> {
  let last = count;
  let held: Promise<void> = Promise.resolve();
  const start = Date.UTC(2026, 0, 1);
  const message = (number: number) => ({
    number,
    mine: number % 3 === 0,
    text: `Message ${number}. ${'Words and words. '.repeat(number % 7)}`,
    sent_at: new Date(start + number * 3_600_000).toISOString(),
  });
  const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  await page.route('**/api/chat.php?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [before, after] = [searchParams.get('before'), searchParams.get('after')];
    const numbers =
      after === null
        ? range(Math.max(1, Number(before ?? last + 1) - messagesPerPage), Number(before ?? last + 1))
        : range(Number(after) + 1, Math.min(last, Number(after) + messagesPerPage) + 1);
    const more = after === null ? (numbers[0] ?? 1) > 1 : (numbers.at(-1) ?? last) < last;
    const answer = { conversation: id, closed: null, messages: numbers.map(message), more, seen: 0 };
    const profile = {
      id,
      name,
      age: 30,
      gender: null,
      country: null,
      region: null,
      city: null,
      fictional: false,
      photo: null,
    };
    if (before !== null) await held;
    await route.fulfill({
      json: { ...answer, profile, num_unread_messages: 0, no_pictures: null, shows_pictures: false },
    });
  });
  return {
    addOne() {
      last += 1;
    },
    holdOlder() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

/** Where a message comes to rest on the screen (px): what is drawn is measured a frame later, and moves what follows. */
function restOf(page: Page, text: string): Promise<number> {
  return talk(page)
    .getByText(text)
    .evaluate(async (message) => {
      let top = Number.NaN;
      for (let frames = 0; frames < 10; frames += 1) {
        await new Promise(requestAnimationFrame);
        const now = message.getBoundingClientRect().top;
        if (now !== top) frames = 0;
        top = now;
      }
      return Math.round(top);
    });
}

/**
 * Scrolls up past every message, as a finger does. A jump would leave some below that were never drawn: their heights
 * are estimates, and what is looked at moves when they are measured.
 */
function scrollUpTo(page: Page, top: number): Promise<void> {
  return talk(page).evaluate(async (box, end) => {
    while (box.scrollTop > end) {
      box.scrollBy({ top: Math.max(end - box.scrollTop, -300) });
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    }
  }, top);
}

/** Where a message stands on the screen (px). */
async function topOf(page: Page, text: string): Promise<number> {
  const box = await talk(page).getByText(text).boundingBox();
  return Math.round(box?.y ?? Number.NaN);
}

/** The first message that is wholly in view, such as `Message 7.`; empty if none is. */
function findSeen(page: Page): Promise<string> {
  return talk(page).evaluate((box) => {
    const view = box.getBoundingClientRect();
    const inside = [...box.querySelectorAll('.bubble')].find((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top > view.top && bottom < view.bottom;
    });
    return /Message \d+\./.exec(inside?.textContent ?? '')?.[0] ?? '';
  });
}

test('chat-41, chat-42: what is looked at stays where it is when older messages load and new ones come', async ({
  page,
  browser,
}) => {
  await settle(page);
  const kim = await another(browser, page);
  const { addOne, holdOlder } = await pretendConversation(page, kim, 1_000);
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  await expect(talk(page).getByText('Message 1000.')).toBeInViewport();

  // Up, page by page: the document never holds more than what is near.
  await talk(page).focus();
  for (let asked = 0; asked < 3; asked += 1) {
    const release = holdOlder();
    const older = page.waitForResponse((response) => response.url().includes('before='));
    await scrollUpTo(page, 500);
    let seen = '';
    // What is there now is drawn a frame later.
    await expect
      .poll(async () => {
        seen = await findSeen(page);
        return seen;
      })
      .not.toBe('');
    const before = await restOf(page, seen);
    release();
    await older;
    await expect.poll(() => talk(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(1_000);
    // Corrected once what came is measured, a frame after it is drawn.
    await expect.poll(async () => Math.abs((await topOf(page, seen)) - before)).toBeLessThanOrEqual(2);
  }
  expect(await page.locator('.bubble').count()).toBeLessThan(60);

  // A new one shows a pill, and moves nothing.
  addOne();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: t('talk.new') }).click();
  await expect(talk(page).getByText('Message 1001.')).toBeInViewport();
  await kim.page.context().close();
});
