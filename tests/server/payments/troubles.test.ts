import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMollie } from '#server/adapters/payments/mollie/provider.ts';
import { createSandbox } from '#server/adapters/payments/sandbox/provider.ts';
import type { PaymentProvider, PaymentSnapshot, StoredMethod } from '#server/core/ports/payments.ts';
import { order, type ProviderServer, startProviderServer, troubles } from '#tests/support/provider-server.ts';

/** Time for a call to arrive on a busy machine; only of one that is never answered is all of it waited for. */
const [timeoutMs, hangingMs] = [10_000, 1_000];
const providers: Readonly<Record<string, (origin: string, limit: number) => PaymentProvider>> = {
  Mollie: (origin, limit) =>
    createMollie({ key: 'test_abcdefghijklmnop' }, { endpoint: `${origin}/v2/`, timeoutMs: limit }),
  'the sandbox': (url, limit) =>
    createSandbox({ url, key: 'k', secrets: ['a secret of the sandbox'] }, { timeoutMs: limit }),
};
const stored: StoredMethod = { method: 'creditcard', token: 'cst_1/mdt_1', label: 'Visa 4242' };
const mandate = { reference: 'order-1', holder: 'A', iban: 'NL91ABNA0417164300', signedAt: new Date() };
const paid: PaymentSnapshot = {
  ...{ reference: 'order-1', providerReference: 'tr_1', status: 'paid', amount: order.amount },
  ...{ method: 'creditcard', refunded: 0, chargedBack: 0, refunds: [], stored: undefined },
};
/** Each call that moves something, or says how it stands. */
const calls: Readonly<Record<string, (provider: PaymentProvider) => Promise<unknown>>> = {
  start: (provider) => provider.start(order),
  'ask by its id': (provider) => provider.ask({ providerReference: 'tr_1' }),
  'ask by ours': (provider) => provider.ask({ reference: 'order-1' }),
  repeat: (provider) => provider.repeat(stored, order),
  authorise: (provider) => provider.authorise(mandate),
  refund: (provider) => provider.refund(paid, { amount: 250, currency: 'EUR' }, 'refund-1'),
};

let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer();
});
afterEach(() => server.close());

describe.each(Object.entries(providers))('payments-5: %s', (_provider, create) => {
  describe.each(Object.entries(calls))('at %s', (_call, make) => {
    it.each(troubles)('that %s leaves it unknown, and is called once', async (trouble, behaviour) => {
      server.behave(behaviour);
      await expect(
        make(create(server.origin, trouble.startsWith('hangs') ? hangingMs : timeoutMs)),
      ).rejects.toMatchObject({ name: 'PaymentUnknownError' });
      expect(server.calls).toHaveLength(1);
    });
  });
});
