import type { Deps } from '#server/core/deps.ts';
import type { MerchantAccount } from '#server/core/ports/payments.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Site } from '#site/types.ts';

/** The account that a site sells through; `undefined` if its company has none. */
export function findMerchant(
  { payments }: Pick<Deps, 'payments'>,
  { company_id }: Pick<Site, 'company_id'>,
): MerchantAccount | undefined {
  return company_id === undefined ? undefined : payments.accounts.get(company_id);
}

/**
 * The account that a site sells through.
 * @throws Refusal `payments_closed` without one
 */
export function requireMerchant(deps: Pick<Deps, 'payments'>, site: Pick<Site, 'company_id'>): MerchantAccount {
  const account = findMerchant(deps, site);
  if (account === undefined) throw new Refusal('payments_closed');
  return account;
}
