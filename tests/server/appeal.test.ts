import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { day } from '#server/core/time.ts';
import { decision, member, photo } from '#server/db/schema/index.ts';
import { form, json, outcome } from '#tests/support/account.ts';
import { addPhoto } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { addLongMember, command, report, ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, other } from '#tests/support/sites.ts';

const server = shareServer();
const support = exampleSite('velvet-evening.example').support_email;
const message = 'It is me.\n\nSend a person to look.';

function appeal(input: Record<string, unknown>, domain = open) {
  const email = 'bea@mail.example';
  return server().request(domain, '/api/appeal.php', json('POST', { email, message, locale: 'en', ...input }));
}

async function statusOf({ id }: Person) {
  const [found] = await server().deps.database.db.select().from(member).where(eq(member.id, id));
  return [found?.status, found?.profile_status];
}

async function mailsTo(address: string) {
  await server().deliverMail();
  return server()
    .mails(open)
    .filter(({ to }) => to === address);
}

it('safety-34, safety-35, safety-36, safety-37: of somebody who is banned needs the number and the address, and no login', async () => {
  const bea = await addPerson(server(), 'Bea');
  await server()
    .deps.database.db.update(member)
    .set({ confirmed_at: new Date('2026-11-02T00:00:00Z') });
  const reference = await ruleOn(server(), 'ban', bea.id, { reason: 'fake' });
  expect(await outcome(await appeal({ reference, email: 'anna@mail.example' }))).toBe('404 decision_unknown');
  expect(await outcome(await appeal({ reference: 'K7QF-3M9T' }))).toBe('404 decision_unknown');
  expect(await outcome(await appeal({ reference }, other))).toBe('404 decision_unknown');
  expect(await outcome(await appeal({ reference, email: '' }))).toBe('422 invalid_input');
  expect(await outcome(await appeal({ reference, message: ' ' }))).toBe('422 invalid_input');
  expect(await outcome(await appeal({ reference: ` ${reference.toLowerCase()} ` }))).toBe('200');
  expect(await outcome(await appeal({ reference }))).toBe('409 appeal_closed');
  const filed = (await mailsTo(support)).at(-1);
  for (const words of ['> It is me.', '> Send a person to look.', reference, '> Bea'])
    expect(filed?.text).toContain(words);

  await command(server(), { do: 'appeal', outcome: 'reversed', reference, note: 'Our mistake.' });
  expect(await statusOf(bea)).toEqual(['active', 'active']);
  const answer = (await mailsTo('bea@mail.example')).at(-1);
  for (const words of ['You were right', 'Our mistake.', reference]) expect(answer?.text).toContain(words);
  const rows = await server().deps.database.db.select().from(decision).orderBy(decision.created_at);
  expect(rows.map(({ kind, decided_by, appeal_outcome }) => [kind, decided_by, appeal_outcome])).toEqual([
    ['banned', 'Mo; appeal: Mo', 'reversed'],
    ['unbanned', 'Mo', null],
  ]);
});

it('safety-34, safety-36: of a member is about their own decisions only, and shows what came of it', async () => {
  const [anna, bea] = [await addPerson(server(), 'Anna'), await addPerson(server(), 'Bea')];
  const reference = await ruleOn(server(), 'warn', bea.id, { reason: 'money', note: 'No sales.' });
  const input = { reference, message, locale: 'en' };
  expect(await does(anna, 'POST', 'appeal', { ...input, email: 'bea@mail.example' })).toBe('404 decision_unknown');
  expect(await does(bea, 'POST', 'appeal', input)).toBe('200');
  const told = async () => (await reads<{ decisions: object[] }>(bea, 'decisions.php')).decisions[0];
  expect(await told()).toMatchObject({
    appealed_at: '2026-11-20T12:00:00.000Z',
    appeal_until: null,
    appeal_outcome: null,
  });
  await command(server(), { do: 'appeal', outcome: 'upheld', reference, note: 'Looked at twice.' });
  expect(await told()).toMatchObject({ appeal_outcome: 'upheld', note: 'No sales.\n\nLooked at twice.' });
  await expect(command(server(), { do: 'appeal', outcome: 'upheld', reference })).rejects.toThrow('No appeal');
});

it('safety-35: is open for six months, and not against what was given back', async () => {
  const bea = await addPerson(server(), 'Bea');
  const first = await ruleOn(server(), 'disable', bea.id, { reason: 'fake' });
  const enabled = await ruleOn(server(), 'enable', bea.id);
  expect(await outcome(await appeal({ reference: enabled }))).toBe('404 decision_unknown');
  server().clock.advance(184 * day - 1);
  const second = await ruleOn(server(), 'warn', bea.id, { reason: 'fake' });
  server().clock.advance(1);
  expect(await outcome(await appeal({ reference: first }))).toBe('409 appeal_closed');
  expect(await outcome(await appeal({ reference: second }))).toBe('200');
});

