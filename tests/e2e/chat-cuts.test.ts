import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { type ChangedSite, serveChangedSite } from '#tests/e2e/support/changed-site.ts';
import { another, type Somebody, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';
import { startHangingProxy } from '#tests/support/hanging-proxy.ts';

/** `npm run trial:chat` sets more and longer ones. */
const cuts = Number(process.env.TRIAL_CUTS ?? 10);
const cutSeconds = (process.env.TRIAL_CUT_SECONDS ?? '1-1').split('-').map(Number);
const kills = Number(process.env.TRIAL_KILLS ?? 2);
/** Within this time after a cut both must have everything; much longer here, where the machine may be busy. */
const catchUpMs = Number(process.env.TRIAL_CATCH_UP_MS ?? 30_000);
/** Time for one cut beside its length (ms). */
const perCutMs = 15_000;
/** Slow enough for the sixty messages that may be sent in a minute, with those that waited through a cut. */
const writingMs = 1_500;
/** Shortest time of one kill (ms), for the same reason. */
const killMs = 1_100;

const { evening } = sites;
const t = translator('chat', 'en');

// Requests fail while the connection is cut, and two that tell of typing may come through closer together than they
// were sent (chat-43).
test.use({ expectedError: /ERR_|Failed to fetch|fetching the script|status of 429 .*\/typing\.php/ });
// One server for both, on which nobody runs out of credits.
test.describe.configure({ mode: 'default' });

let server: ChangedSite;
test.beforeAll(async () => {
  server = await serveChangedSite({ signup_credits: 1_000 });
});
test.afterAll(() => server.close());

const talk = (page: Page) => page.getByRole('log');

async function write(page: Page, text: string): Promise<void> {
  await page.locator('#chat-text').fill(text);
  await page.getByRole('button', { name: t('write.send') }).click();
}

/** All messages of the two, oldest first, asked for without the proxy. */
async function readAll({ page }: Somebody, { id }: Somebody): Promise<{ number: number; text: string }[]> {
  const found: { number: number; text: string }[] = [];
  for (let more = true; more; ) {
    const before = found[0] === undefined ? '' : `&before=${found[0].number}`;
    const chat = JSON.parse(
      await ask(page.context(), evening, `/api/chat.php?member=${id}${before}`, undefined, 'GET', server.port),
    );
    found.unshift(...chat.messages);
    more = chat.more;
  }
  return found;
}

/** Starts what the two write. Their names are no good for it: the digits in them can look like a phone number. */
const openings = ['apple', 'pear'] as const;

/** The texts that a page shows at the moment, of those that this test wrote. */
function shownTexts(page: Page): Promise<string[]> {
  return page.locator('.bubble p').allTextContents();
}

test('chat-23, chat-24, chat-29, chat-39: while connections are cut again and again, nothing is lost, doubled or out of order', async ({
  page,
  browser,
}) => {
  const [least = 1, most = 1] = cutSeconds;
  test.setTimeout(120_000 + cuts * (most * 1000 + perCutMs));
  const robin = await settle(page, {}, { listensAt: server.port });
  const kim = await another(browser, page, server.port);
  const proxy = await startHangingProxy(server.port);
  const written = new Map<string, string[]>();
  let isOver = false;
  const caughtUpMs: number[] = [];
  try {
    for (const [own, other] of [
      [robin, kim],
      [kim, robin],
    ] as const) {
      // Only messages near the visible part are in the document: let all of a cut be visible.
      await own.page.setViewportSize({ width: 800, height: 4_000 });
      // What chat does on every screen comes a while after the screen.
      const stream = own.page.waitForRequest('**/api/events.php');
      await own.page.goto(address(evening, 'en', `/members/${other.id}/chat`, proxy.port));
      await stream;
    }
    const writeOn = async ({ page: each }: Somebody, opening: string) => {
      const texts: string[] = [];
      written.set(opening, texts);
      while (!isOver) {
        texts.push(`${opening} ${texts.length + 1}`);
        await write(each, texts.at(-1) ?? '');
        await sleep(writingMs);
      }
    };
    const writing = Promise.all([writeOn(robin, openings[0]), writeOn(kim, openings[1])]);
    for (let cut = 0; cut < cuts; cut += 1) {
      proxy.cut(true);
      await sleep(1000 * (least + Math.random() * (most - least)));
      const last = openings.map((opening) => written.get(opening)?.at(-1) ?? '');
      proxy.cut(false);
      const back = performance.now();
      for (const { page: each } of [robin, kim])
        for (const text of last)
          await expect(talk(each).getByText(text, { exact: true })).toHaveCount(1, { timeout: catchUpMs });
      caughtUpMs.push(Math.round(performance.now() - back));
    }
    isOver = true;
    await writing;
    for (const { page: each } of [robin, kim])
      for (const texts of written.values())
        await expect(talk(each).getByText(texts.at(-1) ?? '', { exact: true })).toBeVisible();
    for (const [own, other] of [
      [robin, kim],
      [kim, robin],
    ] as const) {
      const all = await readAll(own, other);
      expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
      for (const opening of openings)
        expect(all.map(({ text }) => text).filter((text) => text.startsWith(`${opening} `))).toEqual(
          written.get(opening),
        );
      const shown = await shownTexts(own.page);
      expect(shown).toEqual(all.map(({ text }) => text).slice(-shown.length));
    }
    const count = [...written.values()].flat().length;
    test.info().annotations.push({
      type: 'figures',
      description: JSON.stringify({ cuts, count, caughtUpMs }),
    });
  } finally {
    isOver = true;
    await proxy.close();
    await kim.page.context().close();
  }
});

test('chat-3, chat-23: a tab that is killed between the press and the answer has sent its message exactly once', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000 + kills * perCutMs);
  const robin = await settle(page, {}, { listensAt: server.port });
  const kim = await another(browser, page, server.port);
  const proxy = await startHangingProxy(server.port);
  const context = page.context();
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto(address(evening, 'en', `/members/${kim.id}/chat`, proxy.port));
    await expect(tab.locator('#chat-text')).toBeVisible();
    return tab;
  };
  try {
    await page.close();
    let tab = await open();
    for (let kill = 1; kill <= kills; kill += 1) {
      // The request arrives or not: every second time nothing gets through any more.
      const pace = sleep(killMs);
      if (kill % 2 === 0) proxy.hang(true);
      await tab.locator('#chat-text').fill(`Message ${kill}`);
      await tab.getByRole('button', { name: t('write.send') }).click({ noWaitAfter: true });
      await tab.close({ runBeforeUnload: false });
      proxy.hang(false);
      tab = await open();
      await expect(talk(tab).getByText(`Message ${kill}`, { exact: true })).toHaveCount(1);
      await expect(talk(tab).locator('.is-mine:not(.is-pending)', { hasText: t('talk.sent') })).toBeVisible();
      await pace;
    }
    const texts = (await readAll({ ...robin, page: tab }, kim)).map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: kills }, (_, index) => `Message ${index + 1}`));
    test.info().annotations.push({ type: 'figures', description: JSON.stringify({ kills, sent: texts.length }) });
  } finally {
    await proxy.close();
    await kim.page.context().close();
  }
});
