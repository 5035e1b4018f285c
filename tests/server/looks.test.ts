import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listedLooks, looksPerPage } from '#contract/looks.ts';
import { day } from '#server/core/time.ts';
import { member, memberLook } from '#server/db/schema/index.ts';
import { anna, json, outcome } from '#tests/support/account.ts';
import { addMember, memberRow } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, siteLike, testSites } from '#tests/support/sites.ts';

const model = testSites.find(({ domain }) => domain === open);
if (model === undefined) throw new Error('the tests have no site');
const quiet = siteLike(model, 'quiet.example', {
  pool: open,
  signs_of_life: { ...model.signs_of_life, looks: false },
});
const server = shareServer({ sites: [...testSites, quiet] });

interface Answer {
  readonly looks: readonly { readonly id: string; readonly name: string; readonly day: string }[];
  readonly after: string | null;
}

const run = (statement: ReturnType<typeof sql>) => server().deps.database.db.execute(statement);

/** Somebody who was told of looks. */
async function addTold(name: string): Promise<Person> {
  const person = await addPerson(server(), name);
  await does(person, 'PUT', 'looks', {});
  return person;
}

async function looksAt(viewer: Pick<Person, 'browser'>, { id }: Pick<Person, 'id'>): Promise<string> {
  return outcome(await viewer.browser(`/api/member.php?id=${id}`));
}

/** Who looked at somebody, each with the day. */
async function lookers(owner: Pick<Person, 'browser'>): Promise<string[]> {
  const { looks } = await reads<Answer>(owner, 'looks.php');
  return looks.map(({ name, day: of }) => `${name} ${of}`);
}

/** All rows there are: who looked at whom. */
async function kept(): Promise<number> {
  const { rows } = await run(sql`select 1 from member_look`);
  return rows.length;
}

/** Their session on another site of the pool. */
async function on(domain: string, { name }: Person): Promise<Pick<Person, 'browser'>> {
  const browser = server().fetchFor(domain);
  await browser('/api/user.php', json('POST', { login: `${name}@mail.example`, password: anna.password }));
  return { browser };
}

