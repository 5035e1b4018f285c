import { atom } from 'nanostores';
import { orderDirectDebit } from '#contract/directdebit.ts';
import { forgetSentCode, keepSentCode } from '#stores/direct-debit/sent-code.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';
import { $place, replaceSearch } from '#stores/members-area/router.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { dropCode } from '#stores/payments/discount-code.ts';
import { renewIfOutdated } from '#stores/payments/order.ts';

/** Fields of the account and its holder. */
const detailNames = ['holder', 'iban', 'street', 'house_number', 'postal_code', 'city', 'mobile'] as const;

type DebitDetails = Readonly<Partial<Record<(typeof detailNames)[number], string>>>;

/** What was entered for the order that waits for its code, to be changed. In memory alone (debit-17). */
export const $details = atom<DebitDetails>({});

/** The order as it was checked last, and its id. Never stored: it has the account in it. */
let last = { content: '', onceId: '' };

onSessionEnd(forgetDetails);

/**
 * Orders a direct debit and has the code sent. What is bought are hidden fields, as it is shown; the same content is the
 * same order, so that a second try sends no second code (debit-6).
 */
export const detailsForm = createEndpointForm(orderDirectDebit, {
  complete: ({ credits, amount, currency, at_once, authorised, store, ...typed }) => {
    const order = {
      ...typed,
      credits: Number(credits),
      total: { amount: Number(amount), currency },
      ...(at_once !== undefined && { at_once: true }),
      ...(authorised !== undefined && { authorised: true }),
      ...(store !== undefined && { store: true }),
    };
    return { ...order, once_id: onceIdOf(JSON.stringify(order)) };
  },
  onDone: (sent, input) => {
    $details.set(Object.fromEntries(detailNames.map((name) => [name, String(input[name])])));
    keepSentCode(sent, String(input.bundle));
  },
  onRefused: ({ code }) => {
    if (code === 'id_reused' || code === 'payment_failed') endDebit();
    // It would only be refused again: the total is shown without it.
    if (code.startsWith('code_')) dropNamedCode();
    renewIfOutdated(code);
  },
});

/** Goes back to what was entered. What is sent then is another order (debit-16). */
export function changeDetails(): void {
  endDebit();
  forgetSentCode();
}

/** Forgets what was entered, once it was paid with. */
export function forgetDetails(): void {
  endDebit();
  $details.set({});
}

/** Goes on without the discount code of the address. */
function dropNamedCode(): void {
  const { code: _, ...search } = $place.get()?.search ?? {};
  dropCode();
  replaceSearch(search);
}

function endDebit(): void {
  last = { content: '', onceId: '' };
}

function onceIdOf(content: string): string {
  if (last.content !== content) last = { content, onceId: crypto.randomUUID() };
  return last.onceId;
}
