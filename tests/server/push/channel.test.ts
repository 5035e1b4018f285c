import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { PushPayload } from '#lib/push.ts';
import { createWebPush } from '#server/adapters/push/web-push.ts';
import { day, hour, minute } from '#server/core/time.ts';
import { anna as account, json, outcome } from '#tests/support/account.ts';
import { addWriter, chatWith, says } from '#tests/support/chat.ts';
import { addPerson, does, type Person } from '#tests/support/pair.ts';
import { type PushBrowser, startPushService } from '#tests/support/push-service.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open } from '#tests/support/sites.ts';

const service = await startPushService();
afterAll(() => service.close());
const timeoutMs = 500;
const server = shareServer({ push: createWebPush({ hosts: [service.host], ca: service.ca, timeoutMs }) });

/** Subscribes the browser of a person. */
async function subscribe(person: Pick<Person, 'browser'>): Promise<PushBrowser> {
  const browser = service.subscribe();
  const { subscription } = browser;
  expect(await outcome(await person.browser('/api/user.php?push=1', json('POST', { subscription })))).toBe('200');
  return browser;
}

async function secondDevice(person: Person): Promise<Person> {
  const browser = server().fetchFor(open);
  await browser('/api/user.php', json('POST', { login: person.name, password: account.password }));
  return { ...person, browser };
}

/** What a browser was told, oldest first. */
function toldTo(browser: PushBrowser): PushPayload[] {
  expect(service.problems).toEqual([]);
  return browser.received.map(({ text }) => JSON.parse(text) as PushPayload);
}

function run(statement: ReturnType<typeof sql>) {
  return server().deps.database.db.execute(statement);
}

async function subscriptions(): Promise<number> {
  const { rows } = await run(sql`select count(*)::int as n from push_subscription`);
  return Number(rows[0]?.n);
}

/** Two members, of whom the second one subscribed. */
async function pair(): Promise<{ anna: Person; bea: Person; phone: PushBrowser }> {
  const anna = await addWriter(server(), 'Anna');
  const bea = await addWriter(server(), 'Bea');
  return { anna, bea, phone: await subscribe(bea) };
}

