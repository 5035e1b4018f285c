import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minute } from '#server/core/time.ts';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { leave, rowOf } from '#tests/support/account-deletion.ts';
import { tokenIn } from '#tests/support/mail.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

async function reasons() {
  const { rows } = await server().deps.database.db.execute(
    sql`select site, day, reason, count from leaving_reason order by reason`,
  );
  return rows;
}

async function giveMainPhoto({ id }: Person, key: string): Promise<void> {
  const { deps } = server();
  await deps.database.db.execute(sql`
    insert into stored_image (pool, id, owner_kind, member_id, clear_key, blurred_key, width, height, thumbhash, created_at)
    select pool, ${id}::uuid, 'photo', id, ${key}, ${key.replace(/^./, 'z')}, 1, 1, '', created_at from member where id = ${id}::uuid`);
  await deps.database.db.execute(sql`
    insert into photo (pool, id, member_id, position, status, created_at)
    select pool, id, id, 0, 'active', created_at from member where id = ${id}::uuid`);
  const { rows } = await deps.database.db.execute<{ pool: string }>(
    sql`select pool from member where id = ${id}::uuid`,
  );
  await deps.storage.put({ pool: rows[0]?.pool ?? '', key, size: 'card' }, new Uint8Array([1]));
}

describe('deleting an account', () => {
  it('deletion-1, deletion-2: needs the password, and locks after five wrong ones', async () => {
    const kim = await addPerson(server(), 'Kim');
    const wrong = await kim.browser('/api/account.php', json('DELETE', { password: 'wrong' }));
    expect(await wrong.json()).toMatchObject({
      error: { code: 'invalid_input', fields: { password: 'password_wrong' } },
    });
    expect(await leave(kim, { password: '' })).toBe('422 invalid_input');
    expect(await leave(kim, { reason: 'because' })).toBe('422 invalid_input');
    for (let tries = 0; tries < 4; tries++) await leave(kim, { password: 'wrong' });
    expect(await leave(kim)).toBe('429 too_many_requests');
    expect(await rowOf(server(), kim)).toMatchObject({ status: 'active', deleted_at: null });
    server().clock.advance(15 * minute);
    expect(await leave(kim)).toBe('200');
  });

  it('deletion-4, deletion-5: ends every session and every link but the way back, and says so by mail on the configured address', async () => {
    const { browser, user } = await signUp(server(), { email: 'kim@mail.example', name: 'Kim' });
    const confirmation = await newestToken(server());
    const kim: Person = { id: user.id, name: user.name, browser };
    const elsewhere = { ...kim, browser: server().fetchFor(open) };
    await elsewhere.browser('/api/user.php', json('POST', { login: 'Kim', password: anna.password }));
    await elsewhere.browser('/api/password-reset.php', json('POST', { email: 'kim@mail.example', locale: 'en' }));
    await server().deliverMail();
    const reset = tokenIn(server().mails(open).at(-1));
    const change = { email: 'kim.new@mail.example', password: anna.password };
    expect(await does(kim, 'POST', 'mail-change', change)).toBe('200');
    await server().deliverMail();
    const newAddress = tokenIn(
      server()
        .mails(open)
        .find(({ to }) => to === change.email),
    );

    const answer = await kim.browser('/api/account.php', json('DELETE', { password: anna.password }));
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0');
    expect(await outcome(await elsewhere.browser('/api/likes.php'))).toBe('403 authentication_required');
    expect(await leave(elsewhere)).toBe('403 authentication_required');
    const use = (path: string, method: string, input: object) => server().request(open, path, json(method, input));
    const password = { token: reset, password: 'a new evening', password_repeat: 'a new evening' };
    const links = async () => [
      await outcome(await use('/api/password-reset.php', 'PUT', password)),
      await outcome(await use('/api/mail-change.php', 'PUT', { token: newAddress })),
      await outcome(await use('/api/activate.php', 'POST', { token: confirmation })),
    ];
    const ended = ['410 link_invalid', '410 link_invalid', '410 activation_failed'];
    expect(await links()).toEqual(ended);

    await server().deliverMail();
    const mail = server().mails(open).at(-1);
    expect(mail).toMatchObject({ to: 'kim@mail.example', subject: 'Your account is deleted' });
    expect(mail?.text).toMatch(/^https:\/\/open\.example\/account-reactivate#token=[\w-]{22}$/m);
    // 14 days on, by the clocks of the site.
    expect(mail?.text).toMatch(/4 December 2026 at 12:00/);

    expect(await outcome(await use('/api/account-reactivate.php', 'POST', { token: tokenIn(mail) }))).toBe('200');
    expect(await links(), 'once the account is back').toEqual(ended);
    expect(await outcome(await elsewhere.browser('/api/likes.php'))).toBe('403 authentication_required');
  });

  it('deletion-3: hides the member from everybody at once: profile, search, likes, photos, blocks', async () => {
    const [kim, robin] = [await addPerson(server(), 'Kim'), await addPerson(server(), 'Robin')];
    const key = 'k'.repeat(22);
    await giveMainPhoto(kim, key);
    for (const [one, other] of [
      [kim, robin],
      [robin, kim],
    ] as const)
      expect(await does(one, 'POST', 'like', { id: other.id })).toBe('200');
    expect((await robin.browser(`/api/media/${key}.card.webp`)).status).toBe(200);
    expect(await leave(kim)).toBe('200');
    expect(await outcome(await robin.browser(`/api/member.php?id=${kim.id}`))).toBe('404 not_found');
    const guest = await server().request(open, `/api/member.php?id=${kim.id}`);
    expect(await outcome(guest)).toBe('403 authentication_required');
    expect(await reads(robin, 'members.php?country=NL')).toMatchObject({ members: [], numResults: 0 });
    expect(await reads(robin, 'likes.php')).toEqual({ profiles: [], liked_by: [] });
    expect(await reads(robin, 'user.php')).toMatchObject({ user: { new_likes: 0 } });
    expect((await robin.browser(`/api/media/${key}.card.webp`)).status).toBe(404);
    expect(await outcome(await robin.browser('/api/auto-like.php'))).toBe('404 not_found');
    for (const endpoint of ['like', 'block'])
      expect(await does(robin, 'POST', endpoint, { id: kim.id })).toBe('404 not_found');
  });

  it('deletion-6: takes each of nine reasons', async () => {
    const known = [
      'met_here',
      'met_elsewhere',
      'nobody_fits',
      'too_many_mails',
      'costs',
      'privacy',
      'broken',
      'pause',
      'other',
    ];
    for (const [index, reason] of known.entries())
      expect([reason, await leave(await addPerson(server(), `Kim${index}`), { reason })]).toEqual([reason, '200']);
    expect(await reasons()).toHaveLength(9);
    expect(await leave(await addPerson(server(), 'Robin'), { reason: 'weather' })).toBe('422 invalid_input');
  });

  it('deletion-7: counts reasons by site and day, and of nobody in particular', async () => {
    server().clock.set('2026-06-20T23:30:00Z');
    for (const [name, input] of [
      ['Kim', { reason: 'pause' }],
      ['Robin', { reason: 'pause' }],
      ['Toni', { reason: '' }],
      ['Sam', {}],
      ['Lou', { reason: 'costs' }],
    ] as const)
      expect(await leave(await addPerson(server(), name), input)).toBe('200');
    const site = { site: open, day: '2026-06-21' };
    expect(await reasons()).toEqual([
      { ...site, reason: 'costs', count: 1 },
      { ...site, reason: 'pause', count: 2 },
    ]);
  });

  it('deletion-8: happens once, however often it is asked for at the same moment', async () => {
    const kim = await addPerson(server(), 'Kim');
    const answers = await Promise.all(Array.from({ length: 4 }, () => leave(kim, { reason: 'pause' })));
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1);
    expect(await reasons()).toMatchObject([{ count: 1 }]);
  });

  it('leaves no way in to a login that was under way', async () => {
    const kim = await addPerson(server(), 'Kim');
    await leave(kim);
    await server().deps.database.db.execute(sql`update member set status = 'active' where id = ${kim.id}::uuid`);
    await kim.browser('/api/user.php', json('POST', { login: 'Kim', password: anna.password }));
    expect(await reads(kim, 'user.php')).toMatchObject({ user: { name: 'Kim' } });
    await server().deps.database.db.execute(sql`update member set status = 'deleted' where id = ${kim.id}::uuid`);
    expect(await reads(kim, 'user.php')).toEqual({ user: null });
  });
});
