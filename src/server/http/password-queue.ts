import type { Passwords } from '#server/core/ports/passwords.ts';
import type { ApiMiddleware } from '#server/http/context.ts';

/**
 * Reserves a place in the password queue for a request that will hash a password, before any other work for it.
 * @throws Refusal `unavailable` when the queue is full
 */
export function withPasswordQueue(passwords: Passwords): ApiMiddleware {
  return async (c, next) => {
    const leave = c.var.route.hashesPassword ? passwords.enter() : undefined;
    try {
      await next();
    } finally {
      leave?.();
    }
  };
}
