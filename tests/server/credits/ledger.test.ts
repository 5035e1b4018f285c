import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v4 as uuidv4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '#server/services/credits/check.ts';
import { reverseTransfer } from '#server/services/credits/transfers.ts';
import { giveCredits, loadCredits, openWallet, spendCredits } from '#server/services/credits/wallet.ts';
import { addMember } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

async function addOwner(credits = 0) {
  const { database } = server().deps;
  const { pool, id } = await addMember(database);
  const owner = { pool, id };
  await database.transaction(async (tx) => {
    await openWallet(tx, owner);
    await giveCredits(
      tx,
      server().deps,
      owner,
      { key: `welcome:${id}`, kind: 'welcome', credits },
      server().clock.now(),
    );
  });
  return owner;
}

type Owner = Awaited<ReturnType<typeof addOwner>>;

function spend(owner: Owner, credits: number, key: string = uuidv4()): Promise<string> {
  const now = server().clock.now();
  return server()
    .deps.database.transaction((tx) => spendCredits(tx, server().deps, owner, { key, kind: 'message', credits }, now))
    .then(
      () => 'spent',
      (error: Error) => error.message,
    );
}

function reverse({ pool }: Owner, key: string): Promise<boolean> {
  return server().deps.database.transaction((tx) =>
    reverseTransfer(tx, server().deps, pool, key, server().clock.now()),
  );
}

const credits = (owner: Owner) => loadCredits(server().deps.database.db, owner);
const check = () => checkLedger(server().deps.database.db);

describe('the ledger', () => {
  it('credits-1: never lets spending take credits below 0', async () => {
    const owner = await addOwner(5);
    expect([await spend(owner, 3), await spend(owner, 3), await credits(owner)]).toEqual([
      'spent',
      'credits_needed',
      2,
    ]);
    expect([await spend(owner, 2), await credits(owner)]).toEqual(['spent', 0]);
  });

  it('credits-1: fifty at once spend no credit twice', async () => {
    const owner = await addOwner(10);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => spend(owner, 1)));
    expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(10);
    expect([await credits(owner), (await check()).differences]).toEqual([0, []]);
  });

  it('credits-4: moves credits once for a key, whatever was given or spent for it', async () => {
    const owner = await addOwner(5);
    expect(await spend(owner, 1, 'a key')).toBe('spent');
    expect(await spend(owner, 1, 'a key')).toMatch(/before/);
    const give = { key: 'a gift', kind: 'welcome', credits: 7 } as const;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        server().deps.database.transaction((tx) => giveCredits(tx, server().deps, owner, give, server().clock.now())),
      ),
    );
    expect(await credits(owner)).toBe(11);
    // What moves nothing leaves no transfer.
    expect([await spend(owner, 0), (await check()).transfers]).toEqual(['spent', 3]);
  });

  it('credits-6: gives a transfer back once, however often it is asked to', async () => {
    const owner = await addOwner(5);
    await spend(owner, 3, 'a message');
    const done = await Promise.all(Array.from({ length: 5 }, () => reverse(owner, 'a message')));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await reverse(owner, 'unknown')).toBe(false);
    expect(await credits(owner)).toBe(5);
    expect(await check()).toMatchObject({ wallets: 1, transfers: 3, credits: 5, issued: 5, spent: 0, differences: [] });
  });

  it('credits-5: is checked by replaying it', async () => {
    const [one, two] = [await addOwner(5), await addOwner(8)];
    await spend(one, 2);
    expect(await check()).toMatchObject({
      wallets: 2,
      transfers: 3,
      credits: 11,
      issued: 13,
      spent: 2,
      differences: [],
    });
    await server().deps.database.db.execute(sql`update wallet set credits = 9 where member_id = ${two.id}::uuid`);
    expect((await check()).differences).toMatchObject([{ pool: two.pool, credits: 9, transfers: 8 }]);
  });

  it('credits-5: wallets equal the replay after any walk', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('give'), credits: fc.nat(9) }),
      fc.record({ do: fc.constant('spend'), credits: fc.nat(9) }),
      fc.record({ do: fc.constant('reverse'), credits: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const owner = await addOwner();
        let expected = 0;
        const keys: string[] = [];
        for (const each of steps) {
          const key = uuidv4();
          if (each.do === 'give') {
            const give = { key, kind: 'welcome', credits: each.credits } as const;
            await server().deps.database.transaction((tx) =>
              giveCredits(tx, server().deps, owner, give, server().clock.now()),
            );
            expected += each.credits;
          } else if (each.do === 'spend') {
            const outcome = await spend(owner, each.credits, key);
            expect(outcome).toBe(each.credits <= expected ? 'spent' : 'credits_needed');
            if (outcome === 'spent') expected -= each.credits;
            if (outcome === 'spent' && each.credits > 0) keys.push(`${each.credits} ${key}`);
          } else {
            const [credits, spent] = keys.pop()?.split(' ') ?? [];
            if (spent !== undefined && (await reverse(owner, spent))) expected += Number(credits);
          }
          expect(await credits(owner)).toBe(expected);
        }
        expect((await check()).differences).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
