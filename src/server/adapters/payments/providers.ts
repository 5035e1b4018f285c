import type { MerchantAccounts } from '#server/adapters/payments/accounts.ts';
import type { MerchantAccount } from '#server/adapters/payments/accounts-schema.ts';
import { flexPayOrigin } from '#server/adapters/payments/flexpay/brands.ts';
import { createFlexPay } from '#server/adapters/payments/flexpay/provider.ts';
import { createSandbox } from '#server/adapters/payments/sandbox/provider.ts';
import type { PaymentProvider } from '#server/core/ports/payments.ts';

/** A merchant account that can be paid to. */
export interface OpenAccount {
  readonly provider: PaymentProvider;
  /** What stands on the bank statement of the buyer. */
  readonly statement: string;
}

/** Makes the providers of all merchant accounts, by `company_id`. */
export async function openAccounts(accounts: MerchantAccounts): Promise<ReadonlyMap<string, OpenAccount>> {
  const opened = [...accounts].map(async ([company, account]) => {
    return [company, { provider: await openProvider(account), statement: account.statement }] as const;
  });
  return new Map(await Promise.all(opened));
}

async function openProvider(account: MerchantAccount): Promise<PaymentProvider> {
  switch (account.provider) {
    case 'sandbox':
      return createSandbox(account);
    case 'flexpay': {
      const { merchant, shop: shopId, signatureKey } = account;
      return createFlexPay({ origin: flexPayOrigin(merchant) ?? '', shopId, signatureKey });
    }
    case 'mollie': {
      // Its client is large, and few servers need it.
      const { createMollie } = await import('#server/adapters/payments/mollie/provider.ts');
      return createMollie(account);
    }
  }
}
