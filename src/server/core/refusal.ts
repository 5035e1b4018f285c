import type { ErrorCode, FieldCode } from '#contract/errors.ts';

interface RefusalDetails {
  /** Field name to what is wrong with it. */
  readonly fields?: Readonly<Record<string, FieldCode>>;
  /** Values that the text of the code names, such as `minutes`. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** The request was understood and is not done. The one error that a service or a route throws on purpose. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** A refusal that ends at a known moment: tells the minutes to wait, rounded up, at least one. */
export function refuseUntil(code: ErrorCode, until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new Refusal(code, { params: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds });
}
