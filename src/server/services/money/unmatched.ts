import { and, eq, isNull } from 'drizzle-orm';
import { OperatorError } from '#server/core/operator-error.ts';
import { unmatchedPayment } from '#server/db/schema/index.ts';
import { written } from '#server/services/money/order-record.ts';
import type { Cashier, CommandOf, MoneyRecord, Records } from '#server/services/money/schema.ts';

/**
 * Takes a payment off the list of those that belong to no order: the operator has paid it back, or knows whose it is.
 * @throws OperatorError for one that is not on the list, and if several companies have one of this id
 */
export async function closeUnmatched(
  { database, now }: Cashier,
  { payment, company }: CommandOf<'close-unmatched'>,
): Promise<Records> {
  return database.transaction(async (tx) => {
    const closed = await tx
      .update(unmatchedPayment)
      .set({ done_at: now() })
      .where(
        and(
          eq(unmatchedPayment.provider_reference, payment),
          isNull(unmatchedPayment.done_at),
          company === undefined ? undefined : eq(unmatchedPayment.company_id, company),
        ),
      )
      .returning();
    if (closed.length === 0)
      throw new OperatorError(`No payment ${payment} waits for you: list names those that do under unmatched.`);
    if (closed.length > 1) throw new OperatorError(`Several companies have a payment ${payment}. Say --company.`);
    return { closed: closed.map(toUnmatchedRecord) };
  });
}

/** A payment in a line; `order` is the one under whose reference it was paid. */
export function toUnmatchedRecord(row: typeof unmatchedPayment.$inferSelect): MoneyRecord {
  const { found_at, provider_reference: payment, order_id, site, company_id: company, provider, currency } = row;
  return {
    ...{ since: found_at.toISOString(), payment, order: order_id, site, company, provider, currency },
    amount: written(row, row.amount),
  };
}
