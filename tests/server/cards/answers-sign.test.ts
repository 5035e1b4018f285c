import { eq } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { expect, it } from 'vitest';
import type { Card } from '#contract/models.ts';
import { day, hour } from '#server/core/time.ts';

import { conversation, conversationSide, member, memberBlock, message } from '#server/db/schema/index.ts';
import { findWhoAnswers } from '#server/services/chat/answers-soon.ts';
import { anna } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, siteLike, testSites } from '#tests/support/sites.ts';

const model = testSites.find(({ domain }) => domain === open);
if (model === undefined) throw new Error('the tests have no site');
const still = siteLike(model, 'still.example', {
  pool: open,
  signs_of_life: { ...model.signs_of_life, answers: false },
});
const server = shareServer({ sites: [...testSites, still] });

const now = new Date('2026-11-20T12:00:00Z');

type Row = NonNullable<Parameters<typeof addMember>[1]>;
interface Told {
  /** Hours before now of each message, and whether the owner sent it. */
  readonly messages: readonly (readonly [hoursAgo: number, own: boolean])[];
  readonly partner?: Row;
}

const add = (changes: Row = {}) => addMember(server().deps.database, { active_at: now, ...changes });

/** Somebody who waited for `hours` from ten days ago; never answered if left out. */
const waits = (hours?: number): Told => ({
  messages: [[240, false], ...(hours === undefined ? [] : [[240 - hours, true] as const])],
});
const four = (hours: number) => Array.from({ length: 4 }, () => waits(hours));

/** Writes a conversation into the database as it went. @returns the partner */
async function tell(owner: { readonly id: string }, { messages, partner }: Told) {
  const { db } = server().deps.database;
  const other = await add(partner);
  const conversation_id = uuidv4();
  const [first_id = '', second_id = ''] = [owner.id, other.id].toSorted();
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);
  const last_at = at(messages.at(-1)?.[0] ?? 0);
  const sender = (own: boolean) => (own ? owner.id : other.id);
  await db.insert(conversation).values({
    ...{ pool: open, id: conversation_id, first_id, second_id, last_number: messages.length, created_at: now },
    begun_by: sender(messages[0]?.[1] ?? false),
  });
  const counts = { unread: 0, read_number: 0, seen_number: 0, cleared_number: 0, listed: true, last_at };
  await db.insert(conversationSide).values([
    { pool: open, conversation_id, member_id: owner.id, partner_id: other.id, ...counts },
    { pool: open, conversation_id, member_id: other.id, partner_id: owner.id, ...counts },
  ]);
  await db.insert(message).values(
    messages.map(([hoursAgo, own], index) => ({
      ...{ pool: open, id: uuidv4(), conversation_id, number: index + 1, sender_id: sender(own), text: 'Hello' },
      sent_at: at(hoursAgo),
    })),
  );
  return other;
}

/** Whether it is found of somebody that they answer, after these conversations. */
async function answers(told: readonly Told[], owner: Row = {}): Promise<boolean> {
  const row = await add(owner);
  for (const each of told) await tell(row, each);
  return isFound(row);
}

async function isFound({ id }: Pick<typeof member.$inferSelect, 'id'>): Promise<boolean> {
  const { database } = server().deps;
  await findWhoAnswers(database, now);
  const [found] = await database.db.select().from(member).where(eq(member.id, id));
  return found?.answers_soon ?? false;
}

it('profile-74: five people at least waited for an answer, and three of four got one within a day', async () => {
  expect(await answers(four(1))).toBe(false);
  expect(await answers([...four(24), waits(24)])).toBe(true);
  expect(await answers([...four(24), waits()])).toBe(true);
  expect(await answers([...four(24), waits(), waits(25)])).toBe(false);
  expect(await answers([...four(25), waits(1)])).toBe(false);
});

