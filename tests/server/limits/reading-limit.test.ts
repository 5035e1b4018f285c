import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { matchQuestions } from '#lib/match-questions.ts';
import { day, hour } from '#server/core/time.ts';
import { member, swipe } from '#server/db/schema/index.ts';
import { questionsOf } from '#site/niche-questions.ts';
import { json, outcome, signUp } from '#tests/support/account.ts';
import { addMember, memberRow } from '#tests/support/members.ts';
import { addPerson } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const network = { address: '203.0.113.7' };

interface Found {
  readonly members?: readonly { readonly id: string }[];
  readonly similar?: readonly { readonly id: string }[];
  readonly after?: string | null;
  readonly error?: { readonly code: string; readonly params?: object };
}

/** Reads a search to its end, or until it is refused. @returns ids, and the code of the refusal */
async function readAll(browser: typeof fetch, query: Record<string, string> = {}) {
  const seen = new Set<string>();
  let after: string | null | undefined;
  do {
    const page = { country: 'NL', ...query, ...(after ? { after } : {}) };
    const answer = (await (await browser(`/api/members.php?${new URLSearchParams(page)}`)).json()) as Found;
    if (answer.error !== undefined) return { seen, code: answer.error.code };
    for (const { id } of [...(answer.members ?? []), ...(answer.similar ?? [])]) seen.add(id);
    after = answer.after;
  } while (after);
  return { seen, code: undefined };
}

