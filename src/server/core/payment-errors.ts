/**
 * Nobody can say whether the provider did what it was asked for: no answer in time, a broken connection, an error of
 * its server, nonsense. The payment is unknown, never failed; ask later.
 */
export class PaymentUnknownError extends Error {
  override readonly name = 'PaymentUnknownError';
}

/**
 * Why a provider did nothing: it declined, it can't do that, it found a mistake in what it got (ours, or in the
 * account), or it could not be reached at all.
 */
export type PaymentRefusal = 'declined' | 'unsupported' | 'invalid' | 'unreachable';

/** The provider did not do what it was asked for, and that is certain. The message names nobody. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
  readonly reason: PaymentRefusal;

  constructor(reason: PaymentRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
