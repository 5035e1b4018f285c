import { atom } from 'nanostores';
import { RefusedError } from '#client/errors.ts';
import { getPayment } from '#contract/payment.ts';
import type { Purchase, PurchaseState } from '#contract/purchase.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd, ownDeviceKeys } from '#stores/page/member-state.ts';
import { readStored } from '#stores/page/stored.ts';
import { knownMember } from '#stores/session/known-member.ts';
import { request } from '#stores/session/request.ts';
import { loadUser } from '#stores/session/session.ts';

const key = ownDeviceKeys.payment;

/**
 * The payment that this device keeps until its end is known, also after the browser was closed: as the server knew it
 * when it was last asked (buy-12). `undefined` if there is none.
 */
export const $underWay = atom<Purchase | undefined>();

onSessionEnd(() => $underWay.set(undefined));

/** Whether nobody knows yet how an order ends. */
export function isUndecided(state: PurchaseState): boolean {
  return state === 'open' || state === 'unknown' || state === 'pending';
}

/** Keeps a payment while nobody knows its end, and forgets it then. */
export function keepUnderWay({ payment_id, state }: Pick<Purchase, 'payment_id' | 'state'>): void {
  const { device } = environment();
  if (isUndecided(state)) device.set(key, JSON.stringify({ owner: knownMember() ?? '', payment_id }));
  else if (keptId() === payment_id) device.set(key, '');
}

/** Asks how the kept payment stands, if there is one. Never throws. */
export async function askUnderWay(): Promise<void> {
  const id = keptId();
  if (id === undefined) return;
  try {
    const { purchase } = await request(getPayment, { payment_id: id });
    keepUnderWay(purchase);
    $underWay.set(purchase);
    if (purchase.state === 'paid') await loadUser();
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'not_found') environment().device.set(key, '');
  }
}

/** Id of the payment that is kept; none of a member who was signed in here before. */
function keptId(): string | undefined {
  const { owner, payment_id } = readStored(environment().device, key);
  return owner === (knownMember() ?? '') && typeof payment_id === 'string' ? payment_id : undefined;
}
