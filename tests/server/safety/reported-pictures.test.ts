import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { translator } from '#i18n/build.ts';
import { locales } from '#i18n/locales.ts';
import { outcome } from '#tests/support/account.ts';
import { chatWith, says } from '#tests/support/chat.ts';
import { addTalkers, newestPicture, shows, uncovers } from '#tests/support/chat-pictures.ts';
import { does, type Person, reads } from '#tests/support/pair.ts';
import { command, report, ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

/** Anna sends Bea a picture, which Bea uncovers. */
async function addPicture(): Promise<readonly [Person, Person, string]> {
  const [anna, bea] = await addTalkers(server());
  expect(await shows(anna, bea)).toBe('200');
  expect(await uncovers(bea, anna)).toBe('200');
  const { photo } = await newestPicture(bea, anna);
  return [anna, bea, photo?.full ?? ''];
}

async function reportPicture(bea: Person, anna: Person, reason = 'intimate'): Promise<string> {
  const { conversation, messages } = await chatWith(bea, anna);
  const number = String(messages.at(-1)?.number);
  const filed = await report(server(), anna.id, { conversation, number, reason }, bea);
  expect(filed.status).toBe(200);
  return ((await filed.json()) as { reference: string }).reference;
}

const states = async (anna: Person, bea: Person) => [
  (await newestPicture(anna, bea)).state,
  (await newestPicture(bea, anna)).state,
];
const files = () => server().deps.storage.files.size;

async function workOff() {
  await server().workOnPhotos();
}

describe('an intimate picture', () => {
  it('chatsafety-13: is hidden from both at once, and stays for the moderator', async () => {
    const [anna, bea, address] = await addPicture();
    for (const person of [anna, bea]) expect((await person.browser(address)).status).toBe(200);
    const reference = await reportPicture(bea, anna);
    for (const person of [anna, bea]) expect(await outcome(await person.browser(address))).toBe('404 not_found');
    expect(await states(anna, bea)).toEqual(['hidden', 'hidden']);
    const { messages = [] } = await command(server(), { do: 'show', what: reference });
    expect(messages.at(-1)?.picture).toMatch(/^media\/[a-z.-]+\/..\/[\w-]{22}\.full\.webp$/);
    expect(files()).toBe(4);
  });

  it('chatsafety-13: is not hidden by another reason, nor again once the operator has rejected it', async () => {
    const [anna, bea] = await addPicture();
    await reportPicture(bea, anna, 'explicit');
    expect(await states(anna, bea)).toEqual(['shown', 'shown']);
    const reference = await reportPicture(bea, anna);
    await ruleOn(server(), 'dismiss', reference);
    expect(await states(anna, bea)).toEqual(['shown', 'shown']);
    await reportPicture(bea, anna);
    expect(await states(anna, bea)).toEqual(['shown', 'shown']);
  });

  it.each(['remove', 'warn'])('chatsafety-14: is erased by %s, with its files', async (ruling) => {
    const [anna, bea] = await addPicture();
    const reference = await reportPicture(bea, anna);
    await ruleOn(server(), ruling, reference);
    await workOff();
    expect(files()).toBe(0);
    expect(await states(anna, bea)).toEqual(['hidden', 'hidden']);
    const { reports } = await command(server(), { do: 'list' });
    expect(reports).toEqual([]);
  });

  it('chatsafety-14: removed, its sender reads why and can appeal; the picture does not come back', async () => {
    const [anna, bea] = await addPicture();
    const reference = await reportPicture(bea, anna);
    const decision = await ruleOn(server(), 'remove', reference);
    const { decisions } = await reads<{ decisions: object[] }>(anna, 'decisions.php');
    expect(decisions).toMatchObject([{ reference: decision, kind: 'picture_removed', reason: 'intimate' }]);
    expect(await does(anna, 'POST', 'appeal', { reference: decision, message: 'It was a cat.', locale: 'en' })).toBe(
      '200',
    );
    await command(server(), { do: 'appeal', outcome: 'reversed', reference: decision });
    await server().deliverMail();
    const mails = server()
      .mails(open)
      .filter(({ to }) => to === 'anna@mail.example');
    expect(mails.map(({ subject }) => subject)).toContain('A picture that you sent was removed');
    expect(mails.at(-1)?.text).toContain('cannot bring it back');
    expect(await states(anna, bea)).toEqual(['hidden', 'hidden']);
  });
});

it('chatsafety-14: only the picture of a reported message can be removed, once', async () => {
  const [anna, bea] = await addPicture();
  const reference = await reportPicture(bea, anna);
  await says(anna, bea, 'Do you like it?');
  const words = await reportPicture(bea, anna, 'harassment');
  for (const target of [words, anna.id, 'ZZZZ-9999'])
    await expect(ruleOn(server(), 'remove', target, { reason: 'explicit' })).rejects.toThrow('with a picture');
  await ruleOn(server(), 'remove', reference);
  await expect(ruleOn(server(), 'remove', reference)).rejects.toThrow('is so already');
});

it('chatsafety-4, pictures-8: what both deleted is kept for the report, and erased when it is closed', async () => {
  const [anna, bea] = await addPicture();
  const { conversation } = await chatWith(bea, anna);
  const first = await reportPicture(bea, anna, 'explicit');
  const second = await reportPicture(bea, anna, 'fake');
  for (const person of [anna, bea]) expect(await does(person, 'DELETE', 'chat', { conversation })).toBe('200');
  await workOff();
  expect(files()).toBe(4);
  await ruleOn(server(), 'dismiss', first);
  await workOff();
  expect(files()).toBe(4);
  await ruleOn(server(), 'dismiss', second);
  await workOff();
  expect(files()).toBe(0);
  const { messages = [] } = await command(server(), { do: 'show', what: second });
  expect(messages.at(-1)?.picture).toBe('erased');
});

it('chatsafety-15: a ban refuses the next message and picture, also one that was sent before with the same id', async () => {
  const [anna, bea] = await addTalkers(server());
  const id = crypto.randomUUID();
  expect(await says(anna, bea, 'Before', id)).toBe('200');
  await ruleOn(server(), 'ban', anna.id, { reason: 'money' });
  for (const text of ['Before', 'After']) expect(await says(anna, bea, text, id)).toBe('403 authentication_required');
  expect(await shows(anna, bea)).toBe('403 authentication_required');
  expect((await chatWith(bea, anna)).messages).toHaveLength(3);
});

it('safety-31: who got nothing but a picture is warned of a cheat, too', async () => {
  const [anna, bea] = await addPicture();
  await server().deps.database.db.execute(sql`delete from message where picture_id is null`);
  await ruleOn(server(), 'ban', anna.id, { reason: 'fraud' });
  await server().deliverMail();
  const told = server()
    .mails(open)
    .filter(({ to }) => to === 'bea@mail.example');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('Anna');
  expect(bea.name).toBe('Bea');
});

describe('how long it takes', () => {
  it('chatsafety-17: the mails about an intimate picture say 48 hours, about anything else 7 days', async () => {
    const [anna, bea] = await addPicture();
    const mailsOf = async (reason: string) => {
      const before = server().mails(open).length;
      await reportPicture(bea, anna, reason);
      await server().deliverMail();
      const mails = server().mails(open).slice(before);
      expect(mails).toHaveLength(2);
      return mails.map(({ text }) => [text.includes('48 hours'), text.includes('7 days')]);
    };
    expect(await mailsOf('intimate')).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(await mailsOf('explicit')).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it.each(locales)('chatsafety-17: in %s, too, and so does the page', (locale) => {
    const [mail, page] = [translator('mail', locale), translator('safety', locale)];
    const term = mail('report_term.intimate');
    expect([term, page('report.term.intimate')]).toEqual([expect.stringMatching(/^48 /), term]);
    for (const text of [
      mail('report_receipt.preheader', { term }),
      mail('report_receipt.detail', { term }),
      mail('report_filed.preheader', { term }),
      mail('report_filed.deadline', { term }),
      page('report.sentReceipt', { term }),
      page('report.sentNoReceipt', { term }),
    ]) {
      expect(text).toContain(term);
      expect(text).not.toMatch(/7|\{\{/);
    }
  });
});
