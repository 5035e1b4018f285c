import { describe, expect, it } from 'vitest';
import { getGifts } from '#contract/gifts.ts';
import { costOfCredits } from '#lib/credits.ts';
import { giftIds } from '#lib/gifts.ts';
import { messageCosts } from '#site/bundles.ts';
import { addPerson, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { testSites } from '#tests/support/sites.ts';

const costs = { NL: { costs: 0.7, currency: 'EUR' }, GB: { costs: 0.9, currency: 'GBP' } };
const sites = testSites.map((site) => ({
  ...site,
  gift_credits: 3,
  message_credits: 2,
  minimum_message_costs: costs,
}));
const server = shareServer({ sites, findCountry: () => 'GB' });

describe('the list of gifts', () => {
  it('gifts-4: has each gift with its price in credits and in money of the country of the member', async () => {
    const anna = await addPerson(server(), 'Anna', { country: 'NL', region: 'NL-UT' });
    const { gifts } = getGifts.output.parse(await reads(anna, 'gifts.php'));
    expect(gifts.map(({ gift }) => gift)).toEqual(giftIds);
    expect(gifts).toHaveLength(24);
    const credits = gifts.map((each) => each.credits);
    expect(credits).toEqual(credits.toSorted((one, other) => one - other));
    expect(gifts[0]).toEqual({ gift: 'rose', credits: 3, cost: { amount: 105, currency: 'EUR' } });
    expect(gifts.find(({ gift }) => gift === 'wine')).toMatchObject({ credits: 15, cost: { amount: 525 } });
  });

  it('gifts-4: falls back on the country that they are in', async () => {
    const anna = await addPerson(server(), 'Anna', { country: 'BE', region: 'BE-VAN' });
    const { gifts } = getGifts.output.parse(await reads(anna, 'gifts.php'));
    expect(gifts[0]?.cost).toEqual({ amount: 135, currency: 'GBP' });
  });
});

describe('the price of credits in money', () => {
  const site = { message_credits: 2, minimum_message_costs: messageCosts({ minimum_message_costs: costs }) };

  it('gifts-4: is none where no price is set, messages are free, or nothing is paid', () => {
    expect(costOfCredits(3, site, ['BE', undefined, null])).toBeNull();
    expect(costOfCredits(3, { ...site, message_credits: 0 }, ['NL'])).toBeNull();
    expect(costOfCredits(0, site, ['NL'])).toBeNull();
  });

  it('gifts-4: is that of the first country that has one, to the cent', () => {
    expect(costOfCredits(3, site, ['BE', 'GB', 'NL'])).toEqual({ amount: 135, currency: 'GBP' });
    expect(costOfCredits(6, site, ['NL'])).toEqual({ amount: 210, currency: 'EUR' });
  });
});
