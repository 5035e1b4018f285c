import * as z from 'zod/mini';

/** A request as it was sent, whose signature the handler checks. */
export interface SignedRequest {
  readonly method: 'GET' | 'POST';
  /** Everything behind the `?`, undecoded. */
  readonly query: string;
  readonly body: Uint8Array;
}

/** Input of an endpoint that is `signed`. */
export const signedRequest = z.custom<SignedRequest>();
