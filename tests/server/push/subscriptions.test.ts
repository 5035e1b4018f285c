import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { day, minute } from '#server/core/time.ts';
import { anna, json, outcome } from '#tests/support/account.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { newSubscription } from '#tests/support/push-subscription.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other, sister } from '#tests/support/sites.ts';

const server = shareServer();

function attach(person: Pick<Person, 'browser'>, subscription: object, more: object = {}): Promise<Response> {
  return person.browser('/api/user.php?push=1', json('POST', { subscription, ...more }));
}

async function attached(person: Pick<Person, 'browser'>, subscription: object, more?: object): Promise<string> {
  return outcome(await attach(person, subscription, more));
}

async function detached(person: Pick<Person, 'browser'>, endpoint: string): Promise<string> {
  return outcome(await person.browser('/api/user.php?push=1', json('DELETE', { endpoint })));
}

/** Logs a member in with a new browser. */
async function secondDevice(person: Person, domain = open): Promise<Person> {
  const browser = server().fetchFor(domain);
  await browser('/api/user.php', json('POST', { login: person.name, password: anna.password }));
  return { ...person, browser };
}

interface Kept extends Record<string, unknown> {
  readonly member: string;
  readonly endpoint: string;
  readonly key: string;
}

async function rows(): Promise<Kept[]> {
  const result = await server().deps.database.db.execute<Kept>(
    sql`select member_id as member, endpoint, public_key as key from push_subscription order by created_at, endpoint`,
  );
  return result.rows;
}

async function currentKey(domain = open): Promise<string | null> {
  const response = await server().request(domain, '/api/settings.php');
  return ((await response.json()) as { settings: { push_public_key: string | null } }).settings.push_public_key;
}

describe('a push subscription', () => {
  it('push-1: is attached to the session; sent again it stays one, and a new one of the session replaces it', async () => {
    const person = await addPerson(server(), 'Anna');
    const [first, second] = [newSubscription(), newSubscription()];
    const answer = await attach(person, first);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(await attached(person, first)).toBe('200');
    expect(await rows()).toMatchObject([{ member: person.id, endpoint: first.endpoint }]);
    expect(await attached(person, second)).toBe('200');
    expect(await rows()).toMatchObject([{ member: person.id, endpoint: second.endpoint }]);
    const phone = await secondDevice(person);
    expect(await attached(phone, first)).toBe('200');
    expect((await rows()).map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [first.endpoint, second.endpoint].toSorted(),
    );
  });

  it('push-1: moves to the member who signs in with the same browser', async () => {
    const person = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    const shared = newSubscription();
    await attached(person, shared);
    expect(await attached(bea, shared)).toBe('200');
    expect(await rows()).toMatchObject([{ member: bea.id, endpoint: shared.endpoint }]);
    expect(await detached(person, shared.endpoint)).toBe('200');
    expect(await rows()).toHaveLength(1);
  });

  it('push-1: sent twice at once, it is kept once', async () => {
    const person = await addPerson(server(), 'Anna');
    const same = newSubscription();
    const sent = [same, same, newSubscription(), same, newSubscription()];
    expect(await Promise.all(sent.map((each) => attached(person, each)))).toEqual(sent.map(() => '200'));
    expect(await rows()).toHaveLength(1);
  });

  it.each<[how: string, end: (person: Person) => Promise<unknown>]>([
    ['a logout', (person) => person.browser('/api/logout.php')],
    ['a login in its place', (person) => does(person, 'POST', 'user', { login: 'Anna', password: anna.password })],
    [
      'another device that ends it',
      async (person) => {
        const phone = await secondDevice(person);
        await phone.browser('/api/sessions.php', json('DELETE', { others: true }));
      },
    ],
    [
      'a new password on another device',
      async (person) => {
        const change = { old: anna.password, new: 'another long one', repeat: 'another long one' };
        await does(await secondDevice(person), 'PUT', 'password', change);
      },
    ],
    ['a deleted account', (person) => does(person, 'DELETE', 'account', { password: anna.password })],
  ])('push-1: ends with its session: by %s', async (_how, end) => {
    const person = await addPerson(server(), 'Anna');
    await attached(person, newSubscription());
    expect(await rows()).toHaveLength(1);
    await end(person);
    expect(await rows()).toEqual([]);
  });

  it('push-3: is detached by its address; of others, or twice, that changes nothing', async () => {
    const person = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    const subscription = newSubscription();
    await attached(person, subscription);
    expect(await detached(bea, subscription.endpoint)).toBe('200');
    expect(await rows()).toHaveLength(1);
    expect(await detached(person, subscription.endpoint)).toBe('200');
    expect(await detached(person, subscription.endpoint)).toBe('200');
    expect(await rows()).toEqual([]);
  });

  it('push-1: says on which site of the pool it was made', async () => {
    const person = await addPerson(server(), 'Anna');
    await attached(await secondDevice(person, sister), newSubscription());
    const { rows: kept } = await server().deps.database.db.execute(sql`select pool, site from push_subscription`);
    expect(kept).toEqual([{ pool: open, site: sister }]);
  });
});

