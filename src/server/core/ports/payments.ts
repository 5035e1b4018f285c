import type { OfferedMethod } from '#lib/fitting-methods.ts';
import type { Money } from '#lib/money.ts';
import type { PaymentMethodId } from '#lib/payment-methods.ts';
import type { Buckets } from '#server/core/ports/buckets.ts';

/** What a provider and this merchant account of it can do. */
export interface ProviderCapabilities {
  readonly methods: readonly OfferedMethod[];
  /** Longest description of an order, in characters. */
  readonly longestDescription: number;
  /**
   * What `ask` tells: `everything`, or the `sale` alone. Then refunds and chargebacks come only as signed facts of a
   * notice.
   */
  readonly tells: 'everything' | 'sale';
  /** Methods that can be stored and charged again, if the buyer agrees. */
  readonly stores: readonly PaymentMethodId[];
  /** Whether `authorise` takes an account number for direct debit. */
  readonly authorises: boolean;
  /** Whether `refund` pays back; otherwise the operator does, on the pages of the provider. */
  readonly refunds: boolean;
}

/** An order as a provider gets it. */
export interface PaymentOrder {
  /** Our id of the order, unique for ever. The provider gives it back, and starting it again starts nothing new. */
  readonly reference: string;
  readonly amount: Money;
  /** Never a brand: `payableMethod`. */
  readonly method: PaymentMethodId;
  /** Says what is bought; no longer than the provider takes. */
  readonly description: string;
  /** Absolute URLs: where the buyer comes back to when it is done, and when not. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Absolute URL for the notices of the provider. */
  readonly noticeUrl: string;
  /** BCP 47. */
  readonly locale: string;
  /** Whether the buyer agreed that the provider stores the card or account for later orders. */
  readonly store: boolean;
}

/** A payment at a provider. */
interface PaymentHandle {
  /** Our id of the order. */
  readonly reference: string;
  /** The provider's id of the payment; `undefined` until it has told one. */
  readonly providerReference: string | undefined;
}

/** Which payment is meant, by one of the two or both. */
type PaymentQuestion = { readonly [Key in keyof PaymentHandle]?: PaymentHandle[Key] | undefined } & {
  /** When its order was placed: no older payment is looked through for one whose id is not known. */
  readonly since?: Date;
};

interface StartedPayment extends PaymentHandle {
  /** Page of the provider to send the browser to, by GET. `undefined` if nothing is needed of the buyer. */
  readonly address: string | undefined;
}

/** A card or mandate that the provider has stored. */
export interface StoredMethod {
  readonly method: PaymentMethodId;
  /** What the provider knows it by; a secret. */
  readonly token: string;
  /** What the buyer knows it by, such as `Visa 4242`. */
  readonly label: string;
}

/** An account to debit. Never logged; only the provider gets it. */
interface DebitAuthorisation {
  /** Our id of the mandate. */
  readonly reference: string;
  readonly holder: string;
  readonly iban: string;
  readonly signedAt: Date;
}

/** How a payment stands. Who follows it only ever goes forward: nothing but `refunded` and `chargedBack` follows `paid`. */
export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** A refund of a payment, by whom it may be. One that failed did not reach the buyer, and its money is back with us. */
export interface RefundSnapshot {
  /** The `key` that `refund` was called with; `undefined` if it was made on the provider's own pages. */
  readonly key: string | undefined;
  readonly status: 'under_way' | 'done' | 'failed';
}

/** All that the provider knows of a payment at one moment. */
export interface PaymentSnapshot extends PaymentHandle {
  readonly providerReference: string;
  readonly status: PaymentStatus;
  readonly amount: Money;
  /**
   * Minor units that were paid back so far, without refunds that failed, and that the bank took back so far. 0 where the
   * provider tells only the sale.
   */
  readonly refunded: number;
  readonly chargedBack: number;
  /** Every refund; none where the provider tells only the sale. */
  readonly refunds: readonly RefundSnapshot[];
  readonly method: PaymentMethodId | undefined;
  readonly stored: StoredMethod | undefined;
}

