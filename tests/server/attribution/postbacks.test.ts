import type { ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createPostbackSender } from '#server/adapters/postbacks.ts';
import { day } from '#server/core/time.ts';
import { deleteExpired } from '#server/services/account-deletion/clean-up.ts';
import { runPostbackCommand } from '#server/services/attribution/command.ts';
import { queuePostback } from '#server/services/attribution/queue.ts';
import { json, newestToken, signUp } from '#tests/support/account.ts';
import { makeCertificate } from '#tests/support/certificate.ts';
import { answer, startProviderServer } from '#tests/support/provider-server.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, neutral, open, siteLike, testSites } from '#tests/support/sites.ts';

const certificate = makeCertificate(['localhost']);
const host = await startProviderServer(certificate);
afterAll(() => host.close());

const template = '/postback?e={event}&id={id}&c={ref}&s={sub1}-{sub2}-{sub3}&a={amount}&cur={currency}&t={time}';
const events = ['signup', 'confirmed', 'purchase', 'refund'] as const;
const told = {
  acme: { url: `${host.origin}${template}`, events: [...events] },
  quiet: { url: `${host.origin}/quiet?id={id}&e={event}`, events: ['confirmed' as const] },
  secretless: { url: `${host.origin}/secretless?id={id}`, events: [...events] },
};
const model = exampleSite('velvet-evening.example');
const sites = testSites.map((site) =>
  site.domain === open || site.domain === neutral ? { ...site, postbacks: told } : site,
);
const secrets = new Map([
  ['acme', 'a secret that only the network knows'],
  ['quiet', 'another secret that only they know it'],
]);
const server = shareServer({
  sites,
  postbacks: createPostbackSender({ secrets, allowsLoopback: true, ca: certificate.cert, timeoutMs: 20_000 }),
});

let from = 0;
beforeEach(() => {
  from = host.calls.length;
  host.behave(answer(200, 'OK'));
});
/** Addresses that were called in this test. */
const called = () => host.calls.slice(from).map(({ url }) => url);
const run = (statement: ReturnType<typeof sql>) => server().deps.database.db.execute(statement);
const rows = async () => (await run(sql`select * from postback order by happened_at, event`)).rows;
/** Makes retries due. */
const hurry = () => run(sql`update pgboss.job set start_after = now() - interval '1 hour' where state = 'retry'`);
const command = (what: Parameters<typeof runPostbackCommand>[1]) => runPostbackCommand(server().deps, what);
const link = { network: 'acme', ref: 'click 1', sub1: 'top&side', sub2: 'ü', sub3: '{id}' };

/** What the lead of an order calls in its transaction. */
const sell = (subject: string, amount = 1250, event: 'purchase' | 'refund' = 'purchase') =>
  server().deps.database.transaction((tx) =>
    queuePostback(
      tx,
      server().deps,
      { event, pool: open, site: open, source: link, subject, money: { amount, currency: 'EUR' } },
      server().clock.now(),
    ),
  );

test('attribution-1, attribution-2: a sign-up and its confirmation are told once each, with the values of the link', async () => {
  await signUp(server(), link);
  expect(called()).toEqual([]);
  expect(await server().sendPostbacks()).toBe(1);
  const [signup] = called();
  expect(signup?.pathname).toBe('/postback');
  expect(Object.fromEntries(signup?.searchParams ?? [])).toEqual({
    ...{ e: 'signup', id: expect.stringMatching(/^[\da-f-]{36}$/), c: 'click 1', s: 'top&side-ü-{id}' },
    ...{ a: '', cur: '', t: '1795176000' },
  });
  const token = await newestToken(server());
  for (let time = 0; time < 2; time += 1) await server().request(open, '/api/activate.php', json('POST', { token }));
  await server().sendPostbacks();
  expect(called().map(({ searchParams }) => searchParams.get('e'))).toEqual(['signup', 'confirmed']);
  expect(new Set(called().map(({ searchParams }) => searchParams.get('id'))).size).toBe(2);
});

test('attribution-2: a purchase and a refund are told with their amount, and once for each order and refund', async () => {
  for (let time = 0; time < 2; time += 1) await sell('order-1');
  await sell('refund-1', 5, 'refund');
  expect(await server().sendPostbacks()).toBe(2);
  expect(
    called()
      .map(({ searchParams }) => ['e', 'a', 'cur'].map((name) => searchParams.get(name)))
      .sort(),
  ).toEqual([
    ['purchase', '12.50', 'EUR'],
    ['refund', '0.05', 'EUR'],
  ]);
});

