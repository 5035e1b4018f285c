import { and, eq, sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { createPayment } from '#contract/payment.ts';
import type { PaymentMethodId } from '#lib/payment-methods.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { hashSecret } from '#server/core/secrets.ts';
import { after, minute } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Member, paymentOrder, wallet } from '#server/db/schema/index.ts';
import { giveWelcomeCredits } from '#server/services/credits/welcome.ts';
import { enforceMemberLimit } from '#server/services/limits/enforce.ts';
import { loadMember } from '#server/services/members/members.ts';
import { claimDiscount } from '#server/services/payments/claim-discount.ts';
import { lockBankAccount, requireDebit } from '#server/services/payments/debit-rules.ts';
import { requireMerchant } from '#server/services/payments/merchant.ts';
import type { Order } from '#server/services/payments/order.ts';
import { standingTimeMs } from '#server/services/payments/questions.ts';
import { type Discount, quote } from '#server/services/payments/quote.ts';
import { replaceDebits } from '#server/services/payments/replace-debits.ts';
import { findStored } from '#server/services/payments/stored.ts';
import { siteLocale } from '#site/site-locale.ts';

/** What is ordered, however it is paid. */
export type Wish = Omit<ParsedInputOf<typeof createPayment>, 'store' | 'method'> & {
  readonly method: PaymentMethodId;
  readonly store?: boolean | undefined;
  /** Of a repeated order: the id of the stored card or mandate. */
  readonly stored?: string | undefined;
};

/**
 * Places an order, once for its id: the same id with the same wish is the same order, whatever has become of it. Price,
 * credits, discount, currency and country are the server's own; the buyer must have seen that price.
 * @param alongside keeps what else was said with this id, in the same transaction
 * @throws Refusal `confirmation_required`, `price_changed`, `id_reused`, `code_…`, `debit_…`, and of `quote`
 */
export async function placeOrder(
  call: Call,
  wish: Wish,
  alongside?: (tx: Transaction, order: Order) => Promise<void>,
): Promise<Order> {
  const { deps, now } = call;
  const owner = requireMember(call);
  // Nobody guesses codes by ordering.
  if (wish.code) await enforceMemberLimit(call, 'discountCode');
  return deps.database.transaction(async (tx) => {
    const buyer = await loadMember(tx, owner);
    if (buyer.status !== 'active') throw new Refusal('confirmation_required');
    const account = await lockAccount(tx, call, buyer);
    const content_hash = hashWish(call.site.domain, wish);
    const [before] = await tx
      .select()
      .from(paymentOrder)
      .where(
        and(
          eq(paymentOrder.pool, owner.pool),
          eq(paymentOrder.account_id, account),
          eq(paymentOrder.once_id, wish.once_id),
        ),
      );
    if (before !== undefined && before.content_hash !== content_hash) throw new Refusal('id_reused');
    if (before !== undefined) {
      await alongside?.(tx, before);
      return before;
    }
    const { bundle, country, discount, leavingCode, total, vatRate } = await quote(tx, call, buyer, wish);
    if (!isSeen(wish, { credits: bundle.credits, total })) throw new Refusal('price_changed');
    const { company, provider, statement } = requireMerchant(deps, call.site);
    // Where the provider takes mandates, they come from a form of ours, or were stored.
    const isByForm = wish.method === 'directdebit' && provider.capabilities.authorises && wish.stored === undefined;
    if (isByForm && alongside === undefined) throw new Refusal('invalid_input', { fields: { method: 'invalid' } });
    const mandate_id = wish.stored === undefined ? null : (await findStored(tx, owner, wish.stored)).mandate_id;
    const [order] = await tx
      .insert(paymentOrder)
      .values({
        ...{ pool: owner.pool, id: uuidv4(), account_id: account, once_id: wish.once_id, content_hash },
        ...{ site: call.site.domain, company_id: company, provider: provider.kind },
        locale: siteLocale(call.site, buyer.language),
        ...{ bundle: bundle.id, credits: bundle.credits, price: bundle.price.amount, ...total, country },
        ...{ ...discountColumns(discount), leaving_code: leavingCode ?? null, mandate_id },
        ...{ vat_rate: vatRate, statement, method: wish.method, store: wish.store ?? false, state: 'open' },
        ...{ created_at: now, expires_at: after(now, standingTimeMs(provider.capabilities, wish.method)) },
        by_stored: wish.stored !== undefined,
        ask_at: after(now, minute),
        ...sourceOf(buyer),
      })
      .returning();
    if (order === undefined) throw new Error('the order was not kept');
    if (wish.method === 'directdebit') await replaceDebits(tx, deps, order, now);
    const codes = discount === undefined ? [] : [[discount.code, discount.validity === 'once' ? '' : account] as const];
    if (leavingCode !== undefined && leavingCode !== discount?.code) codes.push([leavingCode, account]);
    for (const [code, holder] of codes) await claimDiscount(tx, deps, { pool: owner.pool, code, holder }, order, now);
    await alongside?.(tx, order);
    if (wish.method === 'directdebit') {
      await lockBankAccount(tx, order);
      await requireDebit(tx, call, order);
    }
    return order;
  });
}

/**
 * The buyer's account. Orders of one member come one after another: by a lock of their own, as a payment that is being
 * settled waits for the wallet, and this may wait for that payment.
 */
async function lockAccount(tx: Transaction, { deps, now }: Call, buyer: Member): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${buyer.pool} ${buyer.id}`}, 0))`);
  const find = () =>
    tx
      .select({ account: wallet.account_id })
      .from(wallet)
      .where(and(eq(wallet.pool, buyer.pool), eq(wallet.member_id, buyer.id)));
  const [found] = await find();
  if (found !== undefined) return found.account;
  // Confirmed under a release that had no credits yet.
  await giveWelcomeCredits(tx, deps, buyer, now);
  const [opened] = await find();
  if (opened === undefined) throw new Error('the wallet was not opened');
  return opened.account;
}

/** Also of the site: another one sells through an account of its own. */
function hashWish(
  site: string,
  { bundle, credits, total, code = '', method, store = false, stored = '' }: Wish,
): string {
  return hashSecret(JSON.stringify([site, bundle, credits, total.amount, total.currency, code, method, store, stored]));
}

function isSeen(wish: Wish, { credits, total }: Pick<Wish, 'credits' | 'total'>): boolean {
  return wish.credits === credits && wish.total.amount === total.amount && wish.total.currency === total.currency;
}

function discountColumns(discount: Discount | undefined) {
  return {
    discount_kind: discount?.kind ?? null,
    discount_code: discount?.code ?? null,
    discount_percentage: discount?.value_percentage ?? null,
  };
}

function sourceOf({ lander, variant, network, ref, sub1, sub2, sub3 }: Member) {
  return { lander, variant, network, ref, sub1, sub2, sub3 };
}
