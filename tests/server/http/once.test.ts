/**
 * What counts once: tried on endpoints made for it, by the whole chain. On PGlite, which has one connection, the races
 * prove little.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call as callEndpoint } from '#client/call.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { onceId } from '#contract/once.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { day, hour } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import { pageHidden, sentOnce } from '#server/db/schema/index.ts';
import { answerError } from '#server/http/answer.ts';
import type { Env } from '#server/http/context.ts';
import { defineOnceRoute } from '#server/http/define-once-route.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { mountEndpoints } from '#server/http/mount.ts';
import { deleteExpired } from '#server/services/account-deletion/clean-up.ts';
import { json, outcome, signUp } from '#tests/support/account.ts';
import { createCookieJar } from '#tests/support/cookie-jar.ts';
import { testEngine } from '#tests/support/database.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const server = shareServer();
const onPostgresql = testEngine === 'postgresql';

const give = defineEndpoint({
  name: 'gift',
  method: 'POST',
  access: 'members',
  input: z.object({
    ...onceId,
    amount: z.number('invalid'),
    for: z.optional(z.record(z.string(), z.number())),
  }),
  output: z.object({ zeta: z.string(), total: z.number() }),
  errors: ['id_reused', 'too_many_requests'],
  limits: ['photoChange'],
  once: true,
  repeatable: true,
});
const take = defineEndpoint({ ...give, method: 'DELETE' });
const giveBack = defineEndpoint({ ...give, name: 'gift-back' });

interface Done {
  zeta: string;
  total: number;
}

/** Counts up, and answers with the sum and a word of its own: what is done twice shows. */
async function countUp({ site, now }: Call, { amount }: { amount: number }, tx: Transaction): Promise<Done> {
  const { pool, site: domain, day: date, count } = pageHidden;
  const row = { pool: site.pool, site: site.domain, day: now.toISOString().slice(0, 10), count: amount };
  const [counted] = await tx
    .insert(pageHidden)
    .values(row)
    .onConflictDoUpdate({ target: [pool, domain, date], set: { count: sql`${count} + ${amount}` } })
    .returning({ total: count });
  return { zeta: randomUUID(), total: counted?.total ?? 0 };
}

type Handler = typeof countUp;

/** As a server process has it: the routes, and the database that all processes share. */
function startProcess(handler: Handler = countUp): Hono<Env> {
  const app = new Hono<Env>();
  mountEndpoints(app, server().deps, [
    defineOnceRoute(give, handler),
    defineOnceRoute(take, handler),
    defineOnceRoute(giveBack, handler),
  ]);
  app.onError(answerError(server().deps.logger));
  return app;
}

/** A member's browser, whose calls of the endpoints made here go to one of these processes, each to the next. */
async function browserOf(processes: readonly Hono<Env>[], name = 'Anna', domain = open): Promise<typeof fetch> {
  let count = 0;
  const jar = createCookieJar(async (path, init) => {
    if (!path.startsWith('/api/gift')) return server().request(domain, path, init);
    const headers = new Headers(init.headers);
    headers.set('sec-fetch-site', 'same-origin');
    const process = processes[count++ % processes.length];
    return (process as Hono<Env>).request(`https://${domain}${path}`, { ...init, headers });
  });
  const { input } = await signUp(server(), { name, email: `${name}@mail.example` }, domain);
  await jar('/api/user.php', json('POST', { login: input.name, password: input.password }));
  return jar;
}

const send = (browser: typeof fetch, input: object, method = 'POST') => browser('/api/gift.php', json(method, input));
const text = async (response: Promise<Response>) => (await response).text();
const id = '0b5e5f5c-35d1-4c4f-9b0b-0a3b6a0f7e11';

async function kept() {
  const { db } = server().deps.database;
  const [rows, done] = [
    await db.select().from(sentOnce),
    await db.select({ count: pageHidden.count }).from(pageHidden),
  ];
  return { rows: rows.length, total: done.reduce((sum, { count }) => sum + count, 0) };
}

afterEach(() => void Object.assign(server().deps.limits, limits));

