import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { toMessage } from '#server/adapters/mail/message.ts';
import { day, hour } from '#server/core/time.ts';
import { decision, member, photo, report as reportTable } from '#server/db/schema/index.ts';
import { json, outcome, signUp } from '#tests/support/account.ts';
import { addMember, addPhoto } from '#tests/support/members.ts';
import { addPerson, does, reads } from '#tests/support/pair.ts';
import { addLongMember, report, ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, other } from '#tests/support/sites.ts';

const server = shareServer();
const support = exampleSite('velvet-evening.example').support_email;

const stored = () => server().deps.database.db.select().from(reportTable).orderBy(reportTable.created_at);

async function profileOf(id: string): Promise<string | undefined> {
  const [found] = await server().deps.database.db.select().from(member).where(eq(member.id, id));
  return found?.profile_status;
}

async function mailsTo(address: string) {
  await server().deliverMail();
  return server()
    .mails(open)
    .filter(({ to }) => to === address);
}

describe('a report', () => {
  it('safety-10, mail-6: is kept and mailed to the support, with a receipt that quotes nothing', async () => {
    const cleo = await addPerson(server(), 'Cleo');
    const answer = await report(server(), cleo.id, { reason: 'money', message: 'Wants gift cards: evil.example' });
    expect(answer.status).toBe(200);
    const { reference, receipt } = (await answer.json()) as { reference: string; receipt: boolean };
    expect(receipt).toBe(true);
    expect(await stored()).toMatchObject([
      {
        reference,
        member_id: cleo.id,
        reason: 'money',
        reporter_id: null,
        reporter_email: 'zoe@mail.example',
        status: 'open',
      },
    ]);
    const [receiptMail] = await mailsTo('zoe@mail.example');
    expect(receiptMail?.subject).toContain(reference);
    for (const typed of ['evil.example', 'Cleo'])
      expect(`${receiptMail?.text}${receiptMail?.html}`).not.toContain(typed);
    const [filed] = await mailsTo(support);
    expect(filed?.text).toContain('> Wants gift cards: evil.example');
    expect(filed?.text).toContain(`npm run moderate -- show ${reference}`);
    expect(filed && toMessage(filed).replyTo).toBe('zoe@mail.example');
  });

  it('safety-11: of a member says who they are by their session, whatever address they type', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    expect(await does(anna, 'POST', 'report', { id: bea.id, reason: 'fake', email: 'x@y.example', locale: 'de' })).toBe(
      '200',
    );
    expect(await stored()).toMatchObject([{ reporter_id: anna.id, reporter_email: 'anna@mail.example', locale: 'de' }]);
    expect(await mailsTo('x@y.example')).toEqual([]);
  });

  it('safety-8, safety-9: needs an address of people who are signed out, and words for something else', async () => {
    const { id } = await addPerson(server(), 'Cleo');
    const fields = async (input: object) => {
      const { error } = (await (await report(server(), id, { ...input })).json()) as { error?: { fields: object } };
      return error?.fields;
    };
    expect(await fields({ email: '' })).toEqual({ email: 'required' });
    expect(await fields({ email: 'x' })).toEqual({ email: 'email_invalid' });
    expect(await fields({ reason: 'other' })).toEqual({ message: 'required' });
    expect(await fields({ reason: 'other', message: '  ' })).toEqual({ message: 'required' });
    expect(await fields({ reason: 'ugly' })).toEqual({ reason: 'required' });
    expect(await fields({ message: 'x'.repeat(2001) })).toEqual({ message: 'too_long' });
    expect(await stored()).toEqual([]);
    expect(await fields({ reason: 'under_age', email: undefined })).toBeUndefined();
    expect(await stored()).toHaveLength(1);
  });

  it('safety-8: takes seven reasons, and up to 2,000 characters', async () => {
    const { id } = await addPerson(server(), 'Cleo');
    const message = 'x'.repeat(2000);
    for (const reason of ['under_age', 'fake', 'harassment', 'explicit', 'intimate', 'money', 'other'])
      expect([reason, await outcome(await report(server(), id, { reason, message }))]).toEqual([reason, '200']);
    expect(await stored()).toHaveLength(7);
  });

  it('safety-12: of nobody, of oneself, of another pool, of somebody who left or never confirmed is one and the same', async () => {
    const anna = await addPerson(server(), 'Anna');
    const left = await addMember(server().deps.database, { status: 'deleted' });
    const unconfirmed = await signUp(server(), { email: 'dora@mail.example', name: 'Dora' });
    const elsewhere = await addMember(server().deps.database, { pool: other });
    const nobody = '019a0000-0000-7000-8000-000000000001';
    for (const id of ['x', nobody, anna.id, left.id, unconfirmed.user.id, elsewhere.id])
      expect(await outcome(await report(server(), id, {}, anna))).toBe('404 not_found');
    expect(await stored()).toEqual([]);
  });

  it('safety-13: of somebody whom the caller cannot see is answered like any other', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    await does(bea, 'POST', 'block', { id: anna.id });
    expect(await outcome(await report(server(), bea.id, {}, anna))).toBe('200');
    await ruleOn(server(), 'disable', bea.id, { reason: 'fake' });
    expect(await outcome(await report(server(), bea.id, {}, anna))).toBe('200');
    expect(await outcome(await report(server(), bea.id))).toBe('200');
  });

  it('safety-14: of a photo keeps the photo when it is theirs, and tells nobody whether it is', async () => {
    const { database } = server().deps;
    const [bea, cleo] = [await addMember(database), await addMember(database)];
    await addPhoto(database, bea, 'bea', { private: true });
    await addPhoto(database, cleo, 'cleo');
    const photos = await database.db.select().from(photo);
    const ids = photos.map(({ id }) => id);
    for (const id of [...ids, 'x', '019a0000-0000-7000-8000-000000000001'])
      expect(await outcome(await report(server(), bea.id, { photo: id }))).toBe('200');
    const own = photos.find(({ member_id }) => member_id === bea.id)?.id;
    expect((await stored()).map(({ photo_id }) => photo_id).sort()).toEqual([own, null, null, null].sort());
  });

  it('safety-15: has limits: for a network, for a member wherever they are, for receipts, and for bots', async () => {
    const { id } = await addPerson(server(), 'Cleo');
    const receipts: unknown[] = [];
    for (let count = 0; count < 10; count++) receipts.push(await (await report(server(), id)).json());
    expect(receipts.filter((each) => (each as { receipt: boolean }).receipt)).toHaveLength(3);
    expect(await outcome(await report(server(), id))).toBe('429 too_many_requests');
    expect(await outcome(await report(server(), id, {}, { address: '198.51.100.1' }))).toBe('200');
    expect(await outcome(await report(server(), id, { website: 'x' }, { address: '198.51.100.2' }))).toBe(
      '429 too_many_requests',
    );
    server().clock.advance(hour);
    expect(await outcome(await report(server(), id))).toBe('200');
    const anna = await addPerson(server(), 'Anna');
    for (let count = 0; count < 30; count++) expect((await report(server(), id, {}, anna)).status).toBe(200);
    expect(await outcome(await report(server(), id, {}, anna))).toBe('429 too_many_requests');
  });
});

