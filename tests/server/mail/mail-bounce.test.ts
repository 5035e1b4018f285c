import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmtp } from '#server/adapters/mail/smtp.ts';
import { mailJobs } from '#server/services/mail/deliver.ts';
import { anna, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, testSites } from '#tests/support/sites.ts';

const server = shareServer();

/** What the mail server says: to the address, and to the mail. */
let answers: { rcpt?: string; data?: string } = {};
let tries = 0;

function refusal(answer: string | undefined): (Error & { responseCode: number }) | null {
  if (answer === undefined) return null;
  const [code = '', ...words] = answer.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => {
    tries += 1;
    done(refusal(answers.rcpt));
  },
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => done(refusal(answers.data)));
  },
});
beforeAll(() => new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
beforeEach(() => {
  answers = {};
  tries = 0;
});

/** Hands the mail of a sign-up to the mail server, as often as the queue would. @returns how often it was sent, and the member's state */
async function deliver(): Promise<{ sent: number; tries: number; reasons: unknown }> {
  const { database, logger, now } = server().deps;
  const { user } = await signUp(server());
  const mail = createSmtp(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
  const { run } = mailJobs({ database, sites: () => testSites, originOf: (site) => site.origin, now, mail, logger });
  const job = { kind: 'activate', pool: open, site: open, member: user.id, locale: 'en' } as const;
  let sent = 0;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const isDone = await run(job).then(
      () => true,
      () => false,
    );
    if (isDone) {
      sent += 1;
      break;
    }
  }
  await mail.close();
  const { rows } = await database.db.execute('select notifications_disabled as reasons from member');
  return { sent, tries, reasons: rows[0]?.reasons };
}

describe('a mail server that refuses a mail', () => {
  it.each([['550 no such user'], ['550 5.1.1 no such user'], ['553 5.1.3 bad address'], ['550 5.2.1 disabled']])(
    'mail-13: for good, because of its address (%s), is not asked again, and the address is marked',
    async (rcpt) => {
      answers = { rcpt };
      expect(await deliver()).toEqual({ sent: 1, tries: 1, reasons: ['bounce'] });
      expect((await server().deps.database.db.execute('select 1 from mail_token')).rows).toEqual([]);
      expect(JSON.stringify(server().logs)).toContain('a mail was refused for good');
      expect(JSON.stringify(server().logs)).not.toContain(anna.email);
    },
  );

  it.each([
    [{ data: '554 5.7.1 looks like spam' }],
    [{ data: '554 no' }],
    [{ rcpt: '550 5.7.1 policy' }],
    [{ rcpt: '552 5.2.2 full' }],
  ])('mail-13: for good, for another reason (%o), is not asked again, and the address stays', async (said) => {
    answers = said;
    expect(await deliver()).toEqual({ sent: 1, tries: 1, reasons: [] });
  });

  it.each([[{ rcpt: '450 4.2.0 come later' }], [{ data: '451 come later' }], [{ rcpt: '421 busy' }]])(
    'mail-9: for now (%o) is asked again',
    async (said) => {
      answers = said;
      expect(await deliver()).toEqual({ sent: 0, tries: 3, reasons: [] });
    },
  );
});
