import type { ErrorCode, FieldCode } from '#contract/errors.ts';

interface RefusalDetails {
  /** Error codes by field name. */
  readonly fields?: Readonly<Record<string, FieldCode>>;
  /** Values to fill into the text of the code, such as `minutes`. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

/** The request was understood, but is refused. The only error that services and routes throw on purpose. */
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

/** Makes a refusal that ends at `until`, with the minutes to wait as a parameter: rounded up, at least 1. */
export function refuseUntil(code: ErrorCode, until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new Refusal(code, { params: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds });
}
