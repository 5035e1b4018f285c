import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { messagesPerPage } from '#contract/chat.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { addWriters, openPlace, type Writer } from '#scripts/bench-chat/members.ts';
import { type BenchRow, median } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { type PlainBrowser, type PlainPage, startPlainBrowser } from '#scripts/lib/plain-browser.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import type { Database } from '#server/db/database.ts';
import type { Site } from '#site/types.ts';

/** Messages of the two conversations that are compared. */
const lengths = [50, 50_000] as const;
const runs = 15;
const warming = 2;
/** CPU throttling factor that simulates a cheap phone. */
const slowDown = 4;
/** Target: growth of the median time. */
const target = 1.3;
/** Messages that are scrolled back. */
const scrolledBack = 5_000;
/** Target: growth of the heap (MB): what is not in the document any more may cost its text and no more. */
const heapTarget = 4;
const timeoutMs = 60_000;

/** Resolves with the time at which the newest message stood in the document (ms from the start of the navigation). */
const newestIsThere = (number: number) => `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('no message ${number} came')), ${timeoutMs});
  (function check() {
    const shown = [...document.querySelectorAll('.bubble p')].some((each) => each.textContent === 'Message ${number}');
    if (shown) resolve(performance.now());
    else requestAnimationFrame(check);
  })();
})`;

/** Scrolls to the top until the message is shown. */
const scrollBackTo = (number: number) => `new Promise((resolve, reject) => {
  const box = document.querySelector('[role=log]');
  setTimeout(() => reject(new Error('message ${number} was not reached')), ${timeoutMs});
  (function scroll() {
    const shown = [...document.querySelectorAll('.bubble p')].map((each) => Number(each.textContent.slice(8)));
    if (shown.some((each) => each <= ${number})) resolve(document.querySelectorAll('.bubble').length);
    else {
      box.scrollTo({ top: box.scrollTop - 3000, behavior: 'instant' });
      requestAnimationFrame(scroll);
    }
  })();
})`;

/**
 * Opening a conversation of 50,000 messages against one of 50 in a browser with a slowed CPU, and the heap after
 * scrolling back. Needs the built site.
 */
export async function measureOpening(site: Site, url: string): Promise<BenchRow[]> {
  const database = await openPlace({ url });
  const [owner, ...partners] = await addWriters(database, site, lengths.length + 1);
  if (owner === undefined) throw new Error('nobody was made');
  const conversations: Opened[] = [];
  for (const [index, length] of lengths.entries())
    conversations.push({ id: await addConversation(database, site, [owner, partners[index]], length), length });
  await database.close();
  const server = await startFreshServer(await freePort(), { DATABASE_URL: url });
  const browser = await startPlainBrowser();
  const screen = { browser, root: `http://${site.domain}.localhost:${server.port}`, token: owner.token };
  try {
    return [await measureTimes(screen, conversations), await measureHeap(screen, conversations.at(-1))];
  } finally {
    browser.close();
    await server.stop();
  }
}

interface Opened {
  readonly id: string;
  readonly length: number;
}

interface Screen {
  readonly browser: PlainBrowser;
  readonly root: string;
  readonly token: string;
}

async function measureTimes(screen: Screen, conversations: readonly Opened[]): Promise<BenchRow> {
  const times = conversations.map((): number[] => []);
  for (let run = -warming; run < runs; run += 1)
    for (const [index, conversation] of conversations.entries()) {
      const { page, milliseconds } = await open(screen, conversation);
      await page.send('Page.close');
      if (run >= 0) times[index]?.push(milliseconds);
    }
  const [short = 0, long = 0] = times.map(median);
  return {
    what: `chat: opening a conversation of 50,000 messages against one of 50, CPU slowed ${slowDown} times; medians`,
    figure: `${(long / short).toFixed(2)} times (${Math.round(short)} ms, ${Math.round(long)} ms)`,
    target: `at most ${target} times`,
    reached: long / short <= target,
  };
}

async function measureHeap(screen: Screen, conversation: Opened | undefined): Promise<BenchRow> {
  if (conversation === undefined) throw new Error('there is no conversation');
  const { page } = await open(screen, conversation);
  await page.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // What every screen loads once it stands.
  await sleep(5_000);
  await page.evaluate(scrollBackTo(conversation.length - 2 * messagesPerPage));
  const before = await readHeap(page);
  const drawn = Number(await page.evaluate(scrollBackTo(conversation.length - scrolledBack)));
  const after = await readHeap(page);
  await page.send('Page.close');
  return {
    what: `chat: heap of the page after scrolling ${scrolledBack} messages back`,
    figure: `${(after - before).toFixed(1)} MB more (${before.toFixed(1)} to ${after.toFixed(1)}; ${drawn} in the document)`,
    target: `at most ${heapTarget} MB more`,
    reached: after - before <= heapTarget,
  };
}

/** Opens a conversation on a page of its own, and waits for its newest message. */
async function open({ browser, root, token }: Screen, { id, length }: Opened) {
  const page = await browser.openPage();
  await page.send('Emulation.setDeviceMetricsOverride', {
    ...{ width: 360, height: 740, deviceScaleFactor: 1, mobile: false },
  });
  for (const [name, value] of [
    ['__Host-session', token],
    [signedInCookie, '1'],
  ])
    await page.send('Network.setCookie', { name, value, url: root, path: '/', secure: true });
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.send('Page.navigate', { url: `${root}/chats/${id}` });
  const milliseconds = Number(await page.evaluate(newestIsThere(length)));
  return { page, milliseconds };
}

/** The heap of scripts after a collection (MB). */
async function readHeap(page: PlainPage): Promise<number> {
  await page.send('HeapProfiler.collectGarbage');
  const { usedSize } = await page.send('Runtime.getHeapUsage');
  return Number(usedSize) / 2 ** 20;
}

/** A conversation of two members with that many messages. @returns its id */
async function addConversation(
  { db }: Database,
  { pool }: Site,
  members: readonly (Writer | undefined)[],
  length: number,
): Promise<string> {
  const ids = members.map((member) => member?.id ?? '').sort();
  const [first = '', second = ''] = ids;
  const { rows } = await db.execute<{ id: string }>(sql`insert into conversation
    (pool, id, first_id, second_id, begun_by, last_number, created_at)
    values (${pool}, gen_random_uuid(), ${first}::uuid, ${second}::uuid, ${first}::uuid, ${length}::int, now())
    returning id`);
  const id = rows[0]?.id ?? '';
  for (const [own, partner] of [ids, ids.toReversed()])
    await db.execute(sql`insert into conversation_side
      (pool, conversation_id, member_id, partner_id, unread, read_number, seen_number, cleared_number, listed, last_at)
      values (${pool}, ${id}::uuid, ${own}::uuid, ${partner}::uuid, 0, 0, 0, 0, true, now())`);
  await db.execute(sql`insert into message (pool, id, conversation_id, number, sender_id, text, sent_at)
    select ${pool}, gen_random_uuid(), ${id}::uuid, n, case when n % 2 = 0 then ${first}::uuid else ${second}::uuid end,
      'Message ' || n, now() - make_interval(secs => ${length}::int - n)
    from generate_series(1, ${length}::int) as n`);
  await db.execute('vacuum analyze');
  return id;
}