describe('an address', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://fcm.googleapis.com:443/fcm/send/abc',
  ])('push-2: %s is accepted', async (endpoint) => {
    const person = await addPerson(server(), 'Anna');
    expect(await attached(person, newSubscription(endpoint))).toBe('200');
  });

  it.each([
    ...['', 'x', 'fcm.googleapis.com/fcm/send/abc', 'javascript:alert(1)', 'file:///etc/passwd'],
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/',
    'https://anna:secret@fcm.googleapis.com/fcm/send/abc',
    'https://evilfcm.googleapis.com/fcm/send/abc',
    'https://push.apple.com/abc',
    'https://evil.example/.push.apple.com',
    'https://xnotify.windows.com/abc',
    ...['https://127.0.0.1/', 'https://[::1]/', 'https://0x7f000001/', 'https://2130706433/', 'https://localhost/'],
    ...['https://10.0.0.1/', 'https://169.254.169.254/latest/meta-data/', 'https://[::ffff:10.0.0.1]/'],
    `https://fcm.googleapis.com/${'x'.repeat(2048)}`,
  ])('push-2: %s is refused', async (endpoint) => {
    const person = await addPerson(server(), 'Anna');
    const answer = await attach(person, newSubscription(endpoint));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid_input', fields: { subscription: expect.anything() } },
    });
    expect(await rows()).toEqual([]);
  });

  it('push-2: with keys that are none is refused', async () => {
    const person = await addPerson(server(), 'Anna');
    const { endpoint, keys } = newSubscription();
    const offCurve = Buffer.alloc(65, 1).fill(4, 0, 1).toString('base64url');
    for (const wrong of [
      { ...keys, p256dh: offCurve },
      { ...keys, p256dh: keys.p256dh.slice(1) },
      { ...keys, p256dh: 'A'.repeat(87) },
      { ...keys, auth: `${keys.auth}AA` },
      { ...keys, auth: '' },
      { p256dh: keys.p256dh },
    ])
      expect(await attached(person, { endpoint, keys: wrong })).toBe('422 invalid_input');
    expect(await attached(person, { endpoint })).toBe('422 invalid_input');
    expect(await outcome(await person.browser('/api/user.php?push=1', json('POST', {})))).toBe('422 invalid_input');
    expect(await rows()).toEqual([]);
  });
});

describe('the key of push messages', () => {
  it('push-6: is made once for a pool, and the same at every call and for each of its sites', async () => {
    const keys = await Promise.all([currentKey(), currentKey(), currentKey(sister), currentKey(other)]);
    expect(keys[0]).toMatch(/^B[\w-]{86}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
    server().deps.pushKeys.forget();
    expect(await currentKey()).toBe(keys[0]);
    const { rows: kept } = await server().deps.database.db.execute(sql`select pool from push_key order by pool`);
    expect(kept.map(({ pool }) => pool)).toEqual([open, other].toSorted());
  });

  it('push-7: stays with its subscription when there is a new one; a browser that names it keeps it', async () => {
    const person = await addPerson(server(), 'Anna');
    const phone = await secondDevice(person);
    const late = await secondDevice(person);
    const before = await currentKey();
    await attached(person, newSubscription());
    server().clock.advance(day);
    await server().deps.pushKeys.renew(open, server().clock.now());
    const renewed = await currentKey();
    expect(renewed).not.toBe(before);
    server().clock.advance(minute);
    expect(await attached(phone, newSubscription())).toBe('200');
    server().clock.advance(minute);
    expect(await attached(late, newSubscription(), { public_key: before })).toBe('200');
    expect((await rows()).map(({ key }) => key)).toEqual([before, renewed, before]);
  });

  it('push-7: is refused if it is none of this pool', async () => {
    const person = await addPerson(server(), 'Anna');
    const foreign = await currentKey(other);
    const answer = await attach(person, newSubscription(), { public_key: foreign });
    expect(await answer.json()).toEqual({ error: { code: 'invalid_input', fields: { public_key: 'invalid' } } });
    expect(await attached(person, newSubscription(), { public_key: 'x' })).toBe('422 invalid_input');
  });

  it('push-7: of another process is known at once', async () => {
    const person = await addPerson(server(), 'Anna');
    await currentKey();
    const elsewhere = 'B'.repeat(87);
    await server().deps.database.db.execute(sql`insert into push_key (pool, number, public_key, private_key, created_at)
      values (${open}, 2, ${elsewhere}, 'x', ${server().clock.now().toISOString()}::timestamptz)`);
    expect(await attached(person, newSubscription(), { public_key: elsewhere })).toBe('200');
    expect(await currentKey()).toBe(elsewhere);
  });
});

it('a login is still a login, whatever else the query has', async () => {
  await addPerson(server(), 'Anna');
  const browser = server().fetchFor(open);
  const answer = await browser('/api/user.php?push=2', json('POST', { login: 'Anna', password: anna.password }));
  expect(await answer.json()).toMatchObject({ user: { name: 'Anna' } });
  expect(await reads({ id: '', name: '', browser }, 'user.php?push=1')).toMatchObject({ user: { name: 'Anna' } });
});
