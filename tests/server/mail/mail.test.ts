import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { createOutbox } from '#server/adapters/mail/outbox.ts';
import { createSmtp } from '#server/adapters/mail/smtp.ts';
import type { Mail } from '#server/core/ports/mail.ts';
import { memberMails } from '#server/services/mail/kinds.ts';
import { renderHtml, renderText } from '#server/services/mail/render.ts';
import { signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, testSites } from '#tests/support/sites.ts';

const sites = [...testSites];
const server = shareServer({ sites });
const site = exampleSite('velvet-evening.example');
const token = 'tokentokentokentoken22';
const until = new Date('2026-12-04T12:00:00Z');

const mail: Mail = {
  site: open,
  from: { name: 'Café "Zażółć", Ltd', address: 'support@open.example' },
  to: 'anna@mail.example',
  subject: 'Bestätige – Zażółć gęślą',
  text: 'Hallo Anna\n',
  html: '<p>Hallo Anna</p>',
  locale: 'de',
  date: new Date('2026-11-20T12:00:00Z'),
};

describe('a written mail', () => {
  it.each(
    Object.entries(memberMails).flatMap(([kind, mail]) =>
      (['en', 'nl', 'de'] as const).map((locale) => [kind, locale, mail] as const),
    ),
  )('mail-1: %s in %s says the same in plain text and in HTML', async (_kind, locale, mail) => {
    const content = mail.write({ site, locale, name: 'Anna', origin: site.origin, token: undefined, until });
    const text = renderText(content);
    const html = await renderHtml(content, { brand: '#aa0000' });
    for (const part of [content.greeting, ...content.paragraphs, ...content.footer]) {
      expect(text).toContain(part);
      expect(toPlain(html)).toContain(part);
    }
    expect(content.subject.length).toBeLessThanOrEqual(50);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(text + html).not.toMatch(/\{\{|\[object/);
  });

  it('mail-5: keeps a username from becoming markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const content = memberMails.activate.write({ site, locale: 'en', name, origin: site.origin, token });
    const html = await renderHtml(content, { brand: '#aa0000' });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });

  it.each([
    ['activate', 'complete-signup'],
    ['reset', 'reset-password/do'],
    ['mail_change', 'mail-change/do'],
    ['deleted', 'account-reactivate'],
  ] as const)('password-34: %s carries its secret in the fragment of the link, and as a code', (kind, page) => {
    const facts = { site, locale: 'nl', name: 'Anna', origin: 'http://local:1', token, until } as const;
    const { button, code } = memberMails[kind].write(facts);
    expect(button?.url).toBe(`http://local:1/nl/${page}#token=${token}`);
    expect(code?.value).toBe(token);
  });
});

describe('the outbox', () => {
  it('forgets the mails to an address, on every site, and no others', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'outbox-'));
    const outbox = createOutbox(directory);
    await outbox.forget([mail.to]);
    for (const site of [open, 'other.example'])
      for (const to of [mail.to, 'robin@mail.example']) await outbox.send({ ...mail, site, to });
    await outbox.forget([mail.to]);
    for (const site of [open, 'other.example']) {
      expect(await readdir(join(directory, site))).toHaveLength(2);
      expect(await outbox.list(site, 10)).toMatchObject([{ to: 'robin@mail.example' }]);
    }
    await rm(directory, { recursive: true });
  });

  it('deletion-28: forgets the mails to a member, at whatever address', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'outbox-'));
    const outbox = createOutbox(directory);
    for (const [to, member] of [
      ['old@mail.example', 'anna'],
      ['new@mail.example', 'anna'],
      ['robin@mail.example', 'robin'],
    ] as const)
      await outbox.send({ ...mail, to, member });
    await outbox.send({ ...mail, to: 'nobody@mail.example' });
    await outbox.forget(['old@mail.example'], ['anna']);
    expect((await outbox.list(open, 10)).map(({ to }) => to).sort()).toEqual([
      'nobody@mail.example',
      'robin@mail.example',
    ]);
    await rm(directory, { recursive: true });
  });

  it('forgets past what is no mail and no folder of a site', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'outbox-'));
    const outbox = createOutbox(directory);
    await outbox.send(mail);
    await writeFile(join(directory, '.DS_Store'), 'stray');
    for (const [name, content] of [
      ['0.json', 'no JSON'],
      ['1.json', 'null'],
      ['2.json', '{"to": 1}'],
    ] as const)
      await writeFile(join(directory, open, name), content);
    await mkdir(join(directory, open, '3.json'));
    await outbox.forget([mail.to]);
    expect((await readdir(join(directory, open))).sort()).toEqual(['0.json', '1.json', '2.json', '3.json']);
    await rm(directory, { recursive: true });
  });

  it('mail-3, mail-24: writes mails that a mail program reads, and lists the newest first', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'outbox-'));
    const outbox = createOutbox(directory);
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await outbox.send({ ...mail, headers });
    await outbox.send({ ...mail, date: new Date('2026-11-20T12:00:01Z'), subject: 'later' });
    expect((await outbox.list(open, 10)).map(({ subject }) => subject)).toEqual(['later', mail.subject]);
    expect(await outbox.list(open, 1)).toHaveLength(1);
    expect(await outbox.list('other.example', 10)).toEqual([]);
    const [first = ''] = (await readdir(join(directory, open))).filter((name) => name.endsWith('.eml')).sort();
    const parsed = await PostalMime.parse(await readFile(join(directory, open, first)));
    expect(parsed).toMatchObject({ subject: mail.subject, from: mail.from });
    expect(parsed.text?.trim()).toBe(mail.text.trim());
    expect(parsed.html?.trim()).toBe(mail.html);
    expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(parsed.headers.find(({ key }) => key === 'content-language')?.value).toBe(mail.locale);
    expect(parsed.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
    await rm(directory, { recursive: true });
  });
});

