import { getTableColumns, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { day } from '#server/core/time.ts';
import { schema } from '#server/db/schema/index.ts';
import { holdings } from '#server/services/account-deletion/holdings.ts';
import { zipStream } from '#server/services/account-export/zip.ts';
import { outcome } from '#tests/support/account.ts';
import { canaries, giveEverything } from '#tests/support/everything.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

async function download(person: Person): Promise<Record<string, string>> {
  const response = await person.browser('/api/account-export.php');
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

async function pair(): Promise<readonly [Person, Person]> {
  const [kim, robin] = [await addPerson(server(), 'Kim'), await addPerson(server(), 'Robin')];
  await giveEverything(server(), kim, robin);
  return [kim, robin];
}

describe('the copy of all own data', () => {
  it('settings-12: has every column of every table that holds something of the member, but those that are withheld', async () => {
    const [kim] = await pair();
    const files = await download(kim);
    for (const [table, { exported, withheld = [], members }] of Object.entries(holdings)) {
      const columns = Object.keys(getTableColumns(schema[table as keyof typeof schema]));
      for (const column of [...withheld, ...Object.keys(members)]) expect(columns).toContain(column);
      // What names a member and is in no file has to be a hash.
      if (exported === undefined) expect(Object.keys(members).filter((column) => column !== 'key')).toEqual([]);
      else {
        const rows = JSON.parse(files[`${exported.file}.json`] ?? 'null') as Record<string, unknown>[];
        expect([table, rows.length > 0]).toEqual([table, true]);
        const expected = columns.filter((column) => !withheld.some((name) => name === column));
        expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(expected));
        for (const column of withheld) expect(Object.keys(rows[0] ?? {})).not.toContain(column);
      }
    }
    const all = Object.values(files).join();
    for (const canary of Object.values(canaries)) expect(all).toContain(canary);
  });

  it('settings-13: has no secret, and of others the id of whom the member chose and the name of whom they can see', async () => {
    const [kim, robin] = await pair();
    const { rows } = await server().deps.database.db.execute<Record<string, string>>(
      sql`select password_hash, (select token_hash from session where member_id = member.id limit 1) as token_hash from member`,
    );
    const files = await download(kim);
    const all = Object.values(files).join();
    for (const { password_hash, token_hash } of rows) {
      expect(all).not.toContain(password_hash);
      expect(all).not.toContain(token_hash);
    }
    expect(all).not.toContain('canary-hash');
    expect(all).not.toContain('robin@mail.example');
    expect(all).not.toContain('of others');
    // They blocked each other.
    expect(JSON.parse(files['likes.json'] ?? '')).toMatchObject([{ liked_id: robin.id, name: null }]);
    await server().deps.database.db.execute(sql`delete from member_block where member_id = ${robin.id}::uuid`);
    expect(JSON.parse((await download(kim))['blocks.json'] ?? '')).toMatchObject([
      { blocked_id: robin.id, name: 'Robin' },
    ]);
  });

  it('looks-8: has the looks that the member left, and those that they got and may see', async () => {
    const [kim, robin] = await pair();
    const bea = await addPerson(server(), 'Bea');
    const run = (statement: ReturnType<typeof sql>) => server().deps.database.db.execute(statement);
    await run(sql`delete from member_block`);
    await run(sql`insert into member_look (pool, member_id, shown_id, day)
      select pool, id, ${kim.id}::uuid, '2026-11-19' from member where id = ${bea.id}::uuid`);
    const looks = async () => JSON.parse((await download(kim))['looks.json'] ?? '') as unknown[];
    const left = { member_id: kim.id, shown_id: robin.id, name: 'Robin', day: '2026-11-20' };
    const got = [
      { member_id: robin.id, shown_id: kim.id, name: 'Robin', day: '2026-11-20' },
      { member_id: bea.id, shown_id: kim.id, name: 'Bea', day: '2026-11-19' },
    ];
    const all = await looks();
    expect(all).toHaveLength(3);
    expect(all).toEqual(expect.arrayContaining([left, ...got].map((row) => expect.objectContaining(row))));
    await run(sql`update member set profile_status = 'disabled' where id = ${bea.id}::uuid`);
    expect(await looks()).toHaveLength(2);
    await run(sql`update member set invisible = true where id = ${kim.id}::uuid`);
    expect(await looks()).toMatchObject([left]);
  });

  it('settings-12: has the photos as they are shown, under the names that their list gives', async () => {
    const [kim] = await pair();
    const files = await download(kim);
    expect(files['photos/01.webp']).toBe(`picture ${'p'.repeat(22)} full`);
    expect(files['photos/02.webp']).toBe(`picture ${'q'.repeat(22)} full`);
    const photos = JSON.parse(files['photos.json'] ?? '') as { position: number; file: string }[];
    expect(photos.find(({ position }) => position === 1)?.file).toBe('photos/02.webp');
    expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toHaveLength(2);
  });

  it('settings-14: leaves complaints out of an address that nobody has confirmed', async () => {
    const [kim] = await pair();
    await server().deps.database.db.execute(sql`update member set confirmed_at = null`);
    expect(Object.keys(await download(kim))).not.toContain('complaints.json');
  });

  it('is read by pages, keeps its order and misses nothing', async () => {
    const kim = await addPerson(server(), 'Kim');
    await server().deps.database.db.execute(sql`
      insert into swipe_day (pool, member_id, day, likes)
      select pool, id, date '2020-01-01' + n, n from member, generate_series(0, 1200) n`);
    const days = JSON.parse((await download(kim))['swipe-days.json'] ?? '') as { likes: number }[];
    expect(days.map(({ likes }) => likes)).toEqual(Array.from({ length: 1201 }, (_, index) => index));
  });

  it('settings-12: comes as a file without a personal name, that nobody keeps on the way', async () => {
    const kim = await addPerson(server(), 'Kim');
    const { headers } = await kim.browser('/api/account-export.php');
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-11-20.zip"');
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('settings-15: can be had three times a day, and not from another site', async () => {
    const kim = await addPerson(server(), 'Kim');
    const ask = async (headers = {}) => kim.browser('/api/account-export.php', { headers });
    expect(await outcome(await ask({ 'sec-fetch-site': 'cross-site' }))).toBe('403 foreign_origin');
    for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(200);
    expect(await outcome(await ask())).toBe('429 too_many_requests');
    server().clock.advance(day - 1);
    expect(await outcome(await ask())).toBe('429 too_many_requests');
    server().clock.advance(1);
    expect((await ask()).status).toBe(200);
  });
});

it('a ZIP is made no further ahead than it is read, and stops when nobody reads on', async () => {
  let made = 0;
  let isOver = false;
  async function* endless() {
    try {
      for (;;) {
        made += 1;
        yield { name: `${made}`, compress: false, parts: one() };
      }
    } finally {
      isOver = true;
    }
  }
  async function* one() {
    yield new Uint8Array(1000);
  }
  const reader = zipStream(endless(), new Date('2026-11-20T12:00:00Z')).getReader();
  for (let reads = 0; reads < 9; reads++) await reader.read();
  expect(made).toBeLessThan(9);
  await reader.cancel();
  expect(isOver).toBe(true);
});
