import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FieldCode, fieldCodes } from '#contract/errors.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Handler, Route } from '#server/http/route.ts';

/**
 * Ties a handler to its endpoint: it is called by whom the endpoint allows, with parsed input, and what it
 * returns is cut to the endpoint's output.
 */
export function defineRoute<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: Handler<Endpoint<Input, Output>>,
): Route {
  return {
    endpoint,
    answer: async (call: Call, input: unknown) => {
      if (endpoint.access === 'members') requireMember(call);
      const parsed = endpoint.input.safeParse(input);
      if (!parsed.success) throw toRefusal(parsed.error.issues);
      const output = await handler(call, parsed.data);
      return output instanceof Response ? output : endpoint.output.parse(output);
    },
  };
}

/** Names what is wrong with each field; input that is no object at all is malformed. */
function toRefusal(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Refusal {
  const fields: Record<string, FieldCode> = {};
  for (const { path, message } of issues) {
    const [name] = path;
    if (name === undefined) return new Refusal('malformed_request');
    fields[String(name)] ??= fieldCodes.find((code) => code === message) ?? 'invalid';
  }
  return new Refusal('invalid_input', { fields });
}

/** The same for a handler that needs the hash of a password. */
export function definePasswordRoute<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: Handler<Endpoint<Input, Output>>,
): Route {
  return { ...defineRoute(endpoint, handler), hashesPassword: true };
}
