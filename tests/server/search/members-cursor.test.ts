import { stringify, v4 as uuidv4 } from 'uuid';
import { expect, it } from 'vitest';
import { resultsPerPage } from '#contract/members.ts';
import { hour, minute } from '#server/core/time.ts';
import { member } from '#server/db/schema/index.ts';
import { anna, json, outcome } from '#tests/support/account.ts';
import { memberRow } from '#tests/support/members.ts';
import { addPerson, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, sister } from '#tests/support/sites.ts';

const server = shareServer();

interface Answer {
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly after: string | null;
}

/** Two pages of women whom visitors see, all active at the same time. @returns their ids */
async function addWomen(active_at: Date | null = new Date('2026-11-19T10:00:00Z')): Promise<string[]> {
  const rows = Array.from({ length: resultsPerPage * 2 }, () => memberRow({ shown_to_visitors: true, active_at }));
  await server().deps.database.db.insert(member).values(rows);
  return rows.map(({ id }) => id);
}

async function read(browser: typeof fetch, query: Record<string, string>): Promise<Answer> {
  return (await (await browser(`/api/members.php?${new URLSearchParams(query)}`)).json()) as Answer;
}

async function attempt(browser: typeof fetch, query: Record<string, string>): Promise<string> {
  return outcome(await browser(`/api/members.php?${new URLSearchParams(query)}`));
}

it('search-19: nobody reads from a cursor where it points to', async () => {
  const ids = new Set(await addWomen());
  const { after } = await read(server().fetchFor(open), { country: 'NL' });
  const bytes = Buffer.from(after ?? '', 'base64url');
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.toString('latin1')).not.toMatch(/\d{10}/);
  for (let at = 0; at + 16 <= bytes.length; at += 1) expect(ids).not.toContain(idAt(bytes, at));
});

it('search-19: nobody makes a cursor up, or changes one', async () => {
  const [id = ''] = await addWomen();
  const visitor = server().fetchFor(open);
  const forged = Buffer.from(`${Date.parse('2026-11-19T10:00:00Z')}_${id}`).toString('base64url');
  expect(await attempt(visitor, { country: 'NL', after: forged })).toBe('422 invalid_input');
  const { after } = await read(visitor, { country: 'NL' });
  const bytes = Buffer.from(after ?? '', 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await attempt(visitor, { country: 'NL', after: changed.toString('base64url') })).toBe('422 invalid_input');
  }
  expect((await read(visitor, { country: 'NL', after: after ?? '' })).members).toHaveLength(resultsPerPage);
});

it('search-20: a cursor holds for the searcher and the filters that it was given for, on every site of the pool', async () => {
  await addWomen(null);
  const visitor = server().fetchFor(open);
  const after = (await read(visitor, { country: 'NL', gender: 'female' })).after ?? '';
  const filters = { country: 'NL', gender: 'female', after };
  expect(await attempt(visitor, filters)).toBe('200');
  expect(await attempt(server().fetchFor(sister), filters)).toBe('200');
  expect(await attempt(visitor, { ...filters, countryregion: 'NL-UT' })).toBe('422 invalid_input');
  expect(await attempt(visitor, { ...filters, max_age: '40' })).toBe('422 invalid_input');
  expect(await attempt(visitor, { ...filters, with_photo: '1' })).toBe('422 invalid_input');
  expect(await attempt(visitor, { country: 'NL', after })).toBe('422 invalid_input');
  expect(await attempt(visitor, { ...filters, sort: 'active' })).toBe('200');
  expect(await attempt(visitor, { ...filters, sort: 'newest' })).toBe('422 invalid_input');
  const { browser } = await addPerson(server(), 'Anna');
  expect(await attempt(browser, filters)).toBe('422 invalid_input');
});

it('search-21: results tell on which day somebody was here, and nothing of the hour', async () => {
  const people: Person[] = [];
  for (let hours = 0; hours < 10; hours += 1) {
    people.push(await addPerson(server(), `Nr${hours}`));
    server().clock.advance(hour);
  }
  const reader = await addPerson(server(), 'Reader');
  const seen = async () => (await reads<Answer>(reader, 'members.php?country=NL')).members.map(({ name }) => name);
  const first = await seen();
  const byHour = people.map(({ name }) => name);
  expect(first.toSorted()).toEqual(byHour);
  expect(first).not.toEqual(byHour);
  expect(first).not.toEqual(byHour.toReversed());
  // Coming back on the same day, by session or by login, moves nobody.
  await people[5]?.browser('/api/user.php');
  const login = json('POST', { login: 'nr6@mail.example', password: anna.password });
  expect(await outcome(await server().fetchFor(open)('/api/user.php', login))).toBe('200');
  expect(await seen()).toEqual(first);
  // The next day it does.
  server().clock.set('2026-11-21T08:00:00Z');
  await people[5]?.browser('/api/user.php');
  expect((await seen())[0]).toBe('Nr5');
});

it('search-42: who signed up last comes first on each page, although ids say nothing of when', async () => {
  const from = Date.parse('2026-11-01T00:00:00Z');
  const rows = Array.from({ length: resultsPerPage * 2 }, (_, index) =>
    memberRow({ id: uuidv4(), shown_to_visitors: true, created_at: new Date(from + index * minute) }),
  );
  await server().deps.database.db.insert(member).values(rows);
  const filters = { country: 'NL', sort: 'newest' };
  const first = await read(server().fetchFor(open), filters);
  const second = await read(server().fetchFor(open), { ...filters, after: first.after ?? '' });
  const seen = [...first.members, ...second.members].map(({ id }) => id);
  expect(seen).toEqual(rows.map(({ id }) => id).toReversed());
});

function idAt(bytes: Buffer, at: number): string {
  try {
    return stringify(bytes, at);
  } catch {
    return '';
  }
}
