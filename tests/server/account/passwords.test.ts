import { readFile, stat } from 'node:fs/promises';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpointPath } from '#contract/endpoint.ts';
import { routes } from '#server/app.ts';
import { createPasswords } from '#server/services/account/passwords.ts';
import { anna, form, json, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer({ passwords: { maxWaitMs: 500 } });

/** Takes every place in the queue. @returns gives them back */
function fillQueue(): () => void {
  const left: (() => void)[] = [];
  try {
    for (;;) left.push(server().deps.passwords.enter());
  } catch {
    return () => {
      for (const leave of left) leave();
    };
  }
}

describe('hashing passwords', () => {
  const passwords = createPasswords({ maxWaitMs: 60_000 });
  afterAll(() => passwords.close());

  it('leaves the threads free that read files', { timeout: 120_000 }, async () => {
    let hashed = 0;
    const hashes = Array.from({ length: 8 }, async () => {
      await passwords.hash('correct horse');
      hashed += 1;
    });
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all(Array.from({ length: 8 }, () => stat(import.meta.dirname)));
    expect(hashed).toBeLessThan(8);
    await Promise.all(hashes);
  });

  it.runIf(process.platform === 'linux')('gives way to all else on the machine', async () => {
    await passwords.hash('correct horse');
    const { readdir } = await import('node:fs/promises');
    const nices = await Promise.all(
      (await readdir('/proc/self/task')).map(async (thread) => {
        const status = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '');
        return [Number(thread), Number(status.slice(status.lastIndexOf(')')).split(' ')[17])] as const;
      }),
    );
    const own = nices.find(([thread]) => thread === process.pid)?.[1] ?? 0;
    expect(nices.filter(([, nice]) => nice > own).length).toBeGreaterThan(0);
  });

  it('login-23: takes a password however the keyboard writes its letters, and one that was hashed as typed', async () => {
    const [composed, apart] = ['café à Orléans'.normalize('NFC'), 'café à Orléans'.normalize('NFD')];
    expect(composed).not.toBe(apart);
    for (const chosen of [composed, apart]) {
      const stored = await passwords.hash(chosen);
      expect([await passwords.verify(stored, composed), await passwords.verify(stored, apart)]).toEqual([true, true]);
      expect(await passwords.verify(stored, 'cafe a Orleans')).toBe(false);
    }
    const { hash } = await import('@node-rs/argon2');
    expect(await passwords.verify(await hash(apart), apart)).toBe(true);
  });

  it('password-4: refuses calls that wait too long for their turn, and goes on with the others', async () => {
    const hurried = createPasswords({ maxWaitMs: 1 });
    onTestFinished(() => hurried.close());
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => hurried.hash('correct horse')));
    const refused = tries.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
    expect(await hurried.hash('correct horse')).toMatch(/^\$argon2id\$/);
  });

  it('is never right for nobody', async () => {
    expect(await passwords.verify(undefined, 'the password of nobody')).toBe(false);
  });
});

describe('with more logins than the machine can hash', () => {
  it('login-24: refuses at once what needs a hash, and answers everything else', async () => {
    const { browser } = await signUp(server());
    const before = (await server().deps.database.db.execute('select count(*)::int from attempt')).rows;
    onTestFinished(fillQueue());
    const needing = routes.filter(({ hashesPassword }) => hashesPassword);
    expect(needing.map(({ endpoint }) => `${endpoint.method} ${endpoint.name}`).sort()).toEqual([
      'DELETE account',
      'POST mail-change',
      'POST signup',
      'POST user',
      'PUT password',
      'PUT password-reset',
    ]);
    for (const { endpoint } of needing) {
      const answer = await browser(endpointPath(endpoint), json(endpoint.method, {}));
      expect([answer.headers.get('retry-after'), await outcome(answer)]).toEqual(['5', '503 unavailable']);
    }
    // Nothing was looked up for them, or counted.
    expect((await server().deps.database.db.execute('select count(*)::int from attempt')).rows).toEqual(before);
    for (const path of ['/api/user.php', '/api/settings.php', '/api/members.php', '/api/likes.php']) {
      expect((await browser(path)).status).toBe(200);
    }
  });

  it('says so without JavaScript, too', async () => {
    onTestFinished(fillQueue());
    const send = form({ login: 'Anna', password: 'x', _page: '/de/login' });
    const answer = await server().request(open, '/api/user.php', send);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/login#error-unavailable']);
  });

  it('takes them again as soon as there is room, and leaves no place taken by whom it answered', async () => {
    await signUp(server());
    for (let round = 0; round < 3; round += 1) {
      const leave = fillQueue();
      const login = () =>
        server().request(open, '/api/user.php', json('POST', { login: anna.name, password: 'wrong' }));
      expect(await outcome(await login())).toBe('503 unavailable');
      leave();
      expect(await outcome(await login())).toBe('401 login_failed');
    }
    const refused = json('POST', { login: '', password: '' });
    for (let count = 0; count < 1000; count += 1) await server().request(open, '/api/user.php', refused);
    expect(await outcome(await server().request(open, '/api/user.php', refused))).toBe('422 invalid_input');
  });
});
