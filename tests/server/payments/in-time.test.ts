import { expect, test } from 'vitest';
import type { Deps } from '#server/core/deps.ts';
import type { MerchantAccount, PaymentProvider } from '#server/core/ports/payments.ts';
import { inTime } from '#server/services/payments/in-time.ts';
import { order } from '#tests/support/provider-server.ts';

const stored = { method: 'directdebit', token: 't', label: '4300' } as const;
const mandate = { reference: 'order-1', holder: 'A', iban: 'NL91ABNA0417164300', signedAt: new Date() };

/** A provider in a call that ends when it is told to. */
function open(provider: Partial<PaymentProvider>) {
  const end = new AbortController();
  const account = { company: 'c', provider: provider as PaymentProvider, statement: 'S' };
  const accounts = new Map<string, MerchantAccount>([['c', account]]);
  const payments = { accounts } as Partial<Deps['payments']> as Deps['payments'];
  const { deps } = inTime({ deps: { payments } as Deps }, end.signal);
  const hurried = deps.payments.accounts.get('c')?.provider;
  if (hurried === undefined) throw new Error('the account is gone');
  return { provider: hurried, end: () => end.abort() };
}

test('orders-26: what is not answered by the end is unknown, and nothing is begun after it', async () => {
  let charged = 0;
  const hanging = Promise.withResolvers<never>();
  const { provider, end } = open({
    authorise: async () => stored,
    ask: () => hanging.promise,
    repeat: async () => {
      charged += 1;
      return { reference: 'order-1', providerReference: 'p', address: undefined };
    },
  });
  expect(await provider.authorise(mandate)).toEqual(stored);
  const asked = provider.ask({ reference: 'order-1' });
  end();
  await expect(asked).rejects.toMatchObject({ name: 'PaymentUnknownError' });
  await expect(provider.repeat(stored, order)).rejects.toMatchObject({
    name: 'PaymentRefusedError',
    reason: 'unreachable',
  });
  expect(charged).toBe(0);
  // What comes later disturbs nobody.
  hanging.reject(new Error('too late'));
});

test('orders-26: what the provider refuses in time is told as it is', async () => {
  const { provider } = open({ start: () => Promise.reject(new TypeError('the adapter broke')) });
  await expect(provider.start(order)).rejects.toBeInstanceOf(TypeError);
});
