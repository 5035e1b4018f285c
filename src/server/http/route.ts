import type * as z from 'zod/mini';
import type { AnyEndpoint, ParsedInputOf } from '#contract/endpoint.ts';
import type { Call } from '#server/core/call.ts';

/** @returns what the endpoint's output schema describes, of which anything more is cut off; or an answer of its own, such as a stream */
export type Handler<E extends AnyEndpoint> = (
  call: Call,
  input: ParsedInputOf<E>,
) => Promise<z.input<E['output']> | Response>;

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  /** Needs the hash of a password, which costs more than all else: refused at once when too many others wait for one. */
  readonly hashesPassword?: true;
  /** Asked before a large body is read. @throws Refusal when nothing is to be read */
  admit?(call: Call): Promise<void>;
  /** @param input as it came */
  answer(call: Call, input: unknown): Promise<unknown>;
}
