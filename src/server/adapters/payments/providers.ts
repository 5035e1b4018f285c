import type { MerchantAccounts } from '#server/adapters/payments/accounts.ts';
import type { AccountData } from '#server/adapters/payments/accounts-schema.ts';
import { flexPayOrigin } from '#server/adapters/payments/flexpay/brands.ts';
import { createFlexPay } from '#server/adapters/payments/flexpay/provider.ts';
import { createMollie } from '#server/adapters/payments/mollie/provider.ts';
import { createSandbox } from '#server/adapters/payments/sandbox/provider.ts';
import type { MerchantAccount, PaymentProvider } from '#server/core/ports/payments.ts';

/** Makes the providers of all merchant accounts, by `company_id`. */
export function openAccounts(accounts: MerchantAccounts): ReadonlyMap<string, MerchantAccount> {
  return new Map(
    [...accounts].map(([company, account]) => [
      company,
      { company, provider: openProvider(account), statement: account.statement },
    ]),
  );
}

function openProvider(account: AccountData): PaymentProvider {
  switch (account.provider) {
    case 'sandbox':
      return createSandbox(account);
    case 'flexpay': {
      const { merchant, shop: shopId, signatureKey } = account;
      return createFlexPay({ origin: flexPayOrigin(merchant) ?? '', shopId, signatureKey });
    }
    case 'mollie':
      return createMollie(account);
  }
}
