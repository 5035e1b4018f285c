import type { Passwords } from '#server/core/ports/passwords.ts';
import type { ApiMiddleware } from '#server/http/context.ts';

/**
 * Gives a request that is going to need the hash of a password its place in the queue, before anything else is done for it.
 * @throws Refusal `unavailable` when too many others wait
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