describe('the limit on reading', () => {
  const server = shareServer();

  async function addMany(count: number): Promise<string[]> {
    const rows = Array.from({ length: count }, () => memberRow({ shown_to_visitors: true, id: randomUUID() }));
    const { db } = server().deps.database;
    for (let at = 0; at < rows.length; at += 500) await db.insert(member).values(rows.slice(at, at + 500));
    // As a database does by itself, sooner or later.
    await db.execute('analyze');
    return rows.flatMap(({ id }) => id ?? []);
  }

  it('is met by nobody who scrolls past two thousand people, and looks at them again', async () => {
    await addMany(2000);
    const { browser } = await addPerson(server(), 'Anna');
    for (let times = 0; times < 2; times += 1) {
      const { seen, code } = await readAll(browser);
      expect([seen.size, code]).toEqual([2000, undefined]);
    }
  }, 120_000);

  it('is met by nobody who swipes three times a second for ten minutes', async () => {
    await addMany(1850);
    const { id: own, browser } = await addPerson(server(), 'Anna');
    let swiped = 0;
    while (swiped < 1800) {
      const { members = [], error } = (await (await browser('/api/swipe.php')).json()) as Found;
      expect(error).toBeUndefined();
      // As the deck does, it asks for more while three are left.
      const decided = members.slice(0, 9);
      await server()
        .deps.database.db.insert(swipe)
        .values(
          decided.map(({ id }) => ({
            ...{ pool: open, member_id: own, swiped_id: id },
            ...{ liked: false, created_at: server().clock.now() },
          })),
        );
      swiped += decided.length;
      server().clock.advance(decided.length * 333);
    }
  }, 120_000);

  it('limits-29, limits-30: lets one account read three thousand people a day, by whatever screen', async () => {
    const ids = await addMany(3100);
    const { browser } = await addPerson(server(), 'Anna');
    const { seen, code } = await readAll(browser);
    expect(code).toBe('reading_limit');
    for (const id of ids.filter((each) => !seen.has(each))) {
      const response = await browser(`/api/member.php?id=${id}`);
      if (response.status !== 200) break;
      seen.add(id);
    }
    expect(seen.size).toBe(limits.peopleRead.limit);
    const [unseen = ''] = ids.filter((each) => !seen.has(each));
    const refused = await browser(`/api/member.php?id=${unseen}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(day / 1000)]);
    expect(((await refused.json()) as Found).error).toEqual({
      code: 'reading_limit',
      params: { hours: 24, minutes: 0 },
    });
    // Who was seen is seen again, and the next day there are more.
    const [known = ''] = seen;
    expect((await browser(`/api/member.php?id=${known}`)).status).toBe(200);
    server().clock.advance(day);
    expect((await browser(`/api/member.php?id=${unseen}`)).status).toBe(200);
  }, 120_000);
});

describe('who it counts for', () => {
  const limit = 30;
  const server = shareServer({ limits: { peopleRead: { limit, window: day } }, trustedProxies: ['127.0.0.1'] });

  async function addSome(count = 60, changes: Partial<ReturnType<typeof memberRow>> = {}): Promise<string[]> {
    const rows = Array.from({ length: count }, () =>
      memberRow({ shown_to_visitors: true, id: randomUUID(), ...changes }),
    );
    await server().deps.database.db.insert(member).values(rows);
    return rows.flatMap(({ id }) => id ?? []);
  }

  /** @returns those of some people whose profiles open, all asked for at once */
  async function openSome(browser: typeof fetch, ids: readonly string[]): Promise<string[]> {
    const answers = await Promise.all(ids.map((id) => browser(`/api/member.php?id=${id}`)));
    return ids.filter((_, index) => answers[index]?.status === 200);
  }

  const opens = async (...asked: Parameters<typeof openSome>) => (await openSome(...asked)).length;

  it('limits-31: is each confirmed member alone, however many are behind one address', async () => {
    const ids = await addSome();
    for (let count = 0; count < 6; count += 1) {
      const { user, input } = await signUp(server(), { email: `m${count}@mail.example`, name: `Member ${count}` });
      await server().deps.database.db.update(member).set({ status: 'active' }).where(eq(member.id, user.id));
      const browser = server().fetchFor(open, network);
      await browser('/api/user.php', json('POST', { login: input.email, password: input.password }));
      expect(await opens(browser, ids.slice(0, 25))).toBe(25);
    }
    expect(await opens(server().fetchFor(open, network), ids.slice(0, 25))).toBe(25);
  }, 120_000);

  it('limits-32: is the network, for visitors and members who have not confirmed their address together', async () => {
    const ids = await addSome();
    const visitor = server().fetchFor(open, network);
    expect(await opens(visitor, ids.slice(0, 20))).toBe(20);
    const browser = server().fetchFor(open, network);
    const newcomer = { email: 'new@mail.example', name: 'New', password: 'correct horse', date_of_birth: '1990-05-17' };
    expect(await outcome(await browser('/api/signup.php', json('POST', { ...newcomer, locale: 'en' })))).toBe('200');
    const opened = await openSome(browser, ids.slice(20, 40));
    expect(opened).toHaveLength(limit - 20);
    expect(await opens(visitor, ids.slice(40, 41))).toBe(0);
    // Whom somebody of the network was shown, the others see too.
    expect(await opens(visitor, opened)).toBe(opened.length);
    expect(await opens(server().fetchFor(open, { address: '203.0.113.8' }), ids.slice(0, 20))).toBe(20);
  });

  it('limits-5: is one network for all whom a proxy of ours names in a way that cannot be read', async () => {
    const ids = await addSome();
    const names = ['rubbish', '203.0.113.7, -', 'unknown'];
    let read = 0;
    for (const [index, name] of names.entries()) {
      const browser = server().fetchFor(open);
      for (const id of ids.slice(index * 20, index * 20 + 20)) {
        const { status } = await browser(`/api/member.php?id=${id}`, { headers: { 'x-forwarded-for': name } });
        if (status === 200) read += 1;
      }
    }
    expect(read).toBe(limit);
  });

  it('limits-32: is an unconfirmed account also wherever it goes', async () => {
    const ids = await addSome();
    const { input } = await signUp(server());
    let read = 0;
    for (const [turn, address] of ['203.0.113.1', '203.0.113.2', '203.0.113.3'].entries()) {
      const browser = server().fetchFor(open, { address });
      await browser('/api/user.php', json('POST', { login: input.email, password: input.password }));
      read += await opens(browser, ids.slice(turn * 20, turn * 20 + 20));
    }
    expect(read).toBe(limit);
  });

  it('limits-9: counts exactly what comes at the same moment, and in other processes', async () => {
    const ids = await addSome();
    const { browser } = await addPerson(server(), 'Anna');
    const before = opens(browser, ids.slice(0, 40));
    expect(await before).toBe(limit);
    // Another process knows of nobody, and counts what was counted.
    server().deps.readings.forget();
    expect(await opens(browser, ids.slice(40))).toBe(0);
  });

  it('limits-30: begins a day with the first that is read, in every process', async () => {
    const ids = await addSome();
    const { browser } = await addPerson(server(), 'Anna');
    expect(await opens(browser, ids.slice(0, limit))).toBe(limit);
    server().clock.advance(23 * hour);
    expect(await opens(browser, ids.slice(limit, limit + 1))).toBe(0);
    server().clock.advance(hour);
    // Also those of yesterday count again.
    expect(await opens(browser, ids.slice(0, limit))).toBe(limit);
    expect(await opens(browser, ids.slice(limit, limit + 1))).toBe(0);
  });

  it('limits-33: leaves out oneself, and who likes one', async () => {
    await addSome(40);
    const anna = await addPerson(server(), 'Anna');
    const admirer = await addMember(server().deps.database, { name: 'Admirer' });
    await server().deps.database.db.execute(
      `insert into member_like (pool, member_id, liked_id, created_at) values ('${open}', '${admirer.id}', '${anna.id}', '2026-11-20')`,
    );
    expect((await readAll(anna.browser)).code).toBe('reading_limit');
    expect((await anna.browser(`/api/member.php?id=${anna.id}`)).status).toBe(200);
    expect(await (await anna.browser('/api/likes.php')).json()).toMatchObject({ liked_by: [{ name: 'Admirer' }] });
  });

  it('limits-34: holds in the deck, the first matches and the match-finder', async () => {
    const ids = await addSome();
    const anna = await addPerson(server(), 'Anna');
    await opens(anna.browser, ids.slice(0, limit));
    await server()
      .deps.database.db.delete(member)
      .where(eq(member.id, ids[0] ?? ''));
    await server().deps.database.db.execute(
      `delete from member where id in (${ids.slice(0, limit).map((id) => `'${id}'`)})`,
    );
    expect(await outcome(await anna.browser('/api/swipe.php'))).toBe('429 reading_limit');
    expect(await outcome(await anna.browser('/api/signup-matches.php'))).toBe('429 reading_limit');
    const answers = questionsOf('general').map((name) => `${name}:${matchQuestions[name][0]}`);
    await server().deps.database.db.update(member).set({ match_answers: answers });
    expect(await outcome(await anna.browser('/api/match-finder.php'))).toBe('429 reading_limit');
  });
});
