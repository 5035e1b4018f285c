import { describe, expect, it } from 'vitest';
import { day } from '#server/core/time.ts';
import { ageCheck, conversion, member, memberLook, pageHidden } from '#server/db/schema/index.ts';
import { deleteExpired } from '#server/services/account-deletion/clean-up.ts';
import { json, newestToken, signUp } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { command, report, ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

async function counts(): Promise<unknown> {
  await deleteExpired(server().deps.database, server().clock.now());
  const { rows } = await server().deps.database.db.execute(`select
    (select count(*)::int from member) as members, (select count(*)::int from session) as sessions,
    (select count(*)::int from mail_token) as tokens, (select count(*)::int from attempt) as attempts,
    (select count(*)::int from mail_code) as codes`);
  return rows[0];
}

it('deletion-32: cleaning up deletes expired sessions, links, codes and counts of tries, and no account', async () => {
  await signUp(server());
  await newestToken(server());
  await server().request(open, '/api/user.php', json('POST', { login: 'ghost', password: 'wrong' }));
  expect(await counts()).toEqual({ members: 1, sessions: 1, tokens: 1, attempts: 5, codes: 1 });
  server().clock.advance(2 * day);
  expect(await counts()).toEqual({ members: 1, sessions: 1, tokens: 1, attempts: 0, codes: 0 });
  server().clock.advance(28 * day);
  expect(await counts()).toEqual({ members: 1, sessions: 0, tokens: 1, attempts: 0, codes: 0 });
  server().clock.advance(14 * day);
  expect(await counts()).toEqual({ members: 1, sessions: 0, tokens: 0, attempts: 0, codes: 0 });
});

it('deletion-32: cleaning up takes age checks 30 days after they began', async () => {
  const { pool, id } = await addMember(server().deps.database);
  const check = { pool, id, member_id: id, status: 'pending' as const, created_at: server().clock.now() };
  await server().deps.database.db.insert(ageCheck).values(check);
  const left = async () => {
    await deleteExpired(server().deps.database, server().clock.now());
    return (await server().deps.database.db.select().from(ageCheck)).length;
  };
  server().clock.advance(30 * day - 1);
  expect(await left()).toBe(1);
  server().clock.advance(1);
  expect(await left()).toBe(0);
});

it('deletion-30: cleaning up takes complaints a year after the time in which they are answered', async () => {
  const input = { email: 'zoe@mail.example', category: 'other', message: 'x', locale: 'en' };
  await server().request(open, '/api/complaint.php', json('POST', input));
  const left = async () => {
    await deleteExpired(server().deps.database, server().clock.now());
    return (await server().deps.database.db.execute('select 1 from complaint')).rows.length;
  };
  server().clock.advance(378 * day);
  expect(await left()).toBe(1);
  server().clock.advance(day);
  expect(await left()).toBe(0);
});

it('deletion-29: cleaning up takes reports and decisions a year after they were decided', async () => {
  const { id } = await addMember(server().deps.database);
  await report(server(), id);
  await report(server(), id);
  server().clock.advance(400 * day);
  const [first] = (await command(server(), { do: 'list' })).reports ?? [];
  await ruleOn(server(), 'warn', String(first?.reference));
  const left = async () => {
    await deleteExpired(server().deps.database, server().clock.now());
    const { rows } = await server().deps.database.db.execute(
      'select (select count(*)::int from report) as reports, (select count(*)::int from decision) as decisions',
    );
    return rows[0];
  };
  expect(await left()).toEqual({ reports: 2, decisions: 1 });
  server().clock.advance(365 * day - 1);
  expect(await left()).toEqual({ reports: 2, decisions: 1 });
  server().clock.advance(1);
  expect(await left()).toEqual({ reports: 1, decisions: 0 });
});

describe('counts', () => {
  const visit = (input: object) => {
    const browser = { 'user-agent': 'Mozilla' };
    return server().request(open, '/api/visit.php', json('POST', { locale: 'en', ...input }, browser));
  };
  const clean = () => deleteExpired(server().deps.database, server().clock.now());
  const confirm = async (token: string) =>
    expect((await server().request(open, '/api/activate.php', json('POST', { token }))).status).toBe(200);

  async function counted() {
    await server().deps.counts.flush();
    await clean();
    const rows = await server().deps.database.db.select().from(conversion);
    return rows
      .map((row) => `${row.day} ${row.network} ${row.sub1} ${row.visits} ${row.signups} ${row.confirmed}`)
      .sort();
  }

  it('counting-22: of sub-values that few came by lose them after a week, and nothing else', async () => {
    for (const sub1 of ['click1', 'click2', 'top', 'top', 'top', 'top', 'top']) await visit({ network: 'acme', sub1 });
    await visit({ network: 'acme' });
    await signUp(server(), { network: 'acme', sub1: 'click1' });
    const token = await newestToken(server());
    const fresh = ['2026-11-20 acme  1 0 0', '2026-11-20 acme click1 1 1 0', '2026-11-20 acme click2 1 0 0'];
    const top = '2026-11-20 acme top 5 0 0';
    server().clock.advance(7 * day);
    expect(await counted()).toEqual([...fresh, top]);
    server().clock.advance(day);
    const folded = ['2026-11-20 acme  1 0 0', '2026-11-20 acme other 2 1 0', top];
    expect(await counted()).toEqual(folded);
    expect(await counted()).toEqual(folded);
    // The account knows where it is counted now.
    await confirm(token);
    expect(await counted()).toEqual(['2026-11-20 acme  1 0 0', '2026-11-20 acme other 2 1 1', top]);
    expect(await server().deps.database.db.select().from(member)).toMatchObject([{ conversion_id: null }]);
  });

  it('of sub-values that come later join those that lost theirs', async () => {
    await visit({ network: 'acme', sub1: 'click1' });
    server().clock.advance(8 * day);
    expect(await counted()).toEqual(['2026-11-20 acme other 1 0 0']);
    await visit({ network: 'acme', sub1: 'click3' });
    await visit({ network: 'acme', sub1: 'other' });
    server().clock.advance(8 * day);
    expect(await counted()).toEqual(['2026-11-20 acme other 1 0 0', '2026-11-28 acme other 2 0 0']);
  });

  it('counting-23: are forgotten by an account that was not confirmed in two weeks', async () => {
    await signUp(server());
    server().clock.advance(14 * day - 1);
    await clean();
    const noted = async () => (await server().deps.database.db.select().from(member))[0]?.conversion_id;
    expect(await noted()).toEqual(expect.any(String));
    server().clock.advance(1);
    await clean();
    expect(await noted()).toBeNull();
  });

  it('counting-24: are kept for 25 months', async () => {
    await visit({});
    await server().request(open, '/api/page-hidden.php', json('POST', {}, { 'user-agent': 'Mozilla' }));
    server().clock.advance(760 * day);
    expect(await counted()).toHaveLength(1);
    server().clock.advance(day);
    expect(await counted()).toEqual([]);
    expect(await server().deps.database.db.select().from(pageHidden)).toEqual([]);
  });
});

it('looks-8: cleaning up deletes looks after 30 days', async () => {
  const { database } = server().deps;
  server().clock.set('2026-11-30T00:00:01Z');
  const [kim, robin, bea] = [await addMember(database), await addMember(database), await addMember(database)];
  const row = { pool: open, shown_id: kim.id };
  await database.db.insert(memberLook).values([
    { ...row, member_id: robin.id, day: '2026-10-31' },
    { ...row, member_id: bea.id, day: '2026-11-01' },
  ]);
  await deleteExpired(database, server().clock.now());
  expect(await database.db.select().from(memberLook)).toMatchObject([{ member_id: bea.id }]);
});
