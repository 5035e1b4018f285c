import type { ErrorBody, ErrorCode, FieldCode } from '#contract/errors.ts';

/** The server understood the request and refused it; `code` says why. */
export class RefusedError extends Error {
  override name = 'RefusedError';
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

/** The endpoint needs a member, and the session has ended (api-35). */
export class SignedOutError extends RefusedError {
  override name = 'SignedOutError';
}

/** No answer came: offline, connection lost, or timeout. */
export class NetworkError extends Error {
  override name = 'NetworkError' as const;
}

/** The answer does not match the contract, such as a proxy's HTML page. Not the user's fault. */
export class InvalidAnswerError extends Error {
  override name = 'InvalidAnswerError' as const;
}

/** The server signed the user in, but the browser did not keep the cookie. */
export class CookieError extends Error {
  override name = 'CookieError' as const;
}

/** Keys of `errors.json`. */
type MessageKey = ErrorCode | 'network' | 'cookies_blocked' | 'unknown';

/** A message key with its parameters; islands translate it. */
export interface Message {
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * The message to show for an error.
 * @returns `undefined` for a `SignedOutError`: the user is redirected to the login, which needs no message
 */
export function failureOf(error: unknown): Message | undefined {
  return error instanceof SignedOutError ? undefined : errorToMessage(error);
}

/** Maps any error to the message to show; the only such table. */
export function errorToMessage(error: unknown): Message {
  if (error instanceof RefusedError) return { key: error.code, params: error.params };
  if (error instanceof NetworkError) return { key: 'network', params: {} };
  if (error instanceof CookieError) return { key: 'cookies_blocked', params: {} };
  if (error instanceof InvalidAnswerError) return { key: 'server_error', params: {} };
  return { key: 'unknown', params: {} };
}