describe('the same id', () => {
  it('api-37: with the same content gets the first answer, to the letter, and nothing is done', async () => {
    const browser = await browserOf([startProcess()]);
    const first = await text(send(browser, { once_id: id, amount: 5, for: { a: 1, b: 2 } }));
    expect(JSON.parse(first)).toEqual({ zeta: expect.any(String), total: 5 });
    for (const again of [
      { once_id: id, amount: 5, for: { a: 1, b: 2 } },
      { for: { b: 2, a: 1 }, amount: 5, once_id: id.toUpperCase() },
      { once_id: id, amount: 5, for: { a: 1, b: 2 }, unknown: 'field' },
    ])
      expect(await text(send(browser, again))).toBe(first);
    expect(await kept()).toEqual({ rows: 1, total: 5 });
  });

  it('api-37: does so for ever', async () => {
    const browser = await browserOf([startProcess()]);
    const first = await text(send(browser, { once_id: id, amount: 5 }));
    server().clock.advance(20 * day);
    await deleteExpired(server().deps.database, server().clock.now());
    expect(await text(send(browser, { once_id: id, amount: 5 }))).toBe(first);
    await server().deps.database.db.execute(sql`update session set expires_at = '2046-01-01'`);
    server().clock.advance(3650 * day);
    await deleteExpired(server().deps.database, server().clock.now());
    expect(await text(send(browser, { once_id: id, amount: 5 }))).toBe(first);
  });

  it('api-38: with other content, or for another endpoint, is refused', async () => {
    const browser = await browserOf([startProcess()]);
    const first = { once_id: id, amount: 5, for: { a: 1 } };
    await send(browser, first);
    for (const response of [
      await send(browser, { ...first, amount: 6 }),
      await send(browser, { ...first, for: { a: 2 } }),
      await send(browser, { ...first, for: { a: 1, b: 2 } }),
      await send(browser, first, 'DELETE'),
      await browser('/api/gift-back.php', json('POST', first)),
    ])
      expect(await outcome(response)).toBe('409 id_reused');
    expect(await kept()).toEqual({ rows: 1, total: 5 });
  });

  it('api-39: of another member, or in another pool, is another one', async () => {
    const processes = [startProcess()];
    const totals = [];
    for (const [name, domain] of [
      ['Anna', open],
      ['Bea', open],
      ['Carl', other],
    ] as const) {
      const browser = await browserOf(processes, name, domain);
      totals.push((JSON.parse(await text(send(browser, { once_id: id, amount: 1 }))) as { total: number }).total);
    }
    expect(totals).toEqual([1, 2, 1]);
    expect((await kept()).rows).toBe(3);
  });

  it('api-5, api-36: is asked for, and has to be a UUID', async () => {
    const browser = await browserOf([startProcess()]);
    for (const [once_id, code] of [
      [undefined, 'required'],
      ['', 'invalid'],
      ['1', 'invalid'],
      [['x'], 'required'],
      [`${id} `, 'invalid'],
    ] as const) {
      const response = await send(browser, { once_id, amount: 1 });
      expect(await response.json()).toEqual({ error: { code: 'invalid_input', fields: { once_id: code } } });
    }
    const app = startProcess();
    const visit = json('POST', { once_id: id, amount: 1 }, { 'sec-fetch-site': 'same-origin' });
    const asked = await app.request(`https://${open}/api/gift.php`, visit);
    expect(await outcome(asked)).toBe('403 authentication_required');
  });

  it('api-42: is not counted by a limit again', async () => {
    const browser = await browserOf([startProcess()]);
    Object.assign(server().deps.limits, { photoChange: { limit: 1, window: hour } });
    const first = await text(send(browser, { once_id: id, amount: 5 }));
    const others = await Promise.all(Array.from({ length: 5 }, () => text(send(browser, { once_id: id, amount: 5 }))));
    expect(new Set(others)).toEqual(new Set([first]));
    const another = randomUUID();
    expect(await outcome(await send(browser, { once_id: another, amount: 5 }))).toBe('429 too_many_requests');
    // What was refused was not done, and its id is free.
    server().clock.advance(hour);
    expect(await outcome(await send(browser, { once_id: another, amount: 7 }))).toBe('200');
    expect(await kept()).toEqual({ rows: 2, total: 12 });
  });
});