describe('a push message', () => {
  it('push-11: tells of a message in few words: what, how many and where, and nothing of what was written', async () => {
    const { anna, bea, phone } = await pair();
    await says(anna, bea, 'Guess what I dreamt');
    await server().deliverNotices();
    const { conversation } = await chatWith(bea, anna);
    expect(toldTo(phone)).toEqual([
      {
        ...{ kind: 'conversation', count: 1, id: conversation, tag: `message:${conversation}`, badge: 1 },
        ...{ title: open, body: 'Somebody new wrote to you', lang: 'en', path: `/chats/${conversation}` },
      },
    ]);
    const [message] = phone.received;
    expect(message).toMatchObject({ ttl: '86400', urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect(message?.contact).toBe(exampleSite('velvet-evening.example').support_email);
    expect(message?.text).not.toMatch(/dream|Anna/);
    expect(Buffer.byteLength(message?.text ?? '')).toBeLessThan(1000);
  });

  it('push-11: is a message once the member has read or written, and counts what is unread', async () => {
    const { anna, bea, phone } = await pair();
    await says(bea, anna, 'Hi');
    await says(anna, bea, 'one');
    await says(anna, bea, 'two');
    await server().deliverNotices();
    expect(toldTo(phone)).toMatchObject([{ kind: 'message', count: 2, badge: 2, body: 'You have 2 new messages' }]);
  });

  it('push-12: names who wrote only if the member wants names', async () => {
    const { anna, bea, phone } = await pair();
    await does(bea, 'PUT', 'notifications', { push: { names: true } });
    await says(anna, bea, 'Hi');
    await server().deliverNotices();
    expect(toldTo(phone)).toMatchObject([{ body: 'Anna wrote to you for the first time' }]);
  });

  it('push-12: calls a fictional profile so, with a name and without', async () => {
    const { anna, bea, phone } = await pair();
    await says(bea, anna, 'Hi');
    await says(anna, bea, 'one');
    await run(sql`update member set fictional = true where id = ${anna.id}::uuid`);
    await server().deliverNotices();
    await does(bea, 'PUT', 'notifications', { push: { names: true } });
    await run(sql`update notice set sent_at = null, due_at = created_at`);
    await server().deliverNotices();
    expect(toldTo(phone).map(({ body }) => body)).toEqual([
      'You have a new message · Fictional profile',
      'Anna wrote to you · Fictional profile',
    ]);
  });

  it("push-11: is in the member's language, with the paths of that language", async () => {
    const { anna, bea, phone } = await pair();
    await does(bea, 'PUT', 'user', { language: 'de' });
    await does(anna, 'POST', 'like', { id: bea.id });
    await server().deliverNotices();
    expect(toldTo(phone)).toEqual([
      {
        ...{ kind: 'like', count: 1, id: anna.id, tag: 'likes', title: open, body: 'Du gefällst jemandem' },
        ...{ lang: 'de', path: `/de/likes/m/${anna.id}`, badge: 1 },
      },
    ]);
    expect(phone.received[0]).toMatchObject({ ttl: '14400' });
  });

  it('push-11: tells of a match, and of several likes together', async () => {
    const { anna, bea, phone } = await pair();
    const carla = await addPerson(server(), 'Carla');
    await does(bea, 'POST', 'like', { id: anna.id });
    await does(anna, 'POST', 'like', { id: bea.id });
    await server().deliverNotices();
    server().clock.advance(hour);
    await does(carla, 'POST', 'like', { id: bea.id });
    await server().deliverNotices();
    expect(toldTo(phone)).toMatchObject([
      { kind: 'match', count: 1, id: anna.id, body: 'You have a new match', path: `/members/${anna.id}/chat` },
      { kind: 'like', count: 2, body: '2 people like you', path: '/likes', badge: 2 },
    ]);
    expect(toldTo(phone)[1]).not.toHaveProperty('id');
  });

  it('likes-41, push-11: tells of a match with somebody invisible, and not of a like of theirs', async () => {
    const { anna, bea, phone } = await pair();
    for (const person of [anna, bea]) expect(await does(person, 'PUT', 'invisible', { invisible: true })).toBe('200');
    await does(bea, 'POST', 'like', { id: anna.id });
    const cleo = await addPerson(server(), 'Cleo');
    await does(cleo, 'PUT', 'invisible', { invisible: true });
    await does(cleo, 'POST', 'like', { id: bea.id });
    await server().deliverNotices();
    expect(toldTo(phone)).toEqual([]);
    await does(anna, 'POST', 'like', { id: bea.id });
    await server().deliverNotices();
    expect(toldTo(phone)).toMatchObject([{ kind: 'match', count: 1, id: anna.id, badge: 1 }]);
  });

  it('push-13: goes to each browser that is subscribed', async () => {
    const { anna, bea, phone } = await pair();
    const tablet = await subscribe(await secondDevice(bea));
    await says(anna, bea, 'Hi');
    await server().deliverNotices();
    expect([toldTo(phone).length, toldTo(tablet).length]).toEqual([1, 1]);
  });

  it('push-13: comes once for messages that come together, and again after ten minutes with their number', async () => {
    const { anna, bea, phone } = await pair();
    await says(anna, bea, 'one');
    await server().deliverNotices();
    server().clock.advance(minute);
    await says(anna, bea, 'two');
    await server().deliverNotices();
    server().clock.advance(8 * minute);
    await says(anna, bea, 'three');
    await server().deliverNotices();
    expect(toldTo(phone)).toHaveLength(1);
    server().clock.advance(minute);
    await server().deliverNotices();
    expect(toldTo(phone).map(({ count }) => count)).toEqual([1, 3]);
    server().clock.advance(day);
    await server().deliverNotices();
    expect(toldTo(phone)).toHaveLength(2);
    await says(anna, bea, 'four');
    await server().deliverNotices();
    expect(toldTo(phone).map(({ count, tag }) => [count, tag])).toEqual(
      [1, 3, 4].map((n) => [n, toldTo(phone)[0]?.tag]),
    );
  });

  it('push-13: does not come for what was read meanwhile; the next message is told at once', async () => {
    const { anna, bea, phone } = await pair();
    await says(anna, bea, 'one');
    const { conversation } = await chatWith(bea, anna);
    await does(bea, 'PUT', 'chat', { conversation, number: 1 });
    await server().deliverNotices();
    expect(toldTo(phone)).toEqual([]);
    await says(anna, bea, 'two');
    await server().deliverNotices();
    expect(toldTo(phone)).toHaveLength(1);
  });

  it('push-14: comes eight times a day at most, of whatever kind, by the day of the site', async () => {
    const bea = await addWriter(server(), 'Bea');
    const phone = await subscribe(bea);
    const writers = [];
    for (const name of ['Alma', 'Cleo', 'Dora', 'Elsa', 'Fina', 'Gila', 'Hera', 'Inga', 'Jana'])
      writers.push(await addWriter(server(), name));
    const [liker, ...others] = writers;
    await does(liker as Person, 'POST', 'like', { id: bea.id });
    for (const each of others) await says(each, bea, 'Hi');
    await server().deliverNotices();
    expect(toldTo(phone)).toHaveLength(8);
    server().clock.advance(hour);
    for (const each of others) await says(each, bea, 'Hello?');
    await server().deliverNotices();
    expect(toldTo(phone)).toHaveLength(8);
    server().clock.advance(12 * hour);
    await says(others[0] as Person, bea, 'Are you there?');
    await server().deliverNotices();
    expect(toldTo(phone)).toHaveLength(9);
  });
});

describe('no push message', () => {
  it.each<[why: string, change: (pair: { anna: Person; bea: Person }) => Promise<unknown>]>([
    [
      'the member turned it off',
      ({ bea }) => does(bea, 'PUT', 'notifications', { push: { off: ['new_conversations'] } }),
    ],
    ['the operator hides the member', ({ bea }) => hide(bea)],
    ['the operator hides the sender', ({ anna }) => hide(anna)],
    ['the sender was banned', ({ anna }) => run(sql`update member set status = 'banned' where id = ${anna.id}::uuid`)],
    ['the sender left', ({ anna }) => does(anna, 'DELETE', 'account', { password: account.password })],
    ['the member blocks the sender', ({ anna, bea }) => does(bea, 'POST', 'block', { id: anna.id })],
    ['the sender blocks the member', ({ anna, bea }) => does(anna, 'POST', 'block', { id: bea.id })],
    ['a report about the sender is open', ({ anna, bea }) => reports(bea, anna)],
    ['the member signed out', ({ bea }) => bea.browser('/api/logout.php')],
    ['the member left', ({ bea }) => does(bea, 'DELETE', 'account', { password: account.password })],
    ['the session has ended by itself', async () => server().clock.advance(31 * day)],
  ])('push-15: comes when %s', async (_why, change) => {
    const { anna, bea, phone } = await pair();
    await says(anna, bea, 'Hi');
    await change({ anna, bea });
    await server().deliverNotices();
    expect(phone.tries()).toBe(0);
  });

  it('push-15: comes for a like of somebody with an open report', async () => {
    const { anna, bea, phone } = await pair();
    await does(anna, 'POST', 'like', { id: bea.id });
    expect(await reports(bea, anna)).toBe('200');
    await server().deliverNotices();
    expect(phone.tries()).toBe(0);
  });

  it('push-15: comes for a like of a fictional profile', async () => {
    const { anna, bea, phone } = await pair();
    await does(anna, 'POST', 'like', { id: bea.id });
    await run(sql`update member set fictional = true where id = ${anna.id}::uuid`);
    await server().deliverNotices();
    expect(phone.tries()).toBe(0);
  });

  it('push-15: is prepared for a member without a subscription', async () => {
    const { anna, bea } = await pair();
    await says(bea, anna, 'Hi');
    const { rows } = await run(sql`select member_id from notice where channel = 'push'`);
    expect(rows).toEqual([]);
  });

  function reports(person: Person, about: Person): Promise<string> {
    return does(person, 'POST', 'report', { id: about.id, reason: 'money', locale: 'en' });
  }

  async function hide(person: Person): Promise<void> {
    await run(sql`update member set profile_status = 'disabled' where id = ${person.id}::uuid`);
  }
});

describe('a push service', () => {
  it.each([404, 410, 403])(
    'push-16: that answers %i is not asked again: the subscription is deleted',
    async (status) => {
      const { anna, bea, phone } = await pair();
      const tablet = await subscribe(await secondDevice(bea));
      phone.answer(status);
      await says(anna, bea, 'Hi');
      await server().deliverNotices();
      expect([phone.tries(), toldTo(tablet).length, await subscriptions()]).toEqual([1, 1, 1]);
      server().clock.advance(day);
      await says(anna, bea, 'Hello?');
      await server().deliverNotices();
      expect([phone.tries(), toldTo(tablet).length]).toEqual([1, 2]);
    },
  );

  it('push-17: that asks for a pause gets one; other browsers are told at once, and no one twice', async () => {
    const { anna, bea, phone } = await pair();
    const tablet = await subscribe(await secondDevice(bea));
    phone.answer({ status: 429, headers: { 'Retry-After': '300' } });
    await says(anna, bea, 'Hi');
    await server().deliverNotices();
    phone.answer(201);
    server().clock.advance(5 * minute - 1000);
    await server().deliverNotices();
    expect([phone.tries(), toldTo(tablet).length]).toEqual([1, 1]);
    // Of others the browser is not told either meanwhile.
    const carla = await addWriter(server(), 'Carla');
    await says(carla, bea, 'Hi');
    await server().deliverNotices();
    expect([phone.tries(), toldTo(tablet).length]).toEqual([1, 2]);
    server().clock.advance(1000);
    await server().deliverNotices();
    expect([toldTo(phone).length, toldTo(tablet).length]).toEqual([2, 2]);
    server().clock.advance(hour);
    await server().deliverNotices();
    expect([phone.tries(), tablet.tries()]).toEqual([3, 2]);
  });

  it.each([500, 503, 'hang'] as const)(
    'push-17: that answers %s gets five tries, and stays subscribed',
    async (answer) => {
      const { anna, bea, phone } = await pair();
      phone.answer(answer);
      await says(anna, bea, 'Hi');
      for (const seconds of [0, 1, 2, 4, 8, 16, 3600]) {
        server().clock.advance(seconds * 1000);
        await server().deliverNotices();
      }
      expect([phone.tries(), await subscriptions()]).toEqual([5, 1]);
      phone.answer(201);
      await says(anna, bea, 'Hello?');
      await server().deliverNotices();
      expect(toldTo(phone)).toMatchObject([{ count: 2 }]);
    },
  );

  it('push-17: that refuses three messages in a row for good gets no more; one that it takes begins the count anew', async () => {
    const { anna, bea, phone } = await pair();
    for (const status of [400, 413, 201, 400, 302, 413]) {
      phone.answer(status);
      expect(await subscriptions()).toBe(1);
      await says(anna, bea, 'Hi');
      await server().deliverNotices();
      server().clock.advance(3 * hour);
      await server().deliverNotices();
    }
    expect([phone.tries(), await subscriptions()]).toEqual([6, 0]);
  });

  it('push-7: gets messages under the key that each subscription was made with', async () => {
    const { anna, bea, phone } = await pair();
    const before = await server().deps.pushKeys.current(open, server().clock.now());
    const renewed = await server().deps.pushKeys.renew(open, server().clock.now());
    const tablet = await subscribe(await secondDevice(bea));
    await says(anna, bea, 'Hi');
    await server().deliverNotices();
    expect([toldTo(phone).length, toldTo(tablet).length]).toEqual([1, 1]);
    expect([phone.received[0]?.key, tablet.received[0]?.key]).toEqual([before.publicKey, renewed.publicKey]);
  });

  // The last one: its server goes on delivering in the background.
  it('push-18: that does not answer holds up no message', async () => {
    const { anna, bea, phone } = await pair();
    phone.answer('hang');
    server().workOnNotices();
    expect(await says(anna, bea, 'one')).toBe('200');
    expect(await says(anna, bea, 'two')).toBe('200');
    expect((await chatWith(bea, anna)).messages).toHaveLength(2);
  });
});
