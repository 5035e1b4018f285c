import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { minute } from '#server/core/time.ts';
import {
  type AnnounceAnswer,
  AnnounceCommandSchema,
  runAnnounceCommand,
} from '#server/services/announcements/command.ts';
import { outcome, signUp } from '#tests/support/account.ts';
import { addPerson, does, type Person } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other, sister } from '#tests/support/sites.ts';

const server = shareServer();

const english = {
  subject: 'Gifts are here',
  paragraphs: ['From today on you can give gifts.', 'Try one & tell us.'],
  link: { label: 'See your chats', path: '/chats' },
};
const dutch = { subject: 'Er zijn cadeautjes', paragraphs: ['Geef er vandaag een.'] };

interface Given {
  readonly site?: string;
  readonly name?: string;
  readonly category?: 'news' | 'promotions';
  readonly texts?: Partial<Record<Locale, object>>;
}

function run(what: 'preview' | 'send', { site = open, ...letter }: Given = {}): Promise<AnnounceAnswer> {
  const given = { name: 'gifts', category: 'news', texts: { en: english, nl: dutch }, ...letter };
  return runAnnounceCommand(server().deps, AnnounceCommandSchema.parse({ do: what, site, letter: given }));
}

async function list(site?: string) {
  return (await runAnnounceCommand(server().deps, { do: 'list', site })).letters;
}

/** A member who turned everything on, in a language. */
async function addReader(name: string, changes = sql`language = 'en'`): Promise<Person> {
  const person = await addPerson(server(), name);
  expect(await does(person, 'PUT', 'notifications', { off: [] })).toBe('200');
  await change(person, changes);
  await server().deliverMail();
  return person;
}

function change({ id }: Person, changes: ReturnType<typeof sql>) {
  return server().deps.database.db.execute(sql`update member set ${changes} where id = ${id}::uuid`);
}

/** Sends what is due in the next minutes. @returns the letters, as `<name>: <subject>` */
async function delivered(domain = open): Promise<string[]> {
  const before = server().mails(domain).length;
  server().clock.advance(10 * minute);
  await server().deliverNotices();
  await server().deliverMail();
  const subjects = [english.subject, dutch.subject];
  return server()
    .mails(domain)
    .slice(before)
    .filter(({ subject }) => subjects.includes(subject))
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    .sort();
}

/** Adds members by a statement, with news turned on. */
function addCrowd(count: number) {
  const now = server().clock.now().toISOString();
  return server().deps.database.db.execute(sql`
    insert into member (pool, id, site, email, email_key, name, name_key, password_hash, date_of_birth, status, language,
      interests, terms_version, created_at, notifications_off)
    select ${open}::text, gen_random_uuid(), ${open}::text, 'm' || number || '@mail.example', 'm' || number || '@mail.example',
      'm' || number, 'm' || number, '-', '1990-01-01', 'active', 'en', '{}', '2023-12-01', ${now}::timestamptz, '{}'
    from generate_series(1, ${count}::int) as number`);
}

