import { giveCredits as give, openWallet } from '#server/services/credits/wallet.ts';
import type { Person } from '#tests/support/pair.ts';
import type { TestServer } from '#tests/support/server.ts';
import { open } from '#tests/support/sites.ts';

let given = 0;

/** Gives a person credits by the ledger, and a wallet if they have none. */
export async function giveCredits({ deps, clock }: TestServer, person: Pick<Person, 'id'>, credits: number) {
  given += 1;
  const key = `test:${given}`;
  const owner = { pool: open, id: person.id };
  await deps.database.transaction(async (tx) => {
    await openWallet(tx, owner);
    await give(tx, deps, owner, { key, kind: 'welcome', credits }, clock.now());
  });
}