describe('SMTP', () => {
  it('mail-3: hands mails to the mail server, marked as automatic and with their language, and rejects when that refuses', async () => {
    const received: Buffer[] = [];
    let refuses = false;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refuses ? new Error('not now') : null),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const adapter = createSmtp(`smtp://127.0.0.1:${port}`);
    await adapter.send(mail);
    const parsed = await PostalMime.parse(received[0] ?? '');
    expect(parsed).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }] });
    expect(parsed.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
        expect.objectContaining({ key: 'content-language', value: mail.locale }),
      ]),
    );
    refuses = true;
    await expect(adapter.send(mail)).rejects.toThrow();
    await adapter.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
});

it('mail-2, mail-4: a mail comes from the support of the site, and says at its foot why it came and from which company', async () => {
  await signUp(server());
  await server().deliverMail();
  const [sent] = server().mails(open);
  const { mail_name, support_email, company } = site;
  expect(sent?.from).toEqual({ name: mail_name, address: support_email });
  const foot = [
    `You get this mail because this address was used on ${open}.`,
    `${company.name}, ${company.address}, ${company.city}`,
    `Questions? Write to ${support_email}.`,
  ];
  expect(sent?.text.split('\n-- \n')[1]).toBe(`${foot.join('\n')}\n`);
});

describe('the queue', () => {
  it('mail-9: tries a mail again up to 40 times, first after 15 s, then in growing pauses of at most an hour', async () => {
    await signUp(server());
    const { rows } = await server().deps.database.db.execute(
      'select retry_limit, retry_delay, retry_backoff, retry_delay_max from pgboss.job',
    );
    expect(rows).toEqual([{ retry_limit: 40, retry_delay: 15, retry_backoff: true, retry_delay_max: 3600 }]);
  });

  it('mail-7: holds no secret and no address while a mail waits', async () => {
    await signUp(server());
    const { rows } = await server().deps.database.db.execute('select data from pgboss.job');
    expect(rows).toEqual([
      {
        data: {
          kind: 'activate',
          holder: expect.any(String),
          pool: open,
          site: open,
          member: expect.any(String),
          locale: 'en',
        },
      },
    ]);
  });

  it('mail-8: leaves no usable link behind when sending failed', async () => {
    await signUp(server());
    server().breakMail(true);
    await server().deliverMail();
    expect((await server().deps.database.db.execute('select 1 from mail_token')).rows).toEqual([]);
  });

  it('mail-10: keeps the mails of a site that is not served for a while', async () => {
    await signUp(server());
    const at = sites.findIndex(({ domain }) => domain === open);
    const away = sites.splice(at, 1);
    const delivered = await server().deliverMail();
    sites.splice(at, 0, ...away);
    expect(delivered).toBe(0);
    expect(server().logs.filter(({ level }) => level === 'warn')).toMatchObject([
      { details: { job: 'mail', site: open, name: 'SiteNotServedError' } },
    ]);
    await server().deps.database.db.execute('update pgboss.job set start_after = created_on');
    expect(await server().deliverMail()).toBe(1);
    expect(server().mails(open)).toHaveLength(1);
  });

  it('mail-10: drops the mails of a member who is gone', async () => {
    await signUp(server());
    await server().deps.database.db.execute('delete from member');
    await server().deliverMail();
    expect((await server().deps.database.db.execute('select state from pgboss.job')).rows).toEqual([
      { state: 'completed' },
    ]);
    expect(server().mails(open)).toEqual([]);
  });

  it('mail-11: sends nothing for a sign-up that was rolled back', async () => {
    const { database, mailQueue } = server().deps;
    const { user } = await signUp(server());
    await server().deliverMail();
    const failed = database.transaction(async (tx) => {
      await mailQueue.enqueue(tx, { kind: 'reset', pool: open, site: open, member: user.id, locale: 'en' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await server().deliverMail()).toBe(0);
  });
});

function toPlain(html: string): string {
  return html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