describe('a letter of the operator', () => {
  it('mail-37, mail-38: reaches who turned its category on, each in their language, with a link and one click to end it', async () => {
    await addReader('Anna');
    await addReader('Bea', sql`language = 'nl'`);
    await addReader('Cleo', sql`language = 'de'`);
    const { audience, added } = await run('send');
    expect(added).toBe(3);
    expect(audience).toEqual(
      expect.arrayContaining([
        { language: 'en', letter: 'en', members: 1 },
        { language: 'nl', letter: 'nl', members: 1 },
        { language: 'de', letter: 'en', members: 1 },
      ]),
    );
    expect(await delivered()).toEqual(['anna: Gifts are here', 'bea: Er zijn cadeautjes', 'cleo: Gifts are here']);
    const mail = server()
      .mails(open)
      .find(({ to }) => to.startsWith('anna'));
    expect(mail?.text).toContain('From today on you can give gifts.\n\nTry one & tell us.');
    expect(mail?.html).toContain('Try one &amp; tell us.');
    expect(mail?.text).toContain(`See your chats:\nhttps://${open}/chats`);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link = new URL(/<(https:[^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
    expect(await outcome(await server().request(open, link.pathname + link.search, { method: 'POST' }))).toBe('200');
    await run('send', { name: 'second' });
    expect(await delivered()).toEqual(['bea: Er zijn cadeautjes', 'cleo: Gifts are here']);
    // The one about promotions is another category.
    await run('send', { name: 'third', category: 'promotions' });
    expect(await delivered()).toHaveLength(3);
  });

  it('mail-38: leaves out who speaks none of its languages where it is not in the language of the site', async () => {
    await addReader('Anna');
    await addReader('Bea', sql`language = 'nl'`);
    const { audience } = await run('send', { texts: { nl: dutch } });
    expect(audience).toEqual(expect.arrayContaining([{ language: 'en', letter: null, members: 1 }]));
    expect(await delivered()).toEqual(['bea: Er zijn cadeautjes']);
  });

  it.each([
    ['turned it off', sql`notifications_off = '{news}'`],
    ['stopped all mails', sql`notifications_disabled = '{listunsubscribe}'`],
    ['is banned', sql`status = 'banned'`],
    ['is hidden', sql`profile_status = 'disabled'`],
    ['is leaving', sql`deleted_at = '2026-11-20'`],
    ['has not confirmed the address', sql`status = 'not_confirmed'`],
    ['is fictional', sql`fictional = true`],
  ])(
    'mail-37: is not sent to a member who %s, before it is queued, before it is due or before it is sent',
    async (_, changes) => {
      await addReader('Anna', changes);
      expect((await run('send', { name: 'first' })).added).toBe(0);
      const bea = await addReader('Bea');
      expect((await run('send', { name: 'second' })).added).toBe(1);
      await change(bea, changes);
      expect(await delivered()).toEqual([]);
      expect(await list()).toMatchObject([
        { name: 'first' },
        { name: 'second', recipients: 1, sent: 0, waiting: 0, skipped: 1 },
      ]);
      await addReader('Cleo');
      await run('send', { name: 'third' });
      server().clock.advance(minute);
      await server().deliverNotices();
      await server().deps.database.db.execute(sql`update member set ${changes}`);
      expect(await delivered()).toEqual([]);
    },
  );

  it('mail-37: is not sent to a member about whom a report is open', async () => {
    const [anna, bea] = [await addReader('Anna'), await addReader('Bea')];
    const accuse = (who: Person) => does(bea, 'POST', 'report', { id: who.id, reason: 'money', locale: 'en' });
    expect(await accuse(anna)).toBe('200');
    expect((await run('send')).added).toBe(1);
    const cleo = await addReader('Cleo');
    expect((await run('send', { name: 'second' })).added).toBe(2);
    expect(await accuse(cleo)).toBe('200');
    expect(await delivered()).toEqual(['bea: Gifts are here', 'bea: Gifts are here']);
  });

  it('mail-37: stays with the members of its site', async () => {
    await addReader('Anna');
    await addReader('Bea', sql`site = ${sister}`);
    expect((await run('send')).added).toBe(1);
    expect((await run('send', { site: sister })).added).toBe(1);
    expect((await run('send', { site: other })).added).toBe(0);
    expect(await delivered()).toEqual(['anna: Gifts are here']);
    expect(
      server()
        .mails(sister)
        .map(({ to }) => to),
    ).toContain('bea@mail.example');
  });

  it('mail-39: nobody gets it twice, and another letter needs another name', async () => {
    await addReader('Anna');
    expect((await run('send')).added).toBe(1);
    expect((await run('send')).added).toBe(0);
    expect(await delivered()).toHaveLength(1);
    await addReader('Bea');
    const again = await run('send');
    expect([again.added, again.audience, again.letters[0]?.complete]).toEqual([0, [], true]);
    expect(await delivered()).toEqual([]);
    await expect(run('send', { texts: { en: { ...english, subject: 'Gifts!' } } })).rejects.toThrow('another name');
    await expect(run('preview', { category: 'promotions' })).rejects.toThrow('another name');
  });

  it('mail-39: goes on where a killed process stopped, and two at once share the work', async () => {
    await addCrowd(1200);
    const { database, sites, now } = server().deps;
    let begun = 0;
    const failing: typeof database = {
      ...database,
      transaction: (...work) => {
        begun += 1;
        if (begun > 20) throw new Error('killed');
        return database.transaction(...work);
      },
    };
    const command = AnnounceCommandSchema.parse({
      ...{ do: 'send', site: open },
      letter: { name: 'gifts', category: 'news', texts: { en: english } },
    });
    await expect(runAnnounceCommand({ database: failing, sites, now }, command)).rejects.toThrow('killed');
    const [cut] = await list(open);
    expect([cut?.complete, cut?.recipients]).toEqual([false, cut?.waiting]);
    expect(cut?.recipients).toBeGreaterThan(0);
    expect(cut?.recipients).toBeLessThan(1200);
    const both = await Promise.all([1, 2].map(() => runAnnounceCommand(server().deps, command)));
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(1200 - (cut?.recipients ?? 0));
    expect(await list(open)).toMatchObject([{ recipients: 1200, waiting: 1200, sent: 0, skipped: 0, complete: true }]);
    // Ten a second.
    const due = sql`select min(due_at)::text as first, max(due_at)::text as last from notice`;
    const { rows } = await database.db.execute<{ first: string; last: string }>(due);
    const seconds = (Date.parse(rows[0]?.last ?? '') - Date.parse(rows[0]?.first ?? '')) / 1000;
    expect(seconds).toBe(119.9);
  });

  it('mail-40: waits behind other mails', async () => {
    await addReader('Anna');
    await addReader('Bea');
    await run('send');
    server().clock.advance(minute);
    await server().deliverNotices();
    const before = server().mails(open).length;
    await signUp(server(), { name: 'Cleo', email: 'cleo@mail.example' });
    await server().deliverMail();
    const order = server().mails(open).slice(before);
    expect(order.map(({ to }) => to.split('@')[0])).toEqual(['cleo', expect.any(String), expect.any(String)]);
  });

  it('mail-41: refuses a site that is none, a page that is none, and a language that the site does not have', async () => {
    await expect(run('send', { site: 'opn.example' })).rejects.toThrow('Did you mean open.example?');
    const astray = { ...english, link: { label: 'Go', path: '/nowhere' } };
    await expect(run('send', { texts: { en: astray } })).rejects.toThrow('has no page /nowhere');
    await expect(run('send', { texts: { fi: english } })).rejects.toThrow('its languages are en, nl, de');
    expect(await list()).toEqual([]);
  });
});
