import type * as z from 'zod/mini';
import type { AnyEndpoint, ParsedInputOf } from '#contract/endpoint.ts';
import type { Call } from '#server/core/call.ts';
import type { TextAnswer } from '#server/http/text-answer.ts';

/**
 * @returns what the endpoint's output schema describes (other keys are dropped), or a complete answer such as a stream
 */
export type Handler<E extends AnyEndpoint> = (
  call: Call,
  input: ParsedInputOf<E>,
) => Promise<z.input<E['output']> | Response | TextAnswer>;

/** An endpoint with the function that answers it. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  /** Hashes a password, which costs more than anything else: refused at once when the queue is full. */
  readonly hashesPassword?: true;
  /** Runs before a large body is read. @throws Refusal to reject the request with its body unread */
  admit?(call: Call): Promise<void>;
  /** @param input not yet parsed by the endpoint's schema */
  answer(call: Call, input: unknown): Promise<unknown>;
}
