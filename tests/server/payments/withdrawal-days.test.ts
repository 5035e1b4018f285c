import { describe, expect, test } from 'vitest';
import { dayInWords } from '#i18n/moments.ts';
import { buys, looksAt, sends, shareShop } from '#tests/support/buying.ts';
import { addPerson } from '#tests/support/pair.ts';
import { open } from '#tests/support/sites.ts';

/** Zones; when something is paid there, the last day to withdraw, and when the day after it begins. */
const zones: Readonly<Record<string, readonly (readonly [paid: string, last: string, closed: string])[]>> = {
  'Europe/Amsterdam': [
    ['2026-11-20T22:30:00Z', '2026-12-04', '2026-12-04T23:00:00Z'],
    ['2026-11-20T23:30:00Z', '2026-12-05', '2026-12-05T23:00:00Z'],
    // The clocks change in between, to summer and back.
    ['2027-03-20T22:59:00Z', '2027-04-03', '2027-04-03T22:00:00Z'],
    ['2027-10-20T22:01:00Z', '2027-11-04', '2027-11-04T23:00:00Z'],
    // They change on the last day itself.
    ['2027-03-14T12:00:00Z', '2027-03-28', '2027-03-28T22:00:00Z'],
  ],
  'America/New_York': [
    ['2026-11-21T03:00:00Z', '2026-12-04', '2026-12-05T05:00:00Z'],
    ['2027-03-05T12:00:00Z', '2027-03-19', '2027-03-20T04:00:00Z'],
  ],
  'Pacific/Auckland': [['2026-11-20T12:00:00Z', '2026-12-05', '2026-12-05T11:00:00Z']],
};

describe.each(Object.entries(zones))('%s', (time_zone, cases) => {
  const shop = shareShop({ time_zone, time_bonus: false });

  test.each(cases)('withdrawal-15: paid at %s, one can withdraw to the end of %s', async (paid, last, closed) => {
    const { clock } = shop.server();
    clock.set(paid);
    const anna = await addPerson(shop.server(), 'Anna');
    const [first, second] = [await buys(shop, anna, 'c10'), await buys(shop, anna, 'c10')];
    await shop.server().deliverMail();
    expect(shop.server().mails(open).at(-1)?.text).toContain(`until the end of ${dayInWords(last, 'en')}`);
    expect([first.withdrawal?.until, second.withdrawal?.until]).toEqual([last, last]);
    const withdraws = async ({ payment_id }: typeof first) =>
      (await sends(anna, 'withdrawal', { payment_id, amount: 1690 })).outcome;
    clock.set(new Date(Date.parse(closed) - 1).toISOString());
    expect(await withdraws(first)).toBe('200');
    clock.set(closed);
    expect([(await looksAt(anna, second)).withdrawal, await withdraws(second)]).toEqual([
      null,
      '409 withdrawal_closed',
    ]);
  });
});

describe('no days', () => {
  const shop = shareShop({ refund_days: 0 });

  test('withdrawal-15: without days nobody can withdraw, and no mail says so', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    expect((await buys(shop, anna)).withdrawal).toBeNull();
    await shop.server().deliverMail();
    expect(shop.server().mails(open).at(-1)?.text).not.toContain('You can cancel this purchase');
  });
});
