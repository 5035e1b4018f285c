import { isAskedFor } from '#contract/endpoint.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { ApiMiddleware } from '#server/http/context.ts';
import type { Route } from '#server/http/route.ts';

/**
 * Finds the route for a method and a query among those that share a path. A route selected by a query parameter takes
 * precedence.
 * @returns `undefined` when no route has the method
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
 * Finds the route of a request once its body is read, because a form names its method when browsers cannot send that
 * one.
 * @throws Refusal `method_not_allowed`, also for a HEAD request to a route that changes state
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