describe('looks', () => {
  it('looks-1, looks-2: say who opened the profile and on which day last, the newest day first', async () => {
    server().clock.set('2026-11-20T23:30:00Z');
    const [kim, robin, bea] = [await addTold('Kim'), await addTold('Robin'), await addTold('Bea')];
    expect(await lookers(kim)).toEqual([]);
    expect(await looksAt(robin, kim)).toBe('200');
    server().clock.set('2026-11-21T00:30:00Z');
    await looksAt(bea, kim);
    expect(await lookers(kim)).toEqual(['Bea 2026-11-21', 'Robin 2026-11-20']);
    server().clock.set('2026-11-22T09:00:00Z');
    await looksAt(robin, kim);
    expect(await lookers(kim)).toEqual(['Robin 2026-11-22', 'Bea 2026-11-21']);
    expect(await kept()).toBe(2);
    expect(await lookers(robin)).toEqual([]);
    // Cards as those of other lists.
    expect(await reads(kim, 'looks.php')).toMatchObject({ looks: [{ id: robin.id, liked: false }, {}], after: null });
  });

  it('looks-1: one more look on the same day writes nothing', async () => {
    const [kim, robin] = [await addTold('Kim'), await addTold('Robin')];
    const version = async () => (await run(sql`select xmin::text as version from member_look`)).rows[0]?.version;
    await looksAt(robin, kim);
    const first = await version();
    expect(first).toBeDefined();
    await looksAt(robin, kim);
    await looksAt(robin, kim);
    expect(await version()).toBe(first);
    server().clock.advance(day);
    await looksAt(robin, kim);
    expect(await version()).not.toBe(first);
  });

  it('looks-1: many visits at once leave one row', async () => {
    const [kim, robin] = [await addTold('Kim'), await addTold('Robin')];
    const visits = await Promise.all(Array.from({ length: 8 }, () => looksAt(robin, kim)));
    expect(new Set(visits)).toEqual(new Set(['200']));
    expect(await kept()).toBe(1);
  });

  it('looks-2: are listed by pages, of the newest 500 at most, and only those of 30 days', async () => {
    server().clock.set('2026-11-30T12:00:00Z');
    const kim = await addTold('Kim');
    const people = Array.from({ length: listedLooks + 1 }, () => memberRow({ id: randomUUID() }));
    const { db } = server().deps.database;
    await db.insert(member).values(people);
    const row = { pool: open, shown_id: kim.id };
    // Of the last days the same number each; the first one is too old.
    await db.insert(memberLook).values(
      people.map(({ id = '' }, index) => ({
        ...row,
        member_id: id,
        day: index === 0 ? '2026-10-31' : `2026-11-${String(1 + (index % 30)).padStart(2, '0')}`,
      })),
    );
    const seen: Answer['looks'][number][] = [];
    let after: string | null = '';
    let pages = 0;
    while (after !== null) {
      const answer: Answer = await reads(kim, `looks.php${after && `?after=${after}`}`);
      expect(answer.looks.length).toBeLessThanOrEqual(looksPerPage);
      seen.push(...answer.looks);
      ({ after } = answer);
      pages += 1;
    }
    expect(pages).toBe(Math.ceil(listedLooks / looksPerPage));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(listedLooks);
    expect(seen.map(({ day: of }) => of)).toEqual(
      seen
        .map(({ day: of }) => of)
        .toSorted()
        .toReversed(),
    );
    expect(seen.at(-1)?.day).toBe('2026-11-01');
    await addMember(server().deps.database, { id: '00000000-0000-4000-8000-000000000000', name: 'One too many' });
    await db
      .insert(memberLook)
      .values({ ...row, member_id: '00000000-0000-4000-8000-000000000000', day: '2026-11-01' });
    const last = seen.at(-1);
    expect(await reads(kim, `looks.php?after=${last?.day}.${last?.id}`)).toEqual({ looks: [], after: null });
  });

  it.each(['x', '2026-02-30.00000000-0000-4000-8000-000000000000', '2026-11-20.nobody', '2026-11-20.a.b'])(
    'looks-2: a cursor that is none is refused: %s',
    async (cursor) => {
      const kim = await addTold('Kim');
      expect(await outcome(await kim.browser(`/api/looks.php?after=${cursor}`))).toBe('422 invalid_input');
    },
  );

  it('looks-3: are kept only once both were told, and none of before', async () => {
    const [kim, robin] = [await addPerson(server(), 'Kim'), await addPerson(server(), 'Robin')];
    const state = async (person: Person) =>
      (await reads<{ user: { looks_told?: boolean } }>(person, 'user.php')).user.looks_told;
    expect([await state(kim), await state(robin)]).toEqual([false, false]);
    await looksAt(robin, kim);
    expect(await does(robin, 'PUT', 'looks', {})).toBe('200');
    await looksAt(robin, kim);
    await looksAt(kim, robin);
    expect(await kept()).toBe(0);
    const when = async () =>
      (await run(sql`select looks_told_at::text as at from member where name = 'Robin'`)).rows[0];
    const first = await when();
    server().clock.advance(day);
    await does(robin, 'PUT', 'looks', {});
    expect(await when()).toEqual(first);
    await does(kim, 'PUT', 'looks', {});
    expect([await state(kim), await state(robin)]).toEqual([true, true]);
    expect(await lookers(kim)).toEqual([]);
    await looksAt(robin, kim);
    expect(await lookers(kim)).toHaveLength(1);
  });

  it('looks-4: an invisible member leaves none and sees none, and takes those back that they left', async () => {
    const [kim, robin] = [await addTold('Kim'), await addTold('Robin')];
    await looksAt(robin, kim);
    await looksAt(kim, robin);
    expect(await does(robin, 'PUT', 'invisible', { invisible: true })).toBe('200');
    expect(await lookers(kim)).toEqual([]);
    expect(await lookers(robin)).toEqual([]);
    await looksAt(robin, kim);
    // Somebody who has the address of the profile.
    server().clock.advance(day);
    await looksAt(kim, robin);
    await does(robin, 'PUT', 'invisible', { invisible: false });
    expect(await lookers(kim)).toEqual([]);
    // Of the day before they were invisible.
    expect(await lookers(robin)).toHaveLength(1);
    expect(await kept()).toBe(1);
  });

  it('looks-4, looks-5: nothing is left of a look that comes at the same time as the invisible mode or a block', async () => {
    const [kim, robin, bea] = [await addTold('Kim'), await addTold('Robin'), await addTold('Bea')];
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([
        looksAt(robin, kim),
        does(robin, 'PUT', 'invisible', { invisible: true }),
        looksAt(bea, kim),
        does(kim, 'POST', 'block', { id: bea.id }),
      ]);
      expect([round, await kept()]).toEqual([round, 0]);
      await does(robin, 'PUT', 'invisible', { invisible: false });
      await does(kim, 'DELETE', 'block', { id: bea.id });
    }
  });

  it('looks-5: a block, by either, deletes the looks between the two, and none are kept while it lasts', async () => {
    const [kim, robin, bea] = [await addTold('Kim'), await addTold('Robin'), await addTold('Bea')];
    await looksAt(robin, kim);
    await looksAt(kim, robin);
    await looksAt(bea, kim);
    await does(kim, 'POST', 'block', { id: robin.id });
    expect(await kept()).toBe(1);
    expect(await looksAt(kim, robin)).toBe('200');
    expect(await looksAt(robin, kim)).toBe('403 blocked');
    await does(kim, 'DELETE', 'block', { id: robin.id });
    expect(await lookers(kim)).toEqual([expect.stringContaining('Bea')]);
    expect(await lookers(robin)).toEqual([]);
    await does(bea, 'POST', 'block', { id: kim.id });
    expect(await kept()).toBe(0);
  });

  it('looks-5: none are kept of visitors, of oneself, of fictional profiles or of who is not listed', async () => {
    const kim = await addTold('Kim');
    await run(sql`update member set shown_to_visitors = true`);
    expect(await looksAt({ browser: server().fetchFor(open) }, kim)).toBe('200');
    await looksAt(kim, kim);
    const told = { looks_told_at: new Date('2026-11-01T00:00:00Z') };
    const made = await addMember(server().deps.database, { fictional: true, ...told });
    const unfinished = await addMember(server().deps.database, { gender: null, ...told });
    expect(await looksAt(kim, made)).toBe('200');
    expect(await looksAt(kim, unfinished)).toBe('200');
    const robin = await addTold('Robin');
    await run(sql`update member set gender = null where name = 'Robin'`);
    expect(await looksAt(robin, kim)).toBe('200');
    expect(await kept()).toBe(0);
  });

  it('looks-6: who is disabled, banned, deleted or invisible by now is not listed', async () => {
    const [kim, robin] = [await addTold('Kim'), await addTold('Robin')];
    await looksAt(robin, kim);
    const listedWhile = async (change: string) => {
      await run(sql.raw(`update member set ${change} where name = 'Robin'`));
      const found = await lookers(kim);
      await run(
        sql`update member set status = 'active', profile_status = 'active', invisible = false where name = 'Robin'`,
      );
      return found.length;
    };
    expect(await listedWhile(`name = name`)).toBe(1);
    for (const change of [`profile_status = 'disabled'`, `status = 'banned'`, `status = 'deleted'`, `invisible = true`])
      expect([change, await listedWhile(change)]).toEqual([change, 0]);
  });

  it('looks-7: a site that turns them off keeps none, lists none and says nothing of them', async () => {
    const [kim, robin] = [await addTold('Kim'), await addTold('Robin')];
    const [quietKim, quietRobin] = [await on('quiet.example', kim), await on('quiet.example', robin)];
    expect(await looksAt(quietRobin, kim)).toBe('200');
    expect(await kept()).toBe(0);
    await looksAt(robin, kim);
    expect(await lookers(kim)).toHaveLength(1);
    expect(await lookers(quietKim)).toEqual([]);
    const { user } = await reads<{ user: object }>(quietKim, 'user.php');
    expect(user).not.toHaveProperty('looks_told');
  });
});
