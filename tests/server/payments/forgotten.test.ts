/** Cards and mandates that providers are told to remove. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { PaymentProvider } from '#server/core/ports/payments.ts';
import { day } from '#server/core/time.ts';
import { leave, purge, rowOf } from '#tests/support/account-deletion.ts';
import { buys, packagesOf, paymentOf, runPaymentJob, sends, shareShop, waits, wishOf } from '#tests/support/buying.ts';
import { bankDecides, confirms, debitOf, debits, newestCode, paysByDebit } from '#tests/support/direct-debit.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';

const shop = shareShop({ time_bonus: false });
const server = shop.server;
let anna: Person;
let forgotten: string[];

/** Has the sandbox note what it is told to remove, with other answers to some calls. */
function watch(changes: Partial<PaymentProvider> = {}): void {
  const { provider } = shop.sandbox();
  shop.use({
    ...provider,
    async forget(stored) {
      await provider.forget(stored);
      forgotten.push(stored.token);
    },
    ...changes,
  });
}

beforeEach(async () => {
  anna = await addPerson(server(), 'Anna');
  forgotten = [];
  watch();
});

/** The bank decides about a debit. @returns the mandate that it was made by */
async function ends(purchase: { payment_id: string }, outcome: 'paid' | 'failed'): Promise<string | undefined> {
  const { stored } = await paymentOf(shop, purchase);
  expect((await bankDecides(shop, anna, purchase, outcome)).state).toBe(outcome);
  await runPaymentJob(shop);
  return stored?.id;
}

describe('orders-15: a mandate', () => {
  it('that was not to be stored is removed at the provider once it was paid by', async () => {
    const purchase = await paysByDebit(shop, anna);
    await runPaymentJob(shop);
    expect(forgotten).toEqual([]);
    expect([await ends(purchase, 'paid')]).toEqual(forgotten);
    expect((await packagesOf(anna)).stored).toEqual([]);
  });

  it('that was to be stored stays, also when it is used again without that wish', async () => {
    await ends(await paysByDebit(shop, anna, 'c10', { store: true }), 'paid');
    const [stored] = (await packagesOf(anna)).stored;
    const { method: _, ...wish } = await wishOf(anna, 'c10');
    const { purchase } = await sends(anna, 'repeat-order', { ...wish, stored: stored?.id });
    await ends(purchase, 'failed');
    expect(forgotten).toEqual([]);
  });

  it('of a debit that failed is removed', async () => {
    const purchase = await paysByDebit(shop, anna);
    expect([await ends(purchase, 'failed')]).toEqual(forgotten);
  });

  it('that the provider then refuses to debit is removed', async () => {
    watch({ repeat: () => Promise.reject(new PaymentRefusedError('declined', 'no')) });
    const { answer } = await debits(anna, await debitOf(anna));
    expect((await confirms(anna, answer.payment_id, newestCode(shop))).outcome).toBe('409 payment_failed');
    await runPaymentJob(shop);
    expect(forgotten).toHaveLength(1);
  });
});

describe('orders-29: what a provider stores for a member who is erased', () => {
  const erase = async () => {
    await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
    const { rows } = await server().deps.database.db.execute<{ token: string }>(sql`select token from stored_method`);
    expect(await leave(anna)).toBe('200');
    server().clock.advance(14 * day);
    expect(await purge(server())).toBe(1);
    expect(await rowOf(server(), anna)).toBeUndefined();
    return rows.map(({ token }) => token);
  };
  const waiting = async () => (await server().deps.database.db.execute(sql`select from method_to_forget`)).rows.length;

  it('is removed there by the job, once', async () => {
    const tokens = await erase();
    expect([tokens.length, forgotten]).toEqual([1, []]);
    await runPaymentJob(shop);
    await runPaymentJob(shop);
    expect([forgotten, await waiting()]).toEqual([tokens, 0]);
  });

  it('is removed later where the provider gave no answer, and the erasure went on', async () => {
    watch({ forget: () => Promise.reject(new PaymentUnknownError('no answer')) });
    const tokens = await erase();
    for (let tries = 0; tries < 3; tries += 1) {
      await runPaymentJob(shop);
      server().clock.advance(day);
    }
    expect(await waiting()).toBe(1);
    watch();
    await runPaymentJob(shop);
    expect([forgotten, await waiting()]).toEqual([tokens, 0]);
  });

  it('is given up after 30 days, and the log says so without naming it', async () => {
    watch({ forget: () => Promise.reject(new PaymentRefusedError('invalid', 'no')) });
    const [token = ''] = await erase();
    await waits(shop, 29 * day);
    expect([await waiting(), server().logs.filter(({ level }) => level === 'error')]).toEqual([1, []]);
    await waits(shop, day);
    expect(await waiting()).toBe(0);
    const errors = server().logs.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).not.toContain(token);
  });
});