it('safety-20, safety-37: that is granted brings a photo and a hidden profile back, and no second under-age report hides it', async () => {
  const bea = await addPerson(server(), 'Bea');
  const { db } = server().deps.database;
  await addPhoto(server().deps.database, { pool: open, id: bea.id }, 'bea');
  const [picture] = await db.select().from(photo);
  const rejected = await ruleOn(server(), 'reject', String(picture?.id), { reason: 'no_person' });
  server().clock.advance(1);
  await report(server(), bea.id, { reason: 'under_age' }, await addLongMember(server(), 'Mia'));
  const hidden = (await reads<{ decisions: { reference: string }[] }>(bea, 'decisions.php')).decisions[0]?.reference;
  for (const reference of [rejected, hidden]) {
    await appeal({ reference });
    await command(server(), { do: 'appeal', outcome: 'reversed', reference });
  }
  expect((await db.select().from(photo))[0]).toMatchObject({ status: 'active', rejected_for: null });
  expect(await statusOf(bea)).toEqual(['active', 'active']);
  await report(server(), bea.id, { reason: 'under_age' }, await addLongMember(server(), 'Nora'));
  expect(await statusOf(bea)).toEqual(['active', 'active']);
});

it('safety-38: that is granted leaves alone what was decided again since', async () => {
  const bea = await addPerson(server(), 'Bea');
  const { db } = server().deps.database;
  for (const name of ['one', 'two']) await addPhoto(server().deps.database, { pool: open, id: bea.id }, name);
  const [one, two] = await db.select().from(photo);
  const rejectedOne = await ruleOn(server(), 'reject', String(one?.id), { reason: 'no_person' });
  const first = await ruleOn(server(), 'ban', bea.id, { reason: 'fake' });
  server().clock.advance(1);
  await ruleOn(server(), 'unban', bea.id);
  await ruleOn(server(), 'reject', String(two?.id), { reason: 'no_person' });
  server().clock.advance(1);
  const second = await ruleOn(server(), 'ban', bea.id, { reason: 'fraud' });
  /** @returns what the mail about it says to the member */
  const grant = async (reference: string) => {
    await appeal({ reference });
    await command(server(), { do: 'appeal', outcome: 'reversed', reference });
    return (await mailsTo('bea@mail.example')).at(-1)?.text;
  };
  expect(await grant(first)).toContain('Another decision still stands');
  expect(await statusOf(bea)).toEqual(['banned', 'active']);
  expect(await grant(rejectedOne)).toContain('Another decision still stands');
  const photos = await db.select({ id: photo.id, status: photo.status }).from(photo);
  expect(photos).toEqual(
    expect.arrayContaining([
      { id: one?.id, status: 'active' },
      { id: two?.id, status: 'rejected' },
    ]),
  );
  expect(await grant(second)).toContain('all is as it was before');
  expect((await statusOf(bea))[0]).not.toBe('banned');
});

it('safety-38: that is granted says so where the same photo, or the profile, is withheld by another decision', async () => {
  const bea = await addPerson(server(), 'Bea');
  const { db } = server().deps.database;
  await addPhoto(server().deps.database, { pool: open, id: bea.id }, 'one');
  const [picture] = await db.select().from(photo);
  const reject = () => ruleOn(server(), 'reject', String(picture?.id), { reason: 'no_person' });
  const first = await reject();
  server().clock.advance(1);
  await ruleOn(server(), 'approve', String(picture?.id));
  server().clock.advance(1);
  const second = await reject();
  const hidden = await ruleOn(server(), 'disable', bea.id, { reason: 'fake' });
  for (const [reference, words] of [
    [hidden, 'all is as it was before'],
    [first, 'Another decision still stands'],
    [second, 'all is as it was before'],
  ] as const) {
    await appeal({ reference });
    await command(server(), { do: 'appeal', outcome: 'reversed', reference });
    expect((await mailsTo('bea@mail.example')).at(-1)?.text).toContain(words);
  }
});

it('safety-39: works as a plain form', async () => {
  const bea = await addPerson(server(), 'Bea');
  const reference = await ruleOn(server(), 'ban', bea.id, { reason: 'fake' });
  const post = async (fields: Record<string, string>) => {
    const input = form({
      email: 'bea@mail.example',
      message,
      locale: 'en',
      website: '',
      ...fields,
      _page: '/complaints',
    });
    const response = await server().fetchFor(open)('/api/appeal.php', input);
    return `${response.status} ${response.headers.get('location')}`;
  };
  expect(await post({ reference: 'NOPE-NOPE' })).toBe('303 /complaints#error-decision_unknown');
  expect(await post({ reference })).toBe('303 /complaints#appealed');
});

it('safety-40: has a limit for a network, and refuses bots', async () => {
  const send = (input: object = {}) =>
    server().request(
      open,
      '/api/appeal.php',
      json('POST', { reference: 'K7QF-3M9T', email: 'x@y.example', message, locale: 'en', ...input }),
      { address: '203.0.113.7' },
    );
  for (let count = 0; count < 20; count++) expect((await send()).status).toBe(404);
  expect(await outcome(await send())).toBe('429 too_many_requests');
  expect(await outcome(await send({ website: 'x' }))).toBe('429 too_many_requests');
});
