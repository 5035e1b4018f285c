import { getTransactions } from '#contract/transactions.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadTransactions } from '#server/services/payments/transactions.ts';

export const transactionsRoute = defineRoute(getTransactions, loadTransactions);
