import type { ErrorHandler } from 'hono';
import type { Logger } from '#server/core/logger.ts';
import type { ApiContext, ApiMiddleware, Env } from '#server/http/context.ts';
import { toErrorAnswer } from '#server/http/errors.ts';
import { formLocation } from '#server/http/form-target.ts';
import { TextAnswer } from '#server/http/text-answer.ts';

/** Forbids every cache to store the answer; a handler can set its own `Cache-Control`. */
export const withoutStore: ApiMiddleware = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

/**
 * Runs the handler of the route. Its output becomes JSON, a `Response` is sent as it is, and a posted form is answered
 * with a redirect to a page.
 */
export async function answerCall(c: ApiContext): Promise<Response> {
  const { route, call, body } = c.var;
  const output = await route.answer(call, body.input);
  if (output instanceof TextAnswer) return c.newResponse(output.body, output.status, output.headers);
  if (output instanceof Response) return c.newResponse(output.body, output);
  const location = formLocation(c, undefined);
  return location === undefined ? c.json(output as object) : c.redirect(location, 303);
}

/**
 * Answers what a middleware or a handler threw: with JSON, or for a form with a redirect to a page that shows the
 * error.
 */
export function answerError(logger: Logger): ErrorHandler<Env> {
  return (error, c) => {
    const { body, status, retryAfter } = toErrorAnswer(error, logger, c.req.path);
    c.header('Cache-Control', 'no-store');
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    const { code, fields = {} } = body.error;
    const [firstField] = Object.values(fields);
    const location = formLocation(c, code === 'invalid_input' ? (firstField ?? code) : code);
    return location === undefined ? c.json(body, status) : c.redirect(location, 303);
  };
}
