import type { Hono } from 'hono';
import { endpointPath } from '#contract/endpoint.ts';
import type { Deps } from '#server/core/deps.ts';
import { answerCall, withoutStore } from '#server/http/answer.ts';
import { withBody } from '#server/http/body.ts';
import { withClient } from '#server/http/client.ts';
import type { Env } from '#server/http/context.ts';
import { withRoute } from '#server/http/find-route.ts';
import { withHost } from '#server/http/host.ts';
import { withOrigin } from '#server/http/origin.ts';
import { withPasswordQueue } from '#server/http/password-queue.ts';
import type { Route } from '#server/http/route.ts';
import { withSession } from '#server/http/session.ts';
import { withSite } from '#server/http/site.ts';
import { withUpload, withUploadRoute } from '#server/http/upload.ts';

/**
 * Mounts all endpoints under `/api/<name>.php`. Endpoints that share a name differ by method, or by a query parameter.
 */
export function mountEndpoints(app: Hono<Env>, deps: Deps, routes: readonly Route[]): void {
  const ofSite = [withoutStore, withClient(deps.client), withHost(deps.sites), withSite] as const;
  const session = withSession(deps);
  const queue = withPasswordQueue(deps.passwords);
  for (const [path, group] of Map.groupBy(routes, ({ endpoint }) => endpointPath(endpoint))) {
    for (const route of group.filter(({ endpoint }) => endpoint.upload !== undefined))
      app.on(
        route.endpoint.method,
        path,
        ...ofSite,
        withUploadRoute(route),
        withOrigin,
        session,
        withUpload(deps.uploads),
        answerCall,
      );
    app.all(path, ...ofSite, withBody(group), withRoute(group), withOrigin, queue, session, answerCall);
  }
}
