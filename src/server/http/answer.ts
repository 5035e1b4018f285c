import type { ErrorHandler } from 'hono';
import type { Logger } from '#server/core/logger.ts';
import type { ApiContext, ApiMiddleware, Env } from '#server/http/context.ts';
import { toErrorAnswer } from '#server/http/errors.ts';
import { formLocation } from '#server/http/form-target.ts';

/** No answer of an endpoint is kept by anybody, unless its handler says so. */
export const withoutStore: ApiMiddleware = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

/** Runs the handler of the route: its output goes out as JSON, an answer that it made itself as it is, and a form is sent on to a page. */
export async function answerCall(c: ApiContext): Promise<Response> {
  const { route, call, body } = c.var;
  const output = await route.answer(call, body.input);
  if (output instanceof Response) return c.newResponse(output.body, output);
  const location = formLocation(c, undefined);
  return location === undefined ? c.json(output as object) : c.redirect(location, 303);
}

/** Answers what a middleware or a handler threw: as JSON, or with the page of the form that says what was wrong. */
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
