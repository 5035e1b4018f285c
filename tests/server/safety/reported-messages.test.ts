import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { day, hour } from '#server/core/time.ts';
import { reportedMessage, report as reportTable } from '#server/db/schema/index.ts';
import { outcome } from '#tests/support/account.ts';
import { leave, purge } from '#tests/support/account-deletion.ts';
import { addWriter, chatWith, makePremium, says } from '#tests/support/chat.ts';
import { does, type Person } from '#tests/support/pair.ts';
import { command, report, ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open } from '#tests/support/sites.ts';

const server = shareServer();

const copies = async () => {
  const { db } = server().deps.database;
  const rows = await db.select().from(reportedMessage).orderBy(asc(reportedMessage.number));
  return rows.map(({ number, from_reported, text }) => [number, from_reported, text]);
};

/** Mia reports a message that Bo sent. */
async function reports(mia: Person, bo: Person, number: unknown, input: Record<string, unknown> = {}) {
  const { conversation } = await chatWith(mia, bo);
  return report(server(), bo.id, { conversation, number: String(number), ...input }, mia);
}

async function talk(lines: number): Promise<readonly [Person, Person]> {
  const [mia, bo] = [await addWriter(server(), 'Mia'), await addWriter(server(), 'Bobby')];
  for (let number = 1; number <= lines; number++) {
    const [from, to] = number % 2 === 0 ? [bo, mia] : [mia, bo];
    expect(await says(from, to, `line ${number}`)).toBe('200');
  }
  return [mia, bo];
}

it('chatsafety-2: keeps a copy of the message and of five before it, and nothing else', async () => {
  const [mia, bo] = await talk(9);
  expect((await reports(mia, bo, 8, { reason: 'money' })).status).toBe(200);
  expect(await copies()).toEqual([
    [3, false, 'line 3'],
    [4, true, 'line 4'],
    [5, false, 'line 5'],
    [6, true, 'line 6'],
    [7, false, 'line 7'],
    [8, true, 'line 8'],
  ]);
});

it('chatsafety-2: says in words that a message is a gift', async () => {
  const [mia, bo] = await talk(2);
  await server().deps.database.db.execute(sql`update message set gift = 'rose', text = '' where number = 2`);
  expect((await reports(mia, bo, 2)).status).toBe(200);
  expect((await copies()).at(-1)).toEqual([2, true, '[gift: rose]']);
});

it('chatsafety-2: copies nothing that the reporter has deleted', async () => {
  const [mia, bo] = await talk(6);
  const { conversation } = await chatWith(mia, bo);
  expect(await does(mia, 'DELETE', 'chat', { conversation, number: 3 })).toBe('200');
  expect((await reports(mia, bo, 4)).status).toBe(200);
  expect(await copies()).toEqual([[4, true, 'line 4']]);
});

it('chatsafety-1: of no message that the reported one did not send to the caller, or that the caller deleted', async () => {
  const [mia, bo] = await talk(4);
  const cleo = await addWriter(server(), 'Cleo');
  const { conversation } = await chatWith(mia, bo);
  for (const number of [1, 5, 2_000_000_000])
    expect(await outcome(await reports(mia, bo, number))).toBe('404 not_found');
  const named = { conversation, number: '2' };
  // Of others, signed in or not; of another person than who wrote it; unknown.
  expect(await outcome(await report(server(), bo.id, named, cleo))).toBe('404 not_found');
  expect(await outcome(await report(server(), bo.id, named))).toBe('404 not_found');
  expect(await outcome(await report(server(), cleo.id, named, mia))).toBe('404 not_found');
  for (const id of ['x', '019a0000-0000-4000-8000-000000000001'])
    expect(await outcome(await report(server(), bo.id, { conversation: id, number: '2' }, mia))).toBe('404 not_found');
  expect(await outcome(await report(server(), bo.id, { conversation }, mia))).toBe('422 invalid_input');
  expect(await outcome(await report(server(), bo.id, { number: '2' }, mia))).toBe('422 invalid_input');
  expect(await does(mia, 'DELETE', 'chat', { conversation })).toBe('200');
  expect(await outcome(await report(server(), bo.id, named, mia))).toBe('404 not_found');
  expect(await server().deps.database.db.select().from(reportTable)).toEqual([]);
  expect(await copies()).toEqual([]);
});

