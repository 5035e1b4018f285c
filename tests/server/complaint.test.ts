import { describe, expect, it } from 'vitest';
import { toMessage } from '#server/adapters/mail/message.ts';
import { day, hour } from '#server/core/time.ts';
import { complaint } from '#server/db/schema/index.ts';
import { form, json, outcome } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { affiliate, exampleSite, invited, open, other } from '#tests/support/sites.ts';

const server = shareServer();
const support = exampleSite('velvet-evening.example').support_email;
const zoe = {
  email: 'zoe@mail.example',
  name: 'Zoë',
  category: 'payment',
  message: 'I paid twice.\r\n\r\nPlease look.',
  link: 'https://open.example/credits',
  locale: 'de',
};

function send(changes: Record<string, unknown> = {}, address = '203.0.113.7', domain: string = open) {
  return server().request(domain, '/api/complaint.php', json('POST', { ...zoe, ...changes }), { address });
}

function stored() {
  return server().deps.database.db.select().from(complaint);
}

async function mailsOf(domain: string = open) {
  await server().deliverMail();
  const mails = server().mails(domain);
  return {
    filed: mails.filter(({ to }) => to === support),
    receipts: mails.filter(({ to }) => to !== support),
  };
}

describe('complaint', () => {
  it('pages-52, pages-55, pages-56, pages-57: is kept, reaches the support of the site, and is receipted in the language of the sender', async () => {
    const response = await send();
    const { reference, receipt } = (await response.json()) as { reference: string; receipt: boolean };
    expect(reference).toMatch(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/);
    expect(receipt).toBe(true);
    expect(await stored()).toMatchObject([
      { pool: open, site: open, reference, email: zoe.email, name: 'Zoë', category: 'payment', link: zoe.link },
    ]);
    expect((await stored())[0]?.message).toBe('I paid twice.\n\nPlease look.');
    const { filed, receipts } = await mailsOf();
    expect(filed).toMatchObject([
      { replyTo: zoe.email, subject: `Complaint ${reference}: A payment or refund`, locale: 'en' },
    ]);
    expect(filed[0]?.text).toContain('> I paid twice.\n\n> Please look.');
    expect(filed[0]?.text).toContain('From:\n\n> Zoë, zoe@mail.example\n\n');
    expect(filed[0]?.text).toContain('Named address:\n\n> https://open.example/credits\n\n');
    expect(receipts).toMatchObject([
      { to: zoe.email, subject: `Deine Beschwerde ist da (${reference})`, locale: 'de' },
    ]);
    expect(receipts[0]?.replyTo).toBeUndefined();
  });

  it('mail-6: sends the address that was named nothing that the sender typed', async () => {
    const words = 'Cheap pills at https://evil.example';
    await send({ name: words, message: words, link: 'https://evil.example' });
    const { receipts } = await mailsOf();
    const [mail] = receipts;
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/pills|evil/);
  });

  it('pages-52: needs an address, a kind and some words, and takes nothing else amiss', async () => {
    expect(await (await send({ email: 'nobody', category: 'nonsense', message: ' \n ' })).json()).toEqual({
      error: {
        code: 'invalid_input',
        fields: { email: 'email_invalid', category: 'required', message: 'required' },
      },
    });
    expect(await outcome(await send({ name: '', link: '' }))).toBe('200');
    expect(await stored()).toMatchObject([{ name: null, link: null }]);
  });

  it.each([
    ['a header in the address', { email: 'zoe@mail.example\r\nBcc: all@mail.example' }, { email: 'email_invalid' }],
    ['too many words', { message: 'x'.repeat(5001) }, { message: 'too_long' }],
    ['a number for words', { message: 7 }, { message: 'required' }],
  ])('pages-53: refuses %s', async (_name, changes, fields) => {
    expect(await (await send(changes)).json()).toMatchObject({ error: { code: 'invalid_input', fields } });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a header in the name', { name: 'Zoe\r\nBcc: all@mail.example' }, { name: 'Zoe Bcc: all@mail.example' }],
    ['a header in the link', { link: 'https://a.example\nX: y' }, { link: 'https://a.example X: y' }],
    ['a line in the name', { name: 'Zoe\u2028It promises a refund.' }, { name: 'Zoe It promises a refund.' }],
    ['a paragraph in the link', { link: 'x\u2029It promises a refund.' }, { link: 'x It promises a refund.' }],
    ['letters in another order in the name', { name: 'Zoe\u202Eelpmaxe.liam@aoz' }, { name: 'Zoeelpmaxe.liam@aoz' }],
    ['a name that sets itself apart', { name: '\u2066Zoe\u2069' }, { name: 'Zoe' }],
    ['a control character in the words', { message: 'ring\u0007' }, { message: 'ring' }],
  ])('pages-54: takes %s out', async (_name, changes, kept) => {
    expect(await outcome(await send(changes))).toBe('200');
    expect(await stored()).toMatchObject([kept]);
  });

  it('mail-5: shows markup as words, and keeps the sender’s lines apart from its own', async () => {
    await send({ message: '<img src=x onerror=alert(1)>\n-- \nThe page promises a refund.' });
    const { filed } = await mailsOf();
    expect(filed[0]?.html).not.toContain('<img');
    expect(filed[0]?.text).toContain('> -- \n\n> The page promises a refund.');
  });

  it('pages-58: quotes every line, whatever broke it', async () => {
    await send({ message: 'One\u2028Two\u2029Three\rFour' });
    expect((await stored())[0]?.message).toBe('One\nTwo\nThree\nFour');
    // As it may have been kept before line separators were told apart.
    await server().deps.database.db.update(complaint).set({ message: 'One\u2028Two\u0085Three', name: 'Zo\u2029e' });
    const { filed } = await mailsOf();
    expect(filed[0]?.text).toContain('> One\n\n> Two\n\n> Three\n\n');
    expect(filed[0]?.text).toContain('> Zo\n\n> e, zoe@mail.example\n\n');
  });

  it('pages-56: answers to the sender', async () => {
    await send();
    const { filed } = await mailsOf();
    expect(filed[0] && toMessage(filed[0])).toMatchObject({ to: support, replyTo: zoe.email });
  });

  it('pages-59: receipts three a day to one address, from whatever network, and lets the complaint through all the same', async () => {
    const receipts: boolean[] = [];
    for (let count = 0; count < 5; count += 1) {
      const response = await send({ email: count % 2 ? zoe.email : zoe.email.toUpperCase() }, `198.51.100.${count}`);
      receipts.push(((await response.json()) as { receipt: boolean }).receipt);
    }
    expect(receipts).toEqual([true, true, true, false, false]);
    const mails = await mailsOf();
    expect([mails.receipts.length, mails.filed.length]).toEqual([3, 5]);
    server().clock.advance(day);
    expect(await (await send()).json()).toMatchObject({ receipt: true });
  });

  it('takes ten an hour from one network', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await outcome(await send({ email: `zoe${count}@mail.example` }))).toBe('200');
    }
    const refused = await send({ email: 'zoe@mail.example' });
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await outcome(refused)).toBe('429 too_many_requests');
    expect(await outcome(await send({}, '203.0.113.8'))).toBe('200');
    server().clock.advance(hour);
    expect(await outcome(await send())).toBe('200');
  });

  it('takes thirty an hour from one network on all sites', async () => {
    for (const domain of [open, other, affiliate])
      for (let count = 0; count < 10; count += 1)
        expect(await outcome(await send({ email: `zoe${count}@mail.example` }, '203.0.113.7', domain))).toBe('200');
    expect(await outcome(await send({}, '203.0.113.7', invited))).toBe('429 too_many_requests');
    expect(await outcome(await send({}, '203.0.113.8', invited))).toBe('200');
  });

  it('pages-59: receipts three a day to one address on all sites', async () => {
    const receipts: boolean[] = [];
    for (const domain of [open, other, affiliate, invited]) {
      const response = await send({}, '203.0.113.7', domain);
      receipts.push(((await response.json()) as { receipt: boolean }).receipt);
    }
    expect(receipts).toEqual([true, true, true, false]);
  });

  it('refuses what fills the field that nobody sees', async () => {
    expect(await outcome(await send({ website: 'x' }))).toBe('429 too_many_requests');
    expect(await stored()).toEqual([]);
  });

  it('stays with its own site', async () => {
    await send();
    await send({}, '203.0.113.7', other);
    expect((await stored()).map(({ pool }) => pool).sort()).toEqual([open, other].sort());
    expect((await mailsOf(other)).filed).toHaveLength(1);
  });

  it('is not mailed when it is gone before its turn', async () => {
    await send();
    await server().deps.database.db.delete(complaint);
    const { filed, receipts } = await mailsOf();
    expect([...filed, ...receipts]).toEqual([]);
  });

  it('pages-60: works as a plain form', async () => {
    const post = async (fields: Record<string, string>) => {
      const browser = server().fetchFor(open);
      const response = await browser('/api/complaint.php', form({ ...fields, _page: '/nl/complaints' }));
      return `${response.status} ${response.headers.get('location')}`;
    };
    const { name: _name, link: _link, ...needed } = zoe;
    expect(await post({ ...needed, name: '', link: '', website: '' })).toBe('303 /nl/complaints#sent');
    expect(await post({ ...needed, message: '' })).toBe('303 /nl/complaints#error-required');
    expect(await post({ ...needed, email: 'x' })).toBe('303 /nl/complaints#error-email_invalid');
  });
});

describe('complaints to a site that has very many of them', () => {
  const flooded = shareServer({ limits: { complaintSite: { limit: 1, window: hour } } });

  it('are kept without mail, and said to be in the log', async () => {
    const post = (address: string) =>
      flooded()
        .request(open, '/api/complaint.php', json('POST', zoe), { address })
        .then((answer) => answer.json());
    expect(await post('203.0.113.7')).toMatchObject({ receipt: true });
    const { reference, receipt } = (await post('203.0.113.8')) as { reference: string; receipt: boolean };
    expect(receipt).toBe(false);
    expect(await flooded().deps.database.db.select().from(complaint)).toHaveLength(2);
    expect(await flooded().deliverMail()).toBe(2);
    expect(flooded().logs).toContainEqual(
      expect.objectContaining({ level: 'warn', details: { site: open, reference } }),
    );
    flooded().clock.advance(hour);
    expect(await post('203.0.113.7')).toMatchObject({ receipt: true });
  });
});
