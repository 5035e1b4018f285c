import type { Call } from '#server/core/call.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { MerchantAccount, PaymentProvider } from '#server/core/ports/payments.ts';

/** How long all that a provider is asked in one call may take (ms): the browser gives up after ten seconds. */
const timeoutMs = 8_000;

/**
 * A call whose questions to providers have one deadline together, however many they are: what is not answered by then is
 * unknown, and what was not begun is refused as `unreachable`.
 * @param end for tests
 */
export function inTime<Given extends Pick<Call, 'deps'>>(
  call: Given,
  end: AbortSignal = AbortSignal.timeout(timeoutMs),
): Given {
  const { payments } = call.deps;
  const accounts = new Map([...payments.accounts].map(([company, account]) => [company, hurry(account, end)]));
  return { ...call, deps: { ...call.deps, payments: { ...payments, accounts } } };
}

function hurry(account: MerchantAccount, end: AbortSignal): MerchantAccount {
  const { provider } = account;
  const hurried: PaymentProvider = {
    ...provider,
    start: (order) => within(end, () => provider.start(order)),
    repeat: (stored, order) => within(end, () => provider.repeat(stored, order)),
    authorise: (debit) => within(end, () => provider.authorise(debit)),
    forget: (stored) => within(end, () => provider.forget(stored)),
    ask: (payment) => within(end, () => provider.ask(payment)),
  };
  return { ...account, provider: hurried };
}

/** What goes on after the end is harmless: it has one reference at the provider, and is asked about later. */
async function within<T>(end: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (end.aborted) throw new PaymentRefusedError('unreachable', 'no time is left to ask the provider');
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new PaymentUnknownError('the provider gave no answer in time'));
  end.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    end.removeEventListener('abort', giveUp);
  }
}
