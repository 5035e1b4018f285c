import { and, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { getTransactions } from '#contract/transactions.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { creditTransfer, paymentOrder } from '#server/db/schema/index.ts';
import { accountOf } from '#server/services/payments/order.ts';
import { toPurchase } from '#server/services/payments/view.ts';
import { lotsOf } from '#server/services/payments/withdrawal.ts';

type Transactions = OutputOf<typeof getTransactions>;

/** Rows of one page. */
const page = { purchases: 20, credits: 50 };

/** Loads a page of the member's orders, or of the movements of their credits, newest first. */
export async function loadTransactions(
  call: Call,
  { of, before }: ParsedInputOf<typeof getTransactions>,
): Promise<Transactions> {
  const owner = requireMember(call);
  const account = await accountOf(call.deps.database.db, owner);
  if (account === undefined) return { purchases: [], credits: [], next: null };
  const cursor = before === undefined ? undefined : readCursor(before);
  return of === 'purchases'
    ? loadPurchases(call, owner.pool, account, cursor)
    : loadCredits(call, owner.pool, account, cursor);
}

/** Whether a moment is written as we write it; neither the 31st of April nor an hour 25 is one. */
function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

interface Cursor {
  readonly at: string;
  readonly id: string;
}

function readCursor(text: string): Cursor {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)_([\da-f-]{36})$/.exec(text) ?? [];
  if (at === undefined || id === undefined || !isMoment(at) || !validate(id))
    throw new Refusal('invalid_input', { fields: { before: 'invalid' } });
  return { at, id };
}

function nextOf(rows: readonly { created_at: Date; id: string }[], size: number): string | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < size ? null : `${last.created_at.toISOString()}_${last.id}`;
}

async function loadPurchases(call: Call, pool: string, account: string, cursor: Cursor | undefined) {
  const { db } = call.deps.database;
  const rows = await db
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.pool, pool),
        eq(paymentOrder.account_id, account),
        // What ended before the provider had a page for it is nothing to a buyer.
        or(isNotNull(paymentOrder.provider_reference), ne(paymentOrder.state, 'failed')),
        olderThan(sql`${paymentOrder.created_at}`, sql`${paymentOrder.id}`, cursor),
      ),
    )
    .orderBy(desc(paymentOrder.created_at), desc(paymentOrder.id))
    .limit(page.purchases);
  const purchases = [];
  const lots = lotsOf(db, { pool, account_id: account });
  for (const order of rows) purchases.push(await toPurchase(call, order, lots));
  return { purchases, credits: [], next: nextOf(rows, page.purchases) };
}

async function loadCredits({ deps }: Call, pool: string, account: string, cursor: Cursor | undefined) {
  const { from_account, to_account, created_at, id } = creditTransfer;
  const rows = await deps.database.db
    .select()
    .from(creditTransfer)
    .where(
      and(
        eq(creditTransfer.pool, pool),
        or(eq(from_account, account), eq(to_account, account)),
        olderThan(sql`${created_at}`, sql`${id}`, cursor),
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(page.credits);
  const credits = rows.map((row) => ({
    ...{ id: row.id, at: row.created_at.toISOString(), kind: row.kind, payment_id: row.order_id },
    credits: row.to_account === account ? row.credits : -row.credits,
  }));
  return { purchases: [], credits, next: nextOf(rows, page.credits) };
}

function olderThan(at: SQL, id: SQL, cursor: Cursor | undefined): SQL | undefined {
  return cursor && sql`(${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
}
