import type { Purchase } from '#contract/purchase.ts';
import { sandboxCapabilities } from '#server/adapters/payments/sandbox/capabilities.ts';
import { PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { PaymentProvider, Payments } from '#server/core/ports/payments.ts';
import { json, outcome } from '#tests/support/account.ts';
import { becomes, company, looksAt, type Shop, statement, wishOf } from '#tests/support/buying.ts';
import type { Person } from '#tests/support/pair.ts';
import { codeIn } from '#tests/support/sms.ts';

/** What a member enters, whose account is at a bank of the Netherlands. */
export const account = {
  holder: 'Anna Achternaam',
  iban: 'NL91ABNA0417164300',
  street: 'Herengracht',
  house_number: '12a',
  postal_code: '1017 BN',
  city: 'Amsterdam',
  mobile: '06 12345678',
} as const;

/** A merchant account that takes mandates, of a provider that never answers. */
export function debitAccounts(): Payments['accounts'] {
  const fails = () => Promise.reject(new PaymentUnknownError('no answer'));
  const provider = { kind: 'sandbox', capabilities: sandboxCapabilities, authorise: fails, ask: fails };
  return new Map([[company, { company, provider: provider as unknown as PaymentProvider, statement }]]);
}

interface Sent {
  readonly payment_id: string;
  readonly mobile_hint: string;
  readonly seconds: number;
}

/** What a member sends who orders a bundle by direct debit. */
export async function debitOf(person: Pick<Person, 'browser'>, bundle = 'c10', changes: object = {}) {
  const { method: _, ...wish } = await wishOf(person, bundle);
  return { ...wish, ...account, authorised: true, ...changes };
}

/** An answer, or why a call was refused. */
export interface Answered<Answer> {
  /** The status, followed by the error code if refused. */
  readonly outcome: string;
  readonly answer: Answer;
  readonly fields: Readonly<Record<string, string>> | undefined;
}

/** Orders by direct debit, or has a new code sent. */
export async function debits(
  person: Pick<Person, 'browser'>,
  input: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answered<Sent>> {
  return read(await person.browser('/api/directdebit.php', json(method, input)));
}

/** Enters a code. */
export async function confirms(
  person: Pick<Person, 'browser'>,
  payment_id: string,
  code: string,
): Promise<Answered<{ readonly purchase: Purchase }>> {
  return read(await person.browser('/api/directdebit-verify.php', json('POST', { payment_id, code })));
}

/** The code that was sent last. */
export function newestCode({ server }: Shop): string {
  return codeIn(server().sms.sent.at(-1));
}

/** Another code than the one that was sent last. */
export function wrongCode(shop: Shop): string {
  return String((Number(newestCode(shop)) + 1) % 1_000_000).padStart(6, '0');
}

/** Orders by direct debit, confirms it, and waits for the bank. */
export async function paysByDebit(
  shop: Shop,
  person: Pick<Person, 'browser'>,
  bundle = 'c10',
  changes: object = {},
): Promise<Purchase> {
  const { outcome: placed, answer } = await debits(person, await debitOf(person, bundle, changes));
  if (placed !== '200') throw new Error(`the direct debit was refused: ${placed}`);
  const { outcome: confirmed } = await confirms(person, answer.payment_id, newestCode(shop));
  if (confirmed !== '200') throw new Error(`the code was refused: ${confirmed}`);
  shop.server().clock.advance(3_000);
  return looksAt(person, answer);
}

/** The bank decides about a direct debit, and the member looks at the order. */
export async function bankDecides(
  shop: Shop,
  person: Pick<Person, 'browser'>,
  purchase: Pick<Purchase, 'payment_id'>,
  outcome: 'paid' | 'failed',
): Promise<Purchase> {
  await becomes(shop, purchase, outcome);
  shop.server().clock.advance(3_000);
  return looksAt(person, purchase);
}

async function read<Answer>(response: Response): Promise<Answered<Answer>> {
  const answer = (await response.clone().json()) as Answer & { error?: { fields?: Record<string, string> } };
  return { outcome: await outcome(response), answer, fields: answer.error?.fields };
}