/** A request to the address for notices, as it came in. Never logged: it may hold names, addresses and card numbers. */
export interface PaymentNotice {
  readonly method: 'GET' | 'POST';
  /** Everything behind the `?`, undecoded. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly receivedAt: Date;
}

/** What one signed notice says happened; amounts are of this event alone. */
export interface PaymentFact {
  readonly kind: 'paid' | 'refunded' | 'charged_back';
  readonly amount: Money;
}

/** What to look at. Nothing is granted by it: the provider is asked, and what it tells must match the order. */
interface PaymentHint extends PaymentQuestion {
  /** The same when the same event is told again; `undefined` if the provider has no ids of events. */
  readonly eventKey: string | undefined;
  /** Only if the notice was signed. */
  readonly fact: PaymentFact | undefined;
}

/** Why a notice is not believed: nonsense, not signed by the provider, signed too long ago, or of another account. */
type NoticeRefusal = 'malformed' | 'signature' | 'stale' | 'account';

export type NoticeReading = { readonly hint: PaymentHint } | { readonly refused: NoticeRefusal };

/** What became of a notice: stored or known already, not believed, or to be sent again since it could not be stored. */
export type NoticeOutcome = 'taken' | 'refused' | 'again';

/** An answer in the words of the provider. */
export interface NoticeAnswer {
  readonly status: number;
  /** Plain text. */
  readonly body: string;
}

/**
 * One merchant account at a provider of payments. Every call ends within eight seconds. It throws
 * `PaymentRefusedError` when the provider did nothing, and `PaymentUnknownError` when nobody can say whether it did.
 */
export interface PaymentProvider {
  readonly kind: 'sandbox' | 'mollie' | 'flexpay';
  /** Whether real money moves. */
  readonly live: boolean;
  readonly capabilities: ProviderCapabilities;
  /** Starts a payment on a page of the provider. Starting the same order again gives the same payment. */
  start(order: PaymentOrder): Promise<StartedPayment & { readonly address: string }>;
  /** Charges a stored card or mandate. How it stands afterwards is asked, unless the buyer is needed (`address`). */
  repeat(stored: StoredMethod, order: PaymentOrder): Promise<StartedPayment>;
  /** Has a mandate for direct debit stored. */
  authorise(debit: DebitAuthorisation): Promise<StoredMethod>;
  /** Has a stored card or mandate removed; that it is gone already is no error. */
  forget(stored: StoredMethod): Promise<void>;
  /** Reads a notice. Never throws, asks nobody. */
  receive(notice: PaymentNotice): NoticeReading;
  /** What to answer to a notice. */
  acknowledge(outcome: NoticeOutcome): NoticeAnswer;
  /**
   * Asks how a payment stands. One whose start gave no answer is found by our reference, or by starting it again.
   * @returns `undefined` if the provider knows no such payment; its `reference` may be another than expected
   */
  ask(payment: PaymentQuestion): Promise<PaymentSnapshot | undefined>;
  /**
   * Pays back, by the way the payment came. A later notice or question confirms it, or tells that it failed.
   * @param key the same for each try of one refund, so that it is paid back once
   */
  refund(payment: PaymentSnapshot, amount: Money, key: string): Promise<void>;
}

/** A merchant account that can be paid to. */
export interface MerchantAccount {
  /** `company_id` of its sites. */
  readonly company: string;
  readonly provider: PaymentProvider;
  /** What stands on the bank statement of the buyer. */
  readonly statement: string;
}

/** What the server sells through. */
export interface Payments {
  /** By the `company_id` of sites; a site without one sells nothing. */
  readonly accounts: ReadonlyMap<string, MerchantAccount>;
  /** Questions to providers about payments that no order is known of, per company. */
  readonly questions: Buckets;
}
