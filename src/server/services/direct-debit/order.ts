import type { orderDirectDebit } from '#contract/directdebit.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import type { DirectDebit } from '#server/core/ports/direct-debit.ts';
import { Refusal } from '#server/core/refusal.ts';
import { type DebitDetails, findMandate, keepMandate, openMandate } from '#server/services/direct-debit/mandate.ts';
import { mobileHint, readMobile } from '#server/services/direct-debit/mobile-number.ts';
import { endOfCode, sendCode } from '#server/services/direct-debit/sms-code.ts';
import { requireMerchant } from '#server/services/payments/merchant.ts';
import { findOwnOrder, isPayable, type Order } from '#server/services/payments/order.ts';
import { placeOrder } from '#server/services/payments/place.ts';
import { paymentCountry } from '#server/services/payments/quote.ts';

type SentCode = OutputOf<typeof orderDirectDebit>;

/**
 * Places an order that is paid by direct debit, keeps what the buyer authorised, and sends the code that confirms it.
 * @throws Refusal as the endpoint says
 */
export async function placeDirectDebit(call: Call, input: ParsedInputOf<typeof orderDirectDebit>): Promise<SentCode> {
  const debit = requireDirectDebit(call);
  const { holder, iban, street, house_number, postal_code, city, mobile, authorised: _, ...wish } = input;
  const reading = readMobile(mobile, paymentCountry(call) ?? '');
  if ('problem' in reading) throw new Refusal('invalid_input', { fields: { mobile: reading.problem } });
  const details: DebitDetails = { holder, iban, street, house_number, postal_code, city, mobile: reading.number };
  const order = await placeOrder(call, { ...wish, method: 'directdebit' }, (tx, placed) =>
    keepMandate(tx, debit, placed, details, call.now),
  );
  return sendUnlessSent(call, debit, order);
}

/**
 * Sends a new code for an order of the member's own.
 * @throws Refusal as the endpoint says
 */
export async function resendCode(call: Call, payment_id: string): Promise<SentCode> {
  const debit = requireDirectDebit(call);
  const { order, mandate } = await findOwnMandate(call, payment_id);
  if (mandate.confirmed_at !== null || !isPayable(order, call.now)) throw new Refusal('sms_code_expired');
  return toAnswer(debit, mandate, await sendCode(call, debit, order, mandate), call.now);
}

/** A call that is repeated, as its answer was lost, must not use up another message. */
async function sendUnlessSent(call: Call, debit: DirectDebit, order: Order): Promise<SentCode> {
  const mandate = await findMandate(call.deps.database.db, order);
  if (mandate === undefined) throw new Error('the mandate was not kept');
  const isDone = mandate.confirmed_at !== null || !isPayable(order, call.now);
  const ends = isDone ? call.now : endOfCode(mandate, call.now);
  return toAnswer(debit, mandate, ends ?? (await sendCode(call, debit, order, mandate)), call.now);
}

/**
 * Finds an order of the member's own with its mandate.
 * @throws Refusal `not_found`
 */
export async function findOwnMandate(call: Call, payment_id: string) {
  const { db } = call.deps.database;
  const order = await findOwnOrder(db, requireMember(call), payment_id);
  const mandate = order && (await findMandate(db, order));
  if (order === undefined || mandate === undefined) throw new Refusal('not_found');
  return { order, mandate };
}

/**
 * What direct debit needs here, with a provider that takes mandates.
 * @throws Refusal `payments_closed` without it
 */
export function requireDirectDebit({ deps, site }: Pick<Call, 'deps' | 'site'>): DirectDebit {
  const { directDebit } = deps;
  if (directDebit === undefined || !requireMerchant(deps, site).provider.capabilities.authorises)
    throw new Refusal('payments_closed');
  return directDebit;
}

function toAnswer(debit: DirectDebit, mandate: Parameters<typeof openMandate>[1], ends: Date, now: Date): SentCode {
  const { mobile } = openMandate(debit, mandate);
  return {
    payment_id: mandate.id,
    mobile_hint: mobileHint(mobile),
    seconds: Math.ceil((ends.getTime() - now.getTime()) / 1000),
  };
}
