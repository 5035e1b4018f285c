import type { ErrorBody, ErrorCode, FieldCode } from '#contract/errors.ts';

/** The server understood the request and said no; `code` says why. */
export class RefusedError extends Error {
  override name = 'RefusedError' as const;
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldCode>>;
  readonly params: Readonly<Record<string, string | number>>;

  constructor({ code, fields = {}, params = {} }: ErrorBody['error']) {
    super(`Refused: ${code}`);
    this.code = code;
    this.fields = fields;
    this.params = params;
  }
}

/** No answer came: offline, connection lost, or the server took too long. */
export class NetworkError extends Error {
  override name = 'NetworkError' as const;
}

/** An answer came that is not in the contract, such as a proxy's HTML page: nothing the person did is wrong. */
export class InvalidAnswerError extends Error {
  override name = 'InvalidAnswerError' as const;
}

/** The server signed the browser in, and the browser kept no cookie. */
export class CookieError extends Error {
  override name = 'CookieError' as const;
}

/** Keys of `errors.json` that say what happened. */
type MessageKey = ErrorCode | 'network' | 'cookies_blocked' | 'unknown';

/** A text to be: the island translates it. */
export interface Message {
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The one table from anything thrown to what the person is told. */
export function errorToMessage(error: unknown): Message {
  if (error instanceof RefusedError) return { key: error.code, params: error.params };
  if (error instanceof NetworkError) return { key: 'network', params: {} };
  if (error instanceof CookieError) return { key: 'cookies_blocked', params: {} };
  if (error instanceof InvalidAnswerError) return { key: 'server_error', params: {} };
  return { key: 'unknown', params: {} };
}
