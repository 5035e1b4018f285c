import type { Money } from '#lib/money.ts';
import type { Call } from '#server/core/call.ts';
import type { MerchantAccount } from '#server/core/ports/payments.ts';
import { unmatchedPayment } from '#server/db/schema/index.ts';
import type { Order } from '#server/services/payments/order.ts';

interface Unmatched {
  readonly providerReference: string;
  readonly amount: Money;
  /** Under whose reference it was paid, though another payment has paid it. */
  readonly order: Order | undefined;
  /** Whether all of it has gone back. */
  readonly isBack: boolean;
}

/** Keeps a payment that came in for no order, or a second time, until it has gone back or the operator has seen to it. */
export async function keepUnmatched(
  { deps, site, now }: Call,
  { company, provider }: MerchantAccount,
  { providerReference, amount, order, isBack }: Unmatched,
): Promise<void> {
  const known = {
    ...{ pool: order?.pool ?? site.pool, company_id: company, provider: provider.kind },
    provider_reference: providerReference,
  };
  const about = { site: order?.site ?? site.domain, order_id: order?.id ?? null, ...amount };
  const { pool, company_id, provider: kind, provider_reference } = unmatchedPayment;
  const insert = deps.database.db
    .insert(unmatchedPayment)
    .values({ ...known, ...about, found_at: now, done_at: isBack ? now : null });
  const added = await (isBack
    ? insert.onConflictDoUpdate({ target: [pool, company_id, kind, provider_reference], set: { done_at: now } })
    : insert.onConflictDoNothing()
  ).returning();
  if (added.length > 0 && !isBack)
    deps.logger.error(
      { provider: provider.kind, payment: providerReference, order: order?.id },
      'a payment came in that belongs to no order, or to one that is paid: see npm run money -- list',
    );
}