describe('effect and answer', () => {
  it('api-40: are both lost when the handler refuses after its effect, and the id may be sent again', async () => {
    let refuses = true;
    const browser = await browserOf([
      startProcess(async (...all) => {
        const answer = await countUp(...all);
        if (refuses) throw new Refusal('not_found');
        return answer;
      }),
    ]);
    expect(await outcome(await send(browser, { once_id: id, amount: 5 }))).toBe('404 not_found');
    expect(await kept()).toEqual({ rows: 0, total: 0 });
    refuses = false;
    expect(JSON.parse(await text(send(browser, { once_id: id, amount: 6 })))).toMatchObject({ total: 6 });
  });

  it.each(['an error', ...(onPostgresql ? ['a lost connection'] : [])])(
    'api-40: are both lost by %s in between',
    async (what) => {
      let breaks = true;
      const browser = await browserOf([
        startProcess(async (...all) => {
          const answer = await countUp(...all);
          if (breaks && what === 'an error') throw new Error('broken');
          if (breaks) await all[2].execute(sql`select pg_terminate_backend(pg_backend_pid())`);
          return answer;
        }),
      ]);
      expect((await send(browser, { once_id: id, amount: 5 })).status).toBeGreaterThanOrEqual(500);
      expect(await kept()).toEqual({ rows: 0, total: 0 });
      breaks = false;
      expect(JSON.parse(await text(send(browser, { once_id: id, amount: 5 })))).toMatchObject({ total: 5 });
      expect(await kept()).toEqual({ rows: 1, total: 5 });
    },
  );

  it('are both lost when the database fails at the very end', async () => {
    const browser = await browserOf([startProcess()]);
    const { db } = server().deps.database;
    await db.execute(
      sql`create function fail_at_end() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
    );
    await db.execute(sql`create constraint trigger at_end after update on sent_once deferrable initially deferred
      for each row execute function fail_at_end()`);
    try {
      expect((await send(browser, { once_id: id, amount: 5 })).status).toBe(500);
    } finally {
      await db.execute(sql`drop function fail_at_end() cascade`);
    }
    expect(await kept()).toEqual({ rows: 0, total: 0 });
    expect(JSON.parse(await text(send(browser, { once_id: id, amount: 5 })))).toMatchObject({ total: 5 });
  });

  it('are both lost when the answer is not what the contract says', async () => {
    const wrong: Handler = async (...all) => ({ ...(await countUp(...all)), zeta: 5 as unknown as string });
    const browser = await browserOf([startProcess(wrong)]);
    expect((await send(browser, { once_id: id, amount: 5 })).status).toBe(500);
    expect(await kept()).toEqual({ rows: 0, total: 0 });
  });

  it('are both there when the answer is lost on its way, and the client tries again', async () => {
    const browser = await browserOf([startProcess()]);
    let sent = 0;
    const lossy: typeof fetch = async (request, init) => {
      const response = await browser(request, init);
      if (sent++ < 2) throw new TypeError('fetch failed');
      return response;
    };
    const options = { origin: `https://${open}`, fetch: lossy, retryDelay: () => 1 };
    expect(await callEndpoint(give, { once_id: id, amount: 5 }, options)).toMatchObject({ total: 5 });
    expect([sent, await kept()]).toEqual([3, { rows: 1, total: 5 }]);
  });
});

describe('at the same moment', () => {
  const twenty = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, i) => work(i)));

  it.each([1, 2, 4])('api-41: twenty of one request have one effect and one answer, in %i processes', async (count) => {
    const browser = await browserOf(Array.from({ length: count }, () => startProcess()));
    const answers = await twenty(() => text(send(browser, { once_id: id, amount: 5 })));
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({ total: 5 });
    expect(await kept()).toEqual({ rows: 1, total: 5 });
  });

  it('of twenty with one id and each its own content, one counts', async () => {
    const browser = await browserOf([startProcess(), startProcess()]);
    const outcomes = await twenty(async (index) => outcome(await send(browser, { once_id: id, amount: index + 1 })));
    expect(outcomes.toSorted()).toEqual(['200', ...Array(19).fill('409 id_reused')]);
    expect((await kept()).rows).toBe(1);
  });

  // No more: of many that wait for one row, the last would be told to try again.
  it('four with an id of their own all count', async () => {
    const browser = await browserOf([startProcess(), startProcess()]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => text(send(browser, { once_id: randomUUID(), amount: 1 }))),
    );
    const totals = answers.map((answer) => (JSON.parse(answer) as { total: number }).total);
    expect(totals.toSorted((one, two) => one - two)).toEqual([1, 2, 3, 4]);
    expect(await kept()).toEqual({ rows: 4, total: 4 });
  });

  it('the one after a refused one does it', async () => {
    let tries = 0;
    const flaky: Handler = async (...all) => {
      const answer = await countUp(...all);
      if (++tries <= 3) throw new Refusal('not_found');
      return answer;
    };
    const browser = await browserOf([startProcess(flaky), startProcess(flaky)]);
    const outcomes = await twenty(async () => outcome(await send(browser, { once_id: id, amount: 5 })));
    expect(outcomes.toSorted()).toEqual([...Array(17).fill('200'), ...Array(3).fill('404 not_found')]);
    expect(await kept()).toEqual({ rows: 1, total: 5 });
  });

  // Where each would hold a connection while it waits, nobody else would get one.
  it.runIf(onPostgresql)('those that wait for one that is slow keep nobody from the database', async () => {
    const gate = Promise.withResolvers<void>();
    const slow: Handler = async (...all) => {
      await gate.promise;
      return countUp(...all);
    };
    const browser = await browserOf([startProcess(slow)]);
    const waiting = twenty(() => text(send(browser, { once_id: id, amount: 5 })));
    for (let count = 0; count < 5; count++)
      expect(await outcome(await server().request(open, '/api/members.php?country=NL'))).toBe('200');
    gate.resolve();
    expect(new Set(await waiting).size).toBe(1);
  });
});

describe('a route', () => {
  const handler = async () => ({ zeta: '', total: 0 });

  it('of an endpoint that counts once is not made without that', () => {
    expect(() => defineRoute(give, handler)).toThrow('defineOnceRoute');
  });

  it.each([
    ['says nothing of it', defineEndpoint({ ...give, once: undefined } as unknown as typeof give)],
    ['is for everybody', defineEndpoint({ ...give, access: 'everyone' })],
    [
      'takes a file',
      defineEndpoint({ ...give, upload: { file: 'photo', maxBytes: 1, tooLarge: 'picture_too_large' } }),
    ],
    ['is signed', defineEndpoint({ ...give, signed: true })],
  ])('that counts once is not made for one that %s', (_, endpoint) => {
    expect(() => defineOnceRoute(endpoint, handler)).toThrow(TypeError);
  });
});
