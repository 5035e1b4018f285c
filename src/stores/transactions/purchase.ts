import { atom } from 'nanostores';
import { errorToMessage, failureOf, type Message } from '#client/errors.ts';
import { getPayment } from '#contract/payment.ts';
import type { Purchase } from '#contract/purchase.ts';
import { withdraw } from '#contract/withdrawal.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { request } from '#stores/session/request.ts';
import type { ResourceState } from '#stores/session/resource.ts';
import { loadUser } from '#stores/session/session.ts';
import { creditList, keepPurchase, purchaseList } from '#stores/transactions/transactions.ts';

/** The order whose receipt is open. */
export const $purchase = atom<ResourceState<{ readonly purchase: Purchase }>>({ type: 'loading' });
onSessionEnd(() => $purchase.set({ type: 'loading' }));

/** Id of the order that was asked for last. */
let wanted = '';

/** Loads an order; one of the list is there at once, and comes again from the server. Never throws. */
export async function loadPurchase(id: string): Promise<void> {
  wanted = id;
  const shown = $purchase.get();
  if (shown.type !== 'ready' || shown.purchase.payment_id !== id) {
    const purchase = purchaseList.data()?.items.find(({ payment_id }) => payment_id === id);
    $purchase.set(purchase === undefined ? { type: 'loading' } : { type: 'ready', purchase });
  }
  try {
    const { purchase } = await request(getPayment, { payment_id: id });
    if (wanted === id) show(purchase);
  } catch (error) {
    const message = failureOf(error);
    if (wanted === id && message !== undefined && $purchase.get().type !== 'ready') {
      $purchase.set({ type: 'failed', message });
    }
  }
}

const closed: Message = { key: 'withdrawal_closed', params: {} };

/** What came of a withdrawal. */
export type WithdrawalOutcome =
  | { readonly type: 'done'; readonly purchase: Purchase }
  /** Credits were spent meanwhile: what would come back now. */
  | { readonly type: 'changed'; readonly purchase: Purchase }
  | { readonly type: 'failed'; readonly message: Message | undefined };

/**
 * Withdraws from an order. The server is told what the member was told they get back, so that nobody agrees to less
 * than they saw. Never throws.
 */
export async function withdrawFrom({ payment_id, withdrawal }: Purchase): Promise<WithdrawalOutcome> {
  if (withdrawal === null) return { type: 'failed', message: closed };
  try {
    const { purchase } = await request(withdraw, { payment_id, amount: withdrawal.amount.amount });
    show(purchase);
    void loadUser();
    void creditList.renew();
    return { type: 'done', purchase };
  } catch (error) {
    if (!['price_changed', 'withdrawal_closed'].includes(errorToMessage(error).key)) {
      return { type: 'failed', message: failureOf(error) };
    }
    const purchase = await reload(payment_id);
    if (purchase === undefined) return { type: 'failed', message: { key: 'network', params: {} } };
    if (purchase.withdrawal === null) return { type: 'failed', message: closed };
    return { type: 'changed', purchase };
  }
}

async function reload(payment_id: string): Promise<Purchase | undefined> {
  const answer = await request(getPayment, { payment_id }).catch(() => undefined);
  if (answer !== undefined) show(answer.purchase);
  return answer?.purchase;
}

/** Shows an order as it is now wherever it is shown. */
function show(purchase: Purchase): void {
  keepPurchase(purchase);
  const shown = $purchase.get();
  if (wanted === purchase.payment_id || (shown.type === 'ready' && shown.purchase.payment_id === purchase.payment_id)) {
    $purchase.set({ type: 'ready', purchase });
  }
}
