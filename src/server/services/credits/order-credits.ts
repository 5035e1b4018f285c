import { v7 as uuidv7 } from 'uuid';
import type { Money } from '#lib/money.ts';
import type { WithLive } from '#server/core/ports/live.ts';
import type { Transaction } from '#server/db/database.ts';
import { moneyTransfer } from '#server/db/schema/index.ts';
import { addToWallet, addTransfer, type OperatorAccount } from '#server/services/credits/transfers.ts';

/** The order that something is booked for. */
interface Booked {
  readonly pool: string;
  readonly id: string;
  /** The buyer's account in the ledger. */
  readonly account_id: string;
}

const issued: OperatorAccount = 'issued';
/** Account of the money that came in. */
const sold = 'sold';

type MoneyTransfer = typeof moneyTransfer.$inferSelect;

/** An amount of the ledger as the operator sees it: negative for money that went back. */
export function signedAmount({ to_account, amount }: Pick<MoneyTransfer, 'to_account' | 'amount'>): number {
  return to_account === sold ? amount : -amount;
}

/**
 * Books credits of an order, once for the key: those of a purchase to the buyer, those of a refund or chargeback back
 * to the operator, whatever the balance (credits-1).
 * @param credits at least 1
 */
export async function bookCredits(
  tx: Transaction,
  deps: WithLive,
  { pool, id, account_id }: Booked,
  { kind, key, credits }: { kind: 'purchase' | 'refund' | 'chargeback'; key: string; credits: number },
  now: Date,
): Promise<void> {
  const comes = kind === 'purchase';
  const accounts = comes
    ? { from_account: issued, to_account: account_id }
    : { from_account: account_id, to_account: issued };
  if (!(await addTransfer(tx, { pool, key, kind, credits, order_id: id, ...accounts }, now))) return;
  await addToWallet(tx, deps, { pool, account: account_id, credits: comes ? credits : -credits });
}

/**
 * Books money of an order, once for the key.
 * @param money at least 1 minor unit
 */
export async function bookMoney(
  tx: Transaction,
  { pool, id, account_id }: Booked,
  { kind, key, money }: { kind: MoneyTransfer['kind']; key: string; money: Money },
  now: Date,
): Promise<void> {
  const accounts =
    kind === 'payment' || kind === 'refund_dropped'
      ? { from_account: account_id, to_account: sold }
      : { from_account: sold, to_account: account_id };
  await tx
    .insert(moneyTransfer)
    .values({
      ...{ pool, key, kind, order_id: id, ...money, ...accounts },
      id: uuidv7({ msecs: now.getTime() }),
      created_at: now,
    })
    .onConflictDoNothing();
}
