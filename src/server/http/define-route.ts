import type * as z from 'zod/mini';
import type { AnyEndpoint, Endpoint, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { type FieldCode, fieldCodes } from '#contract/errors.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { compiled } from '#server/http/compiled.ts';
import type { Handler, Route } from '#server/http/route.ts';
import { TextAnswer } from '#server/http/text-answer.ts';
import { refuseFilledTrap } from '#server/services/limits/bot-trap.ts';
import { enforceLimits } from '#server/services/limits/enforce.ts';

export interface RouteOptions<E extends AnyEndpoint> {
  /** Check that runs before the bot trap and the limits. @throws Refusal */
  readonly before?: (call: Call, input: ParsedInputOf<E>) => void;
}

/** Options of an endpoint that counts once. */
export interface OnceRouteOptions<E extends AnyEndpoint> extends RouteOptions<E> {
  /** Called with the answer when it is committed. Must not throw. */
  readonly after?: (call: Call, input: ParsedInputOf<E>, output: OutputOf<E>) => void;
}

/**
 * Binds a handler to its endpoint. The handler runs only for callers that the endpoint admits, with parsed input and
 * within the endpoint's limits; its output is reduced to the endpoint's output schema.
 * @throws TypeError for an endpoint that sets `once`
 */
export function defineRoute<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: Handler<Endpoint<Input, Output>>,
  options: RouteOptions<Endpoint<Input, Output>> = {},
): Route {
  if (endpoint.once) throw new TypeError(`${endpoint.name} counts once: define its route by defineOnceRoute`);
  return {
    endpoint,
    // Count an upload before its body is read: an aborted upload costs as much as a complete one.
    ...(endpoint.upload && { admit: (call: Call) => enforceLimits(call, endpoint) }),
    answer: async (call: Call, input: unknown) => {
      if (endpoint.access === 'members') requireMember(call);
      const parsed = parseInput(endpoint, input);
      await checkRules(endpoint, call, parsed, options);
      const output = await handler(call, parsed);
      return output instanceof Response || output instanceof TextAnswer
        ? output
        : compiled(endpoint.output).parse(output);
    },
  };
}

/**
 * Reads the input of an endpoint by its schema.
 * @throws Refusal `invalid_input` naming the fields, `malformed_request`
 */
export function parseInput<E extends AnyEndpoint>(endpoint: E, input: unknown): ParsedInputOf<E> {
  const parsed = compiled(endpoint.input).safeParse(input);
  if (!parsed.success) throw toRefusal(parsed.error.issues);
  return parsed.data as ParsedInputOf<E>;
}

/**
 * Checks whether a call may reach its handler: the route's own check first, then bot trap and limits.
 * @throws Refusal
 */
export async function checkRules<E extends AnyEndpoint>(
  endpoint: E,
  call: Call,
  input: ParsedInputOf<E>,
  { before }: RouteOptions<E>,
): Promise<void> {
  before?.(call, input);
  refuseFilledTrap(endpoint, input);
  // Uploads are counted in `admit`, before the body is read.
  if (endpoint.upload === undefined) await enforceLimits(call, endpoint);
}

/** Gives each invalid field its code; input that is not an object is malformed. */
function toRefusal(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Refusal {
  const fields: Record<string, FieldCode> = {};
  for (const { path, message } of issues) {
    const [name] = path;
    if (name === undefined) return new Refusal('malformed_request');
    fields[String(name)] ??= fieldCodes.find((code) => code === message) ?? 'invalid';
  }
  return new Refusal('invalid_input', { fields });
}

/** `defineRoute` for a handler that hashes a password: requests wait in the queue of `withPasswordQueue`. */
export function definePasswordRoute<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: Handler<Endpoint<Input, Output>>,
  options?: RouteOptions<Endpoint<Input, Output>>,
): Route {
  return { ...defineRoute(endpoint, handler, options), hashesPassword: true };
}
