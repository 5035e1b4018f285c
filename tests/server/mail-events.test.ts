import { describe, expect, it } from 'vitest';
import { json, outcome, signUp } from '#tests/support/account.ts';
import { addPerson, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const secret = 'a secret of the provider';
const server = shareServer({ mailEventsSecret: secret });

function report(events: readonly object[], shown: string | undefined = secret, domain: string = open) {
  const headers = { 'sec-fetch-site': '', ...(shown !== undefined && { authorization: `Bearer ${shown}` }) };
  return server().request(domain, '/api/mail-events.php', json('POST', { events }, headers));
}

async function reasonsOf(browser: typeof fetch): Promise<string[]> {
  return ((await (await browser('/api/notifications.php')).json()) as { disabled: string[] }).disabled;
}

describe('mail-events', () => {
  it('mail-14, mail-15: end the mails to the addresses they name, each reason once', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    const events = [
      { email: 'ANNA@mail.example', reason: 'bounce' },
      { email: 'anna@mail.example', reason: 'fbl' },
      { email: 'nobody@mail.example', reason: 'bounce' },
    ];
    for (let count = 0; count < 2; count += 1) expect(await outcome(await report(events))).toBe('200');
    expect((await reasonsOf(anna.browser)).toSorted()).toEqual(['bounce', 'fbl']);
    expect(await reasonsOf(bea.browser)).toEqual([]);
    expect(await reads(anna, 'user.php')).toMatchObject({ user: { notifications_disabled: ['fbl', 'bounce'] } });
  });

  it('mail-15: of one pool say nothing of another', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { browser } = await signUp(server(), {}, other);
    await report([{ email: 'anna@mail.example', reason: 'fbl' }], secret, other);
    expect(await reasonsOf(anna.browser)).toEqual([]);
    expect(await reasonsOf(browser)).toEqual(['fbl']);
  });

  it.each([['another one'], [`${secret}s`], ['']])(
    'mail-14: are not heard with the secret %o, as if nothing were there',
    async (shown) => {
      const anna = await addPerson(server(), 'Anna');
      const events = [{ email: 'anna@mail.example', reason: 'fbl' }];
      expect(await outcome(await report(events, shown))).toBe('404 not_found');
      expect(await reasonsOf(anna.browser)).toEqual([]);
    },
  );

  it('mail-14: are at most 500 at a time', async () => {
    const events = Array.from({ length: 501 }, (_, index) => ({ email: `a${index}@mail.example`, reason: 'fbl' }));
    expect(await outcome(await report(events))).toBe('422 invalid_input');
    expect(await outcome(await report(events.slice(1)))).toBe('200');
  });

  it('mail-15: know three reasons', async () => {
    expect(await outcome(await report([{ email: 'a@mail.example', reason: 'boredom' }]))).toBe('422 invalid_input');
  });
});