describe('a report of somebody who looks under age', () => {
  const underAge = { reason: 'under_age', email: undefined };

  it('safety-16, safety-19: hides the profile at once, tells its owner why, and lists it for the operator', async () => {
    const [anna, bea] = [await addLongMember(server(), 'Anna'), await addPerson(server(), 'Bea')];
    await addPhoto(server().deps.database, { pool: open, id: bea.id }, 'bea');
    await server().deps.storage.put({ pool: open, key: 'bea-clear'.padEnd(22, '_'), size: 'card' }, Buffer.from('x'));
    const picture = `/api/media/${'bea-clear'.padEnd(22, '_')}.card.webp`;
    expect((await anna.browser(picture)).status).toBe(200);
    await report(server(), bea.id, underAge, anna);
    expect(await outcome(await anna.browser(`/api/member.php?id=${bea.id}`))).toBe('404 not_found');
    expect(await outcome(await anna.browser(picture))).toBe('404 not_found');
    expect((await bea.browser(picture)).status).toBe(200);
    expect(await reads(bea, 'user.php')).toMatchObject({ user: { status: 'active', profile: { status: 'disabled' } } });
    const [told] = (await mailsTo('bea@mail.example')).filter(({ subject }) => subject.includes('hidden'));
    const rows = await server().deps.database.db.select().from(decision);
    expect(rows).toMatchObject([
      { kind: 'profile_disabled', reason: 'under_age', decided_by: 'rule', member_id: bea.id },
    ]);
    for (const words of ['younger than 18', 'appeal', rows[0]?.reference]) expect(told?.text).toContain(words);
    expect((await stored())[0]).toMatchObject({ status: 'open', reporter_id: anna.id });
    expect((await mailsTo(support))[0]?.text).toContain('hidden already');
  });

  it('safety-20: hides nobody again whom the operator has put back, for half a year', async () => {
    const { id } = await addPerson(server(), 'Bea');
    await report(server(), id, underAge, await addLongMember(server(), 'Mia'));
    await ruleOn(server(), 'enable', id);
    expect((await stored())[0]).toMatchObject({ status: 'decided' });
    await report(server(), id, underAge, await addLongMember(server(), 'Nora'));
    expect(await profileOf(id)).toBe('active');
    server().clock.advance(181 * day);
    await report(server(), id, underAge, await addLongMember(server(), 'Olga'));
    expect(await profileOf(id)).toBe('disabled');
  });

  it('safety-21: shows the profile again when that report is dismissed, and no other', async () => {
    const { id } = await addPerson(server(), 'Bea');
    await report(server(), id, underAge, await addLongMember(server(), 'Mia'));
    server().clock.advance(1);
    await report(server(), id, { email: 'zoe@mail.example' });
    server().clock.advance(1);
    await report(server(), id, { ...underAge, email: 'yan@mail.example' });
    const [behind, fake, later] = (await stored()).map(({ reference }) => reference);
    server().clock.advance(1);
    await ruleOn(server(), 'dismiss', String(fake));
    expect(await profileOf(id)).toBe('disabled');
    await ruleOn(server(), 'dismiss', String(behind));
    expect(await profileOf(id)).toBe('active');
    expect((await stored()).map(({ status }) => status)).toEqual(['decided', 'decided', 'open']);
    expect((await mailsTo('bea@mail.example')).at(-1)?.subject).toContain('visible again');
    server().clock.advance(1);
    await ruleOn(server(), 'disable', String(later));
    expect(await profileOf(id)).toBe('disabled');
  });

  it.each(['report', 'member'])(
    'safety-22: is confirmed by the operator, who names the %s, and stands then',
    async (target) => {
      const { id } = await addPerson(server(), 'Bea');
      await report(server(), id, underAge, await addLongMember(server(), 'Mia'));
      server().clock.advance(1);
      await report(server(), id, { ...underAge, email: 'yan@mail.example' });
      const [first] = await stored();
      server().clock.advance(1);
      const named = target === 'report' ? String(first?.reference) : id;
      await ruleOn(server(), 'disable', named, { reason: 'under_age', note: 'Looked at it.' });
      const made = await server().deps.database.db.select().from(decision).orderBy(decision.created_at);
      expect(made.map(({ decided_by, report_id }) => [decided_by, report_id])).toEqual([
        ['rule', first?.id],
        ['Mo', first?.id],
      ]);
      expect((await stored()).map(({ status }) => status)).toEqual(['decided', 'decided']);
      await expect(ruleOn(server(), 'disable', id, { reason: 'under_age' })).rejects.toThrow('is so already');
      expect((await mailsTo('yan@mail.example')).at(-1)?.text).toContain('we have acted on it');
    },
  );

  it('safety-21: stays hidden when the operator hid it for something else before the report was dismissed', async () => {
    const { id } = await addPerson(server(), 'Bea');
    await report(server(), id, underAge, await addLongMember(server(), 'Mia'));
    server().clock.advance(1);
    await report(server(), id, { email: 'zoe@mail.example' });
    server().clock.advance(1);
    const [behind, fake] = (await stored()).map(({ reference }) => reference);
    server().clock.advance(1);
    await ruleOn(server(), 'disable', String(fake));
    expect((await stored()).map(({ status }) => status)).toEqual(['open', 'decided']);
    await ruleOn(server(), 'dismiss', String(behind));
    expect(await profileOf(id)).toBe('disabled');
  });

  it('safety-23: hides nobody who proved their age', async () => {
    const { id } = await addMember(server().deps.database, { age_proved_at: new Date('2026-11-01T00:00:00Z') });
    await report(server(), id, underAge, await addLongMember(server(), 'Mia'));
    expect(await profileOf(id)).toBe('active');
    expect(await stored()).toHaveLength(1);
  });

  it('safety-17: hides nobody on the word of one network, however often, and on that of two', async () => {
    const [bea, cleo] = [await addMember(server().deps.database), await addMember(server().deps.database)];
    for (let count = 0; count < 3; count++) await report(server(), bea.id, underAge);
    const cousin = { address: '2001:db8:1:1::7' };
    for (const address of [cousin.address, '2001:db8:1:ff::8']) await report(server(), cleo.id, underAge, { address });
    // Of another profile it says nothing.
    expect([await profileOf(bea.id), await profileOf(cleo.id)]).toEqual(['active', 'active']);
    expect((await mailsTo(support))[0]?.text).toContain('still shown');
    await report(server(), bea.id, underAge, { address: '198.51.100.1' });
    expect(await profileOf(bea.id)).toBe('disabled');
    server().clock.advance(30 * day);
    await report(server(), cleo.id, underAge, { address: '198.51.100.1' });
    expect(await profileOf(cleo.id)).toBe('active');
    await report(server(), cleo.id, underAge, cousin);
    expect(await profileOf(cleo.id)).toBe('disabled');
  });

  it('safety-16: hides on the word of a member alone once they have a history, and none that was rejected', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => addMember(server().deps.database)));
    const [one = '', two = '', three = '', four = ''] = people.map(({ id }) => id);
    const anna = await addPerson(server(), 'Anna');
    const confirmed = server().clock.now().toISOString();
    await server().deps.database.db.execute(
      sql`update member set confirmed_at = ${confirmed}::timestamptz where id = ${anna.id}::uuid`,
    );
    await report(server(), one, underAge, anna);
    expect(await profileOf(one)).toBe('active');
    server().clock.advance(7 * day);
    await report(server(), two, underAge, anna);
    expect(await profileOf(two)).toBe('disabled');
    server().clock.advance(1);
    const unfounded = (await stored()).find(({ member_id }) => member_id === two)?.reference;
    await ruleOn(server(), 'dismiss', String(unfounded));
    await report(server(), three, underAge, anna);
    expect(await profileOf(three)).toBe('active');
    const mia = await addLongMember(server(), 'Mia');
    await report(server(), four, underAge, mia);
    server().clock.advance(1);
    await ruleOn(server(), 'enable', four);
    await report(server(), three, underAge, mia);
    expect(await profileOf(three)).toBe('active');
  });

  it('safety-24: is no weapon: two networks and a member hide three profiles a day, and all are kept', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addMember(server().deps.database)));
    const anna = await addLongMember(server(), 'Anna');
    for (const { id } of people.slice(0, 4)) {
      await report(server(), id, underAge, { address: '198.51.100.1' });
      await report(server(), id, underAge);
    }
    for (const { id } of people.slice(4)) await report(server(), id, underAge, anna);
    const states = await Promise.all(people.map(({ id }) => profileOf(id)));
    expect(states.map((state) => state === 'disabled')).toEqual([true, true, true, false, true, true, true, false]);
    expect(await stored()).toHaveLength(12);
    server().clock.advance(day);
    await report(server(), people[7]?.id ?? '', underAge, anna);
    expect(await profileOf(people[7]?.id ?? '')).toBe('disabled');
  });

  it('safety-18: of an unconfirmed account counts as that of its network', async () => {
    const { id } = await addMember(server().deps.database);
    for (let count = 0; count < 3; count++) {
      const browser = server().fetchFor(open, { address: '203.0.113.9' });
      const account = { email: `fresh${count}@mail.example`, name: `Fresh ${count}`, password: 'correct horse' };
      await browser('/api/signup.php', json('POST', { ...account, date_of_birth: '1990-05-17', locale: 'en' }));
      await report(server(), id, underAge, { browser });
    }
    expect(await profileOf(id)).toBe('active');
    await report(server(), id, underAge);
    expect(await profileOf(id)).toBe('disabled');
  });

  it('safety-25: of many at once decides once', async () => {
    const { id } = await addMember(server().deps.database);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => report(server(), id, underAge, { address: `198.51.100.${index}` })),
    );
    const { rows } = await server().deps.database.db.execute(sql`select count(*)::int as count from decision`);
    expect(rows).toEqual([{ count: 1 }]);
  });
});
