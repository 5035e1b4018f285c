import { atom } from 'nanostores';
import { errorToMessage, RefusedError, SignedOutError } from '#client/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Package } from '#contract/packages.ts';
import { createPayment } from '#contract/payment.ts';
import type { Purchase } from '#contract/purchase.ts';
import { repeatOrder } from '#contract/repeat-order.ts';
import type { Money } from '#lib/money.ts';
import type { PaymentMethodId } from '#lib/payment-methods.ts';
import { openPlace } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd, ownKeys } from '#stores/page/member-state.ts';
import { readStored } from '#stores/page/stored.ts';
import { packages } from '#stores/payments/packages.ts';
import { isUndecided, keepUnderWay } from '#stores/payments/under-way.ts';
import { request } from '#stores/session/request.ts';
import type { Message } from '#stores/session/session-state.ts';

/** What a member orders, at the total that they see. */
export interface Order {
  readonly bundle: Pick<Package, 'id' | 'credits'>;
  readonly total: Money;
  readonly code: string | undefined;
  /** A method, or the id of a card or mandate that is stored. */
  readonly by: { readonly method: PaymentMethodId; readonly store: boolean } | { readonly stored: string };
}

/** `leaving`: the page of the provider is on its way. */
export type Paying =
  | { readonly type: 'idle' | 'sending' | 'leaving' }
  | { readonly type: 'refused'; readonly code: string | undefined; readonly message: Message };

/** How far paying is. */
export const $paying = atom<Paying>({ type: 'idle' });

onSessionEnd(stopPaying);

/** Refusals after which the same order would only be refused again: the next try is another order. */
const ended = new Set(['payment_failed', 'stored_failed', 'id_reused']);

/** Refusals after which the prices have to be looked at anew. */
const outdated: ReadonlySet<ErrorCode> = new Set(['price_changed', 'payments_closed', 'code_used', 'code_expired']);

/** Forgets what was refused, and that the page is being left, such as after the browser's Back. */
export function stopPaying(): void {
  $paying.set({ type: 'idle' });
}

/**
 * Orders and pays: leads to the page of the provider, or shows how the payment stands if nothing is needed there. The
 * same choice tried again is the same order, until it has ended (buy-10). Never throws.
 */
export async function pay(order: Order): Promise<void> {
  if ($paying.get().type === 'sending' || $paying.get().type === 'leaving') return;
  $paying.set({ type: 'sending' });
  try {
    const purchase = await place(order);
    keepUnderWay(purchase);
    if (isUndecided(purchase.state) && purchase.address !== null) {
      $paying.set({ type: 'leaving' });
      environment().go(purchase.address);
      return;
    }
    $paying.set({ type: 'idle' });
    openPlace(...statusPlace(purchase));
  } catch (error) {
    if (error instanceof SignedOutError) return;
    refuse(error);
  }
}

/** The screen that shows how a payment stands: the address that providers lead back to. */
export function statusPlace({ bundle, method, payment_id }: Pick<Purchase, 'bundle' | 'method' | 'payment_id'>) {
  return ['credits-id-paymentmethod', { id: bundle, paymentmethod: method }, { payment_id }] as const;
}

/** Forgets the order, so that the same choice is another one. */
export function endOrder(): void {
  environment().tab.set(ownKeys.order, '');
}

/** Looks at the prices anew after a refusal that says that what was shown is no longer so. */
export function renewIfOutdated(code: ErrorCode | undefined): void {
  if (code !== undefined && outdated.has(code)) void packages.renew();
}

async function place(order: Order): Promise<Purchase> {
  const kept = readOnceId(order);
  const purchase = await send(order, kept ?? newOnceId(order));
  // An order of before that has ended without money: the member wants to pay now.
  if (kept === undefined || isUndecided(purchase.state) || purchase.paid_at !== null) return purchase;
  return send(order, newOnceId(order));
}

async function send({ bundle, total, code, by }: Order, once_id: string): Promise<Purchase> {
  const shared = { once_id, bundle: bundle.id, credits: bundle.credits, total, at_once: true } as const;
  const input = code === undefined ? shared : { ...shared, code };
  const { purchase } =
    'stored' in by
      ? await request(repeatOrder, { ...input, stored: by.stored })
      : await request(createPayment, { ...input, method: by.method, ...(by.store && { store: true }) });
  return purchase;
}

function refuse(error: unknown): void {
  const code = error instanceof RefusedError ? error.code : undefined;
  if (code !== undefined && ended.has(code)) endOrder();
  renewIfOutdated(code);
  $paying.set({ type: 'refused', code, message: errorToMessage(error) });
}

/** The id of an order with the same content that was sent in this tab before. */
function readOnceId(order: Order): string | undefined {
  const { onceId, content } = readStored(environment().tab, ownKeys.order);
  return content === contentOf(order) && typeof onceId === 'string' ? onceId : undefined;
}

function newOnceId(order: Order): string {
  const onceId = crypto.randomUUID();
  environment().tab.set(ownKeys.order, JSON.stringify({ onceId, content: contentOf(order) }));
  return onceId;
}

function contentOf({ bundle, total, code, by }: Order): string {
  return JSON.stringify([bundle.id, bundle.credits, total.amount, total.currency, code ?? '', by]);
}
