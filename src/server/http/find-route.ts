import { isAskedFor } from '#contract/endpoint.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { ApiMiddleware } from '#server/http/context.ts';
import type { Route } from '#server/http/route.ts';

/**
 * Of the routes that share a path, the one for a method and a query: one that is told apart by the query goes before one that is not.
 * @returns `undefined` when none has the method
 */
export function findRoute(routes: readonly Route[], method: string, query: URLSearchParams): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const candidates = routes.filter(({ endpoint }) => endpoint.method === wanted);
  return (
    candidates.find(({ endpoint }) => endpoint.query !== undefined && isAskedFor(endpoint, query)) ??
    candidates.find(({ endpoint }) => endpoint.query === undefined)
  );
}

/**
 * Finds the route of a request, once its body is read: a form names the method that browsers can't send.
 * @throws Refusal `method_not_allowed`; a HEAD may not change anything
 */
export function withRoute(routes: readonly Route[]): ApiMiddleware {
  return async (c, next) => {
    const method = c.var.body.form?.method ?? c.req.method;
    const route = findRoute(routes, method, new URL(c.req.url).searchParams);
    if (route === undefined || (method === 'HEAD' && route.endpoint.changesState === true)) {
      c.header('Allow', [...new Set(routes.map(({ endpoint }) => endpoint.method))].join(', '));
      throw new Refusal('method_not_allowed');
    }
    c.set('route', route);
    await next();
  };
}