describe('attribution-1: nothing is told', () => {
  it.each([
    ['of a sign-up without a network', {}],
    ['to a network that the site does not name', { ...link, network: 'stranger' }],
    ['to one named like a property', { ...link, network: 'constructor' }],
    ['of an event that the network is not told', { ...link, network: 'quiet' }],
  ])('%s', async (_, values) => {
    await signUp(server(), values);
    expect(await rows()).toEqual([]);
    expect(await server().sendPostbacks()).toBe(0);
  });

  it('of what is rolled back', async () => {
    const { database, ...deps } = server().deps;
    const undone = database.transaction(async (tx) => {
      const event = { event: 'purchase', pool: open, site: open, source: link, subject: 'order-1' } as const;
      await queuePostback(tx, deps, event, server().clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
    expect(await server().sendPostbacks()).toBe(0);
  });

  it('of a site that is not served', async () => {
    await server().deps.database.transaction((tx) =>
      queuePostback(
        tx,
        server().deps,
        { event: 'purchase', pool: open, site: 'gone.example', source: link, subject: 'order-1' },
        server().clock.now(),
      ),
    );
    expect(await rows()).toEqual([]);
  });
});

test('attribution-3: on a neutral site a network learns of a confirmation, but never of a sign-up', async () => {
  const post = () => server().request(neutral, '/api/signup.php', json('POST', { ...input, ...link }));
  const input = { ...{ email: 'anna@mail.example', name: 'Anna', password: 'correct horse' }, locale: 'en' };
  Object.assign(input, { date_of_birth: '1990-05-17' });
  expect((await post()).status).toBe(200);
  expect(await rows()).toEqual([]);
  const token = await newestToken(server(), neutral);
  await server().request(neutral, '/api/activate.php', json('POST', { token }));
  await server().sendPostbacks();
  expect(called().map(({ searchParams }) => searchParams.get('e'))).toEqual(['confirmed']);
});

test('attribution-4: nothing that is stored, sent or logged names the member', async () => {
  const { user, input } = await signUp(server(), link);
  host.behave(answer(500, ''));
  await server().sendPostbacks();
  await hurry();
  host.behave(answer(200, ''));
  await server().sendPostbacks();
  const jobs = (await run(sql`select data from pgboss.job where name = 'postbacks'`)).rows;
  const seen = JSON.stringify([await rows(), jobs, called(), host.calls.slice(from), server().logs]);
  for (const personal of [user.id, input.email, input.name, '127.0.0.1']) expect(seen).not.toContain(personal);
  expect(JSON.stringify([jobs, server().logs])).not.toContain('click 1');
});

describe('attribution-5: a postback that was not taken', () => {
  it('is sent again with the same id, at growing pauses, until it is', async () => {
    await signUp(server(), link);
    const { rows: jobs } = await run(
      sql`select retry_delay, retry_backoff, retry_delay_max from pgboss.job where name = 'postbacks'`,
    );
    expect(jobs).toEqual([{ retry_delay: 15, retry_backoff: true, retry_delay_max: 3600 }]);
    for (const status of [500, 404]) {
      host.behave(answer(status, ''));
      expect(await server().sendPostbacks()).toBe(0);
      expect(await rows()).toMatchObject([{ problem: `it answered ${status}`, sent_at: null, failed_at: null }]);
      await hurry();
    }
    host.behave(answer(200, 'OK'));
    expect(await server().sendPostbacks()).toBe(1);
    expect(await server().sendPostbacks()).toBe(0);
    expect(new Set(called().map(({ href }) => href)).size).toBe(1);
    expect(called()).toHaveLength(3);
    expect(await rows()).toMatchObject([{ attempts: 3, problem: null }]);
    expect((await command({ do: 'list' })).networks).toEqual([
      { site: open, network: 'acme', waiting: 0, sent: 1, failed: 0 },
    ]);
  });

  it('is given up after 34 attempts, is listed, and goes out again on command', async () => {
    await signUp(server(), link);
    host.behave(answer(400, ''));
    for (let time = 0; time < 33; time += 1) {
      expect(await server().sendPostbacks()).toBe(0);
      await hurry();
    }
    expect(await server().sendPostbacks()).toBe(1);
    await hurry();
    expect(await server().sendPostbacks()).toBe(0);
    expect(called()).toHaveLength(34);
    const { failed, networks } = await command({ do: 'list' });
    expect(failed).toEqual([
      {
        ...{ id: called()[0]?.searchParams.get('id'), site: open, network: 'acme', event: 'signup' },
        ...{ happened: '2026-11-20T12:00:00.000Z', problem: 'it answered 400' },
      },
    ]);
    expect(networks).toEqual([{ site: open, network: 'acme', waiting: 0, sent: 0, failed: 1 }]);
    host.behave(answer(200, 'OK'));
    expect(await command({ do: 'replay', network: 'quiet' })).toMatchObject({ queued: 0 });
    expect(await command({ do: 'replay', network: 'acme' })).toMatchObject({ queued: 1, failed: [] });
    expect(await command({ do: 'replay', network: 'acme' })).toMatchObject({ queued: 0 });
    expect(await server().sendPostbacks()).toBe(1);
    expect(new Set(called().map(({ href }) => href)).size).toBe(1);
    expect(called()).toHaveLength(35);
  });

  it('is not sent again by a job that a crash left behind after it was taken', async () => {
    await sell('order-1');
    await server().sendPostbacks();
    const [{ id } = { id: '' }] = (await rows()) as { id: string }[];
    const { database, postbackQueue } = server().deps;
    const job = { pool: open, id, site: open, network: 'acme' };
    await database.transaction((tx) => postbackQueue.enqueue(tx, job));
    expect(await server().sendPostbacks()).toBe(1);
    expect(called()).toHaveLength(1);
  });

  it('goes out again by its id, also if it was taken, but not while it waits', async () => {
    await sell('order-1');
    const [{ id } = { id: '' }] = (await rows()) as { id: string }[];
    await expect(command({ do: 'replay', id })).rejects.toThrow(
      `There is no postback ${id} that was sent or given up.`,
    );
    await server().sendPostbacks();
    expect(await command({ do: 'replay', id })).toMatchObject({ queued: 1 });
    await server().sendPostbacks();
    expect(called().map(({ searchParams }) => searchParams.get('id'))).toEqual([id, id]);
  });
});

test('attribution-7: without a secret a postback is kept and told to be so, and goes out once there is one', async () => {
  await signUp(server(), { ...link, network: 'secretless' });
  expect(await server().sendPostbacks()).toBe(1);
  expect(called()).toEqual([]);
  expect((await command({ do: 'list' })).failed).toMatchObject([
    { network: 'secretless', problem: 'there is no secret for it in PAYMENT_ACCOUNTS' },
  ]);
  secrets.set('secretless', 'at last, a secret of enough characters');
  await command({ do: 'replay' });
  expect(await server().sendPostbacks()).toBe(1);
  secrets.delete('secretless');
  expect(called()).toHaveLength(1);
});

test('attribution-9: a network that hangs keeps nothing else waiting', async () => {
  const hanging: ServerResponse[] = [];
  host.behave((request, response) => {
    if (request.url?.startsWith('/postback')) hanging.push(response);
    else response.end('OK');
  });
  await server().deps.database.transaction(async (tx) => {
    for (const network of ['acme', 'quiet'])
      await queuePostback(
        tx,
        server().deps,
        { event: 'confirmed', pool: open, site: open, source: { ...link, network } },
        server().clock.now(),
      );
  });
  const sending = server().sendPostbacks();
  // The database has one connection on the embedded engine: a postback under way holds none.
  await signUp(server(), { email: 'robin@mail.example', name: 'Robin' });
  expect(await server().deliverMail()).toBe(1);
  await vi.waitFor(() => expect(hanging).toHaveLength(1), 30_000);
  for (const response of hanging) response.destroy();
  expect(await sending).toBe(1);
  expect(
    called()
      .map(({ pathname }) => pathname)
      .sort(),
  ).toEqual(['/postback', '/quiet']);
});

test('attribution-11: postbacks are deleted after 90 days', async () => {
  await sell('order-1');
  const cleanUp = (days: number) => {
    const now = new Date(server().clock.now().getTime() + days * day);
    return deleteExpired(server().deps.database, now);
  };
  await cleanUp(89);
  expect(await rows()).toHaveLength(1);
  await cleanUp(90);
  expect(await rows()).toEqual([]);
});

test('attribution-5: a corrected address holds for what waits, and a network that is taken out ends it', async () => {
  await sell('order-1');
  const at = sites.findIndex(({ domain }) => domain === open);
  const before = sites[at] ?? siteLike(model, open);
  const corrected = { ...told, acme: { ...told.acme, url: `${host.origin}/corrected?id={id}` } };
  sites[at] = { ...before, postbacks: corrected };
  await server().sendPostbacks();
  expect(called().map(({ pathname }) => pathname)).toEqual(['/corrected']);
  sites[at] = before;
  await sell('order-2');
  sites[at] = { ...before, postbacks: {} };
  expect(await server().sendPostbacks()).toBe(1);
  sites[at] = before;
  expect((await command({ do: 'list' })).failed).toMatchObject([{ problem: 'the site no longer names the network' }]);
});
