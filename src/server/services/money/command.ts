import { addCode, endCode, listCodes } from '#server/services/money/codes.ts';
import { giveByOperator } from '#server/services/money/credit.ts';
import { blockDebit } from '#server/services/money/debit.ts';
import { listDisputes } from '#server/services/money/disputes.ts';
import { exportPage } from '#server/services/money/export.ts';
import { listOrders } from '#server/services/money/list.ts';
import { refundOrder } from '#server/services/money/refund.ts';
import type { Cashier, MoneyAnswer, MoneyCommand, Records } from '#server/services/money/schema.ts';
import { showOrder } from '#server/services/money/show.ts';
import { closeUnmatched } from '#server/services/money/unmatched.ts';
import { withdrawFor } from '#server/services/money/withdraw.ts';

/**
 * Runs a command of `npm run money`.
 * @throws OperatorError when it cannot be done
 */
export async function runMoneyCommand(cashier: Cashier, command: MoneyCommand): Promise<MoneyAnswer> {
  if (command.do === 'export') return exportPage(cashier, command);
  return { records: await run(cashier, command), next: null };
}

function run(cashier: Cashier, command: Exclude<MoneyCommand, { do: 'export' }>): Promise<Records> {
  const { db } = cashier.database;
  switch (command.do) {
    case 'list':
      return listOrders(cashier, command);
    case 'show':
      return showOrder(db, command);
    case 'refund':
      return refundOrder(cashier, command);
    case 'withdraw':
      return withdrawFor(cashier, command);
    case 'credit':
      return giveByOperator(cashier, command);
    case 'close-unmatched':
      return closeUnmatched(cashier, command);
    case 'debit':
      return blockDebit(cashier, command);
    case 'disputes':
      return listDisputes(db, command);
    case 'add-code':
      return addCode(cashier, command);
    case 'codes':
      return listCodes(db, command, cashier.now());
    case 'end-code':
      return endCode(cashier, command);
  }
}
