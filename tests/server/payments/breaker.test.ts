import { expect, test } from 'vitest';
import { createBreaker } from '#server/adapters/breaker.ts';
import { createFlexPay } from '#server/adapters/payments/flexpay/provider.ts';
import { answer, startProviderServer } from '#tests/support/provider-server.ts';

test('payments-6: a provider that fails five times in a row is not asked for a minute, and then once at a time', async () => {
  const server = await startProviderServer();
  let now = 0;
  const account = { origin: server.origin, shopId: '1', signatureKey: 'a signature key' };
  const provider = createFlexPay(account, { breaker: createBreaker(() => now), timeoutMs: 300 });
  const ask = () => provider.ask({ reference: 'order-1' }).catch((error: Error) => error.name);
  try {
    for (let time = 0; time < 5; time += 1) expect(await ask()).toBe('PaymentUnknownError');
    await expect(provider.ask({ reference: 'order-1' })).rejects.toMatchObject({
      ...{ name: 'PaymentRefusedError', reason: 'unreachable' },
    });
    expect(server.calls).toHaveLength(5);
    now = 60_000;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([
      'PaymentUnknownError',
      ...['PaymentRefusedError', 'PaymentRefusedError'],
    ]);
    expect(server.calls).toHaveLength(6);
    now = 120_000;
    server.behave(answer(200, 'response: NOTFOUND'));
    expect(await ask()).toBeUndefined();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([undefined, undefined, undefined]);
  } finally {
    await server.close();
  }
});

test('payments-6: a provider that cannot be reached has done nothing', async () => {
  const server = await startProviderServer();
  await server.close();
  const provider = createFlexPay({ origin: server.origin, shopId: '1', signatureKey: 'a signature key' });
  await expect(provider.ask({ reference: 'order-1' })).rejects.toMatchObject({
    ...{ name: 'PaymentRefusedError', reason: 'unreachable' },
  });
});
