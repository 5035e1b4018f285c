import { Hono } from 'hono';
import type { Client } from '#server/core/client.ts';
import { answerError } from '#server/http/answer.ts';
import type { ApiMiddleware, Env } from '#server/http/context.ts';
import { createTestLogger } from '#tests/support/logger.ts';

/** A visitor by https, from elsewhere. */
export const visitor: Client = {
  host: 'open.example',
  scheme: 'https',
  secure: true,
  plainLoopback: false,
  network: '203.0.113.7',
  address: '203.0.113.7',
  trusted: false,
  onThisMachine: false,
};

/** Gives a request what the middleware before the tested one would have found out. */
export function given(variables: Partial<Env['Variables']>): ApiMiddleware {
  return async (c, next) => {
    for (const [name, value] of Object.entries(variables)) c.set(name as keyof Env['Variables'], value as never);
    await next();
  };
}

/** An app whose one path answers, after these middleware, with what `show` makes of the request's variables. */
export function appOf(
  middleware: readonly ApiMiddleware[],
  show: (variables: Env['Variables']) => unknown = () => 'ok',
) {
  const app = new Hono<Env>();
  const { logger, logs } = createTestLogger();
  for (const each of middleware) app.use(each);
  app.all('*', (c) => c.json({ shown: show(c.var) ?? null }));
  app.onError(answerError(logger));
  return { app, logs };
}

/** What a refusal says in JSON. */
export function codeOf(response: Response): Promise<string | undefined> {
  return response.json().then((body: { error?: { code?: string } }) => body.error?.code);
}
