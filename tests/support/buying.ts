import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Packages } from '#contract/packages.ts';
import type { Purchase } from '#contract/purchase.ts';
import type { CreditEntry } from '#contract/transactions.ts';
import { discounted } from '#lib/money.ts';
import type { Outcome } from '#scripts/sandbox/outcomes.ts';
import type { SandboxEvent, SandboxPayment } from '#server/adapters/payments/sandbox/protocol.ts';
import { sandboxSignatureHeader, signWebhook } from '#server/adapters/payments/sandbox/signature.ts';
import type { MerchantAccount, PaymentProvider } from '#server/core/ports/payments.ts';
import { forgetDue } from '#server/services/payments/forget.ts';
import { askAboutDue } from '#server/services/payments/jobs.ts';
import { sendRefunds } from '#server/services/payments/refund-jobs.ts';
import type { Site } from '#site/types.ts';
import { json, outcome } from '#tests/support/account.ts';
import { type Person, reads } from '#tests/support/pair.ts';
import { sandboxSecret, startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import type { TestServer } from '#tests/support/server.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, testSites } from '#tests/support/sites.ts';

export const company = exampleSite('velvet-evening.example').company_id ?? '';

/** What stands on the statement of a purchase in tests. */
export const statement = 'LAMPLIGHT';

/** A server that sells through a sandbox of its own. */
export interface Shop {
  readonly server: () => TestServer;
  readonly sandbox: () => TestSandbox;
  /** Puts another provider in place of the sandbox, until the next test. */
  use(provider: PaymentProvider): void;
  /** Takes the account away, until the next test. */
  close(): void;
}

/** One server and one sandbox for all tests of a file. @param changes to all of its sites, or to each */
export function shareShop(changes: Partial<Site> | ((site: Site) => Partial<Site>) = {}): Shop {
  const changesOf = typeof changes === 'function' ? changes : () => changes;
  const accounts = new Map<string, MerchantAccount>();
  let sandbox: TestSandbox | undefined;
  const open = () => {
    if (sandbox === undefined) throw new Error('the sandbox is there only while tests run');
    return sandbox;
  };
  const use = (provider: PaymentProvider) => accounts.set(company, { company, provider, statement });
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  const server = shareServer({ accounts, sites: testSites.map((site) => ({ ...site, ...changesOf(site) })) });
  beforeEach(() => void use(open().provider));
  afterAll(() => sandbox?.close());
  return { server, sandbox: open, use, close: () => accounts.clear() };
}

export async function packagesOf(person: Pick<Person, 'browser'>): Promise<Packages> {
  return (await reads<{ packages: Packages }>(person, 'packages.php')).packages;
}

/** What a member sends who orders a bundle as its page shows it. */
export async function wishOf(person: Pick<Person, 'browser'>, bundle = 'c25', changes: object = {}) {
  const { bundles, offer } = await packagesOf(person);
  const found = bundles.find(({ id }) => id === bundle);
  if (found === undefined) throw new Error(`there is no bundle ${bundle}`);
  const { credits, price } = found;
  const total = offer === null ? price : discounted(price, offer.value_percentage);
  return { once_id: uuidv4(), bundle, credits, total, method: 'ideal', at_once: true, ...changes };
}

/** An answer with a purchase, or why it was refused. */
interface Ordered {
  /** The status, followed by the error code if refused. */
  readonly outcome: string;
  readonly purchase: Purchase;
}

/** Calls an endpoint that answers with a purchase. */
export async function sends(
  person: Pick<Person, 'browser'>,
  name: 'payment' | 'repeat-order' | 'withdrawal',
  input: object,
): Promise<Ordered> {
  const answer = await person.browser(`/api/${name}.php`, json('POST', input));
  const { purchase } = (await answer.clone().json()) as { purchase: Purchase };
  return { outcome: await outcome(answer), purchase };
}

/** Orders a bundle as its page shows it. */
export async function orders(person: Pick<Person, 'browser'>, bundle = 'c25', changes: object = {}): Promise<Purchase> {
  const { outcome, purchase } = await sends(person, 'payment', await wishOf(person, bundle, changes));
  if (purchase === undefined) throw new Error(`the order was refused: ${outcome}`);
  return purchase;
}

/** Looks at an order, as the page does to which the provider sends the buyer back. */
export async function looksAt(person: Pick<Person, 'browser'>, { payment_id }: Pick<Purchase, 'payment_id'>) {
  return (await reads<{ purchase: Purchase }>(person, `payment.php?payment_id=${payment_id}`)).purchase;
}

/** Presses a button on the page of the sandbox. */
export async function press(shop: Shop, { address }: Pick<Purchase, 'address'>, outcome = 'paid'): Promise<void> {
  await shop.sandbox().press(address ?? '', outcome);
}

/** Orders a bundle, pays it and comes back. */
export async function buys(shop: Shop, person: Pick<Person, 'browser'>, bundle = 'c25', changes: object = {}) {
  const purchase = await orders(person, bundle, changes);
  await press(shop, purchase);
  shop.server().clock.advance(3_000);
  return looksAt(person, purchase);
}

/** The payment of an order as the sandbox has it. */
export async function paymentOf(shop: Shop, { payment_id }: Pick<Purchase, 'payment_id'>): Promise<SandboxPayment> {
  const answer = await shop.sandbox().call('GET', `/api/payments?reference=${payment_id}`);
  return (await answer.json()) as SandboxPayment;
}

/** A webhook of the sandbox about an order, as it is sent now. */
export function webhook(
  shop: Shop,
  payment: SandboxPayment,
  {
    id = uuidv4(),
    type = 'paid',
    amount = payment.amount,
    secret = sandboxSecret,
  }: Partial<SandboxEvent> & {
    secret?: string;
  } = {},
): RequestInit {
  const body = JSON.stringify({ id, type, amount, payment } satisfies SandboxEvent);
  const signature = signWebhook(secret, body, shop.server().clock.now());
  return { method: 'POST', body, headers: { [sandboxSignatureHeader]: signature, 'sec-fetch-site': 'cross-site' } };
}

/** Sends a webhook to a site. @returns status and body */
export async function notify(shop: Shop, init: RequestInit, domain = open): Promise<string> {
  const answer = await shop.server().request(domain, '/api/payment-webhook.php', init);
  return `${answer.status} ${await answer.text()}`;
}

/** Runs what the job on orders does. */
export async function runPaymentJob({ server }: Shop): Promise<void> {
  const { deps, clock } = server();
  await askAboutDue(deps, clock.now());
  await sendRefunds(deps, clock.now());
  await forgetDue(deps, clock.now());
}

/** Time passes (ms), and then the job on orders runs. */
export async function waits(shop: Shop, time: number): Promise<void> {
  shop.server().clock.advance(time);
  await runPaymentJob(shop);
}

/** State and amount of each refund, the oldest first. */
export async function refundsOf({ server }: Shop): Promise<readonly { state: string; amount: number }[]> {
  const { rows } = await server().deps.database.db.execute<{ state: string; amount: number }>(
    sql`select state, amount from payment_refund order by created_at, amount`,
  );
  return rows;
}

export async function creditsListed(person: Pick<Person, 'browser'>): Promise<readonly CreditEntry[]> {
  return (await reads<{ credits: CreditEntry[] }>(person, 'transactions.php?of=credits')).credits;
}

/** Something becomes of a payment at the provider, and no notice comes. @throws if it can't become that */
export async function becomes(
  shop: Shop,
  purchase: Pick<Purchase, 'payment_id'>,
  outcome: Outcome,
  amount?: number,
): Promise<void> {
  const { id } = await paymentOf(shop, purchase);
  const answer = await shop.sandbox().call('POST', `/api/payments/${id}/outcome`, { outcome, amount });
  if (!answer.ok) throw new Error(`the payment did not become ${outcome}: ${answer.status}`);
}

/** The provider or the bank takes money back, and tells of it. */
export async function goesBack(
  shop: Shop,
  type: 'refunded' | 'charged_back',
  purchase: Pick<Purchase, 'payment_id'>,
  amount: number,
): Promise<void> {
  await becomes(shop, purchase, type, amount);
  shop.server().clock.advance(3_000);
  const payment = await paymentOf(shop, purchase);
  expect(await notify(shop, webhook(shop, payment, { type, amount }))).toBe('200 taken');
}