it('chatsafety-3: the moderator reads it, and the mail about it does not quote it', async () => {
  const [mia, bo] = await talk(2);
  const { reference } = (await (await reports(mia, bo, 2, { reason: 'money' })).json()) as { reference: string };
  const shown = await command(server(), { do: 'show', what: reference });
  expect(shown.messages).toMatchObject([
    { report: reference, number: 1, from: 'reporter', text: 'line 1', reported: false },
    { report: reference, number: 2, from: 'Bobby', text: 'line 2', reported: true },
  ]);
  await server().deliverMail();
  const support = exampleSite('velvet-evening.example').support_email;
  const [filed] = server()
    .mails(open)
    .filter(({ to }) => to === support);
  expect(filed?.text).toContain(reference);
  expect(`${filed?.text}${filed?.html}`).not.toContain('line 2');
});

it('chatsafety-4: the copy stays when both deleted the messages, and goes with the report', async () => {
  const [mia, bo] = await talk(2);
  const { conversation } = await chatWith(mia, bo);
  const { reference } = (await (await reports(mia, bo, 2)).json()) as { reference: string };
  for (const person of [mia, bo]) expect(await does(person, 'DELETE', 'chat', { conversation })).toBe('200');
  expect(await copies()).toHaveLength(2);
  await ruleOn(server(), 'warn', reference);
  expect(await copies()).toHaveLength(2);
  await server().deps.database.db.delete(reportTable);
  expect(await copies()).toEqual([]);
});

it('chatsafety-4, deletion-26: what the reporter wrote goes with the reporter, what the reported one wrote stays', async () => {
  const [mia, bo] = await talk(3);
  await makePremium(server(), mia);
  expect((await reports(mia, bo, 2)).status).toBe(200);
  await leave(mia);
  await leave(bo);
  server().clock.advance(14 * day);
  expect(await purge(server())).toBe(2);
  expect(await copies()).toEqual([[2, true, 'line 2']]);
});

it('chatsafety-5: of somebody who deleted the account, who cannot be reported otherwise', async () => {
  const [mia, bo] = await talk(2);
  await leave(bo);
  expect(await outcome(await report(server(), bo.id, {}, mia))).toBe('404 not_found');
  expect(await outcome(await reports(mia, bo, 2))).toBe('200');
});

it('chatsafety-6, safety-41: an intimate picture is due in 48 hours, and what is overdue comes first', async () => {
  const [mia, bo] = await talk(2);
  const { db } = server().deps.database;
  const list = async () => {
    const { reports: rows = [] } = await command(server(), { do: 'list' });
    return rows.map(({ reason, overdue }) => [reason, overdue]);
  };
  await reports(mia, bo, 2, { reason: 'fake' });
  const filed = server().clock.now();
  server().clock.advance(2 * day);
  await reports(mia, bo, 2, { reason: 'money' });
  server().clock.advance(day);
  await reports(mia, bo, 2, { reason: 'intimate' });
  expect(await list()).toEqual([
    ['intimate', false],
    ['fake', false],
    ['money', false],
  ]);
  const { reports: rows = [] } = await command(server(), { do: 'list' });
  expect(rows[0]?.due).toBe(new Date(filed.getTime() + 5 * day).toISOString());
  expect(rows[1]?.due).toBe(new Date(filed.getTime() + 7 * day).toISOString());
  server().clock.advance(36 * hour - 1);
  expect((await list())[0]).toEqual(['intimate', false]);
  server().clock.advance(1);
  expect((await list())[0]).toEqual(['intimate', true]);
  // An older one that is overdue too comes before a newer one that is not.
  server().clock.advance(12 * hour);
  await db.execute(sql`update report set reason = 'harassment' where reason = 'intimate'`);
  expect(await list()).toEqual([
    ['fake', true],
    ['money', false],
    ['harassment', false],
  ]);
});