it('profile-74: one person counts once, however much they write', async () => {
  const often = Array.from({ length: 10 }, (_, index) => [
    [240 - index * 10, false] as const,
    [239 - index * 10, true] as const,
  ]).flat();
  expect(await answers([...four(1).slice(1), { messages: often }])).toBe(false);
});

it('profile-74: the first of a row of messages counts, and what is younger than a day only with an answer', async () => {
  const late: Told = {
    messages: [
      [100, false],
      [80, false],
      [70, true],
    ],
  };
  expect(await answers([...four(1).slice(1), late, late])).toBe(false);
  const open: Told = { messages: [[5, false]] };
  expect(await answers([...four(1), open])).toBe(false);
  expect(
    await answers([
      ...four(1),
      {
        messages: [
          [5, false],
          [4, true],
        ],
      },
    ]),
  ).toBe(true);
  expect(await answers([...four(1), waits(1), open, open, open])).toBe(true);
});

it('profile-74: what was written more than 30 days ago, or never asked for an answer, does not count', async () => {
  const old: Told = {
    messages: [
      [31 * 24, false],
      [31 * 24 - 1, true],
    ],
  };
  expect(await answers([...four(1), old])).toBe(false);
  expect(await answers([...four(1), { messages: [[200, true]] }])).toBe(false);
  expect(
    await answers([
      ...four(1),
      {
        messages: [
          [200, true],
          [190, false],
          [189, true],
        ],
      },
    ]),
  ).toBe(true);
});

it('profile-74: only people count who are members, and between whom there is no block', async () => {
  const of = (partner: Row): Told => ({ ...waits(1), partner });
  expect(await answers([...four(1), of({ fictional: true })])).toBe(false);
  expect(await answers([...four(1), of({ status: 'banned' })])).toBe(false);
  expect(await answers([...four(1), waits(1)], { fictional: true })).toBe(false);
  const { db } = server().deps.database;
  for (const turned of [false, true]) {
    const owner = await add();
    for (const each of four(1)) await tell(owner, each);
    const other = await tell(owner, waits(1));
    expect(await isFound(owner)).toBe(true);
    const [member_id, blocked_id] = turned ? [owner.id, other.id] : [other.id, owner.id];
    await db.insert(memberBlock).values({ pool: open, member_id, blocked_id, created_at: now });
    expect(await isFound(owner)).toBe(false);
  }
});

it('profile-74: it ends when it is true no more, also of who was here long ago', async () => {
  const owner = await add({ answers_soon: true, active_at: new Date(now.getTime() - 90 * day) });
  expect(await isFound(owner)).toBe(false);
});

it('profile-75: profiles say it to members, and cards don’t', async () => {
  server().clock.set(now.toISOString());
  const row = await add({ name: 'Real', answers_soon: true, shown_to_visitors: true });
  const reader = await addPerson(server(), 'Reader');
  const signsOf = async (person: Pick<Person, 'browser'>, id = row.id) =>
    (await reads<{ member: Card }>(person, `member.php?id=${id}`)).member.signs;
  expect((await signsOf(reader))?.answers).toBe(true);
  const { members } = await reads<{ members: Card[] }>(reader, 'members.php?country=NL');
  expect(members.find(({ id }) => id === row.id)).toBeDefined();
  expect(members.find(({ id }) => id === row.id)?.signs?.answers).toBeUndefined();
  expect(await signsOf({ browser: server().fetchFor(open) })).toBeUndefined();

  const browser = server().fetchFor('still.example');
  const body = JSON.stringify({ login: 'reader@mail.example', password: anna.password });
  await browser('/api/user.php', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  expect((await signsOf({ browser }))?.answers).toBeUndefined();

  const unseen = await add({ answers_soon: true, invisible: true });
  expect((await signsOf(reader, unseen.id))?.answers).toBeUndefined();
  const made = await add({ answers_soon: true, fictional: true });
  expect((await signsOf(reader, made.id))?.answers).toBeUndefined();
  await does(reader, 'POST', 'block', { id: row.id });
  expect((await signsOf(reader))?.answers).toBeUndefined();
});
