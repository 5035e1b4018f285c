import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#server/core/call.ts';
import type { Client } from '#server/core/client.ts';
import type { Route } from '#server/http/route.ts';
import type { HostMatch } from '#server/sites/hosts.ts';
import type { Site } from '#site/types.ts';

/** What `@hono/node-server` passes on of the connection. */
interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
  readonly outgoing?: { destroy(): unknown };
}

/** A request body as input for a schema. */
export interface Body {
  readonly input: unknown;
  /** Present when an HTML form was posted. */
  readonly form: { readonly method: string | undefined; readonly page: string | undefined } | undefined;
}

/** The variables that middleware sets for later middleware and the handler, by name. */
export interface Env {
  Bindings: Bindings;
  Variables: {
    /** By `withClient`. */
    client: Client;
    /** By `withHost`: the site of the host, retired or not. */
    host: HostMatch | undefined;
    /** By `withSite`: never a retired site. */
    site: Site;
    /** By `withBody` or `withUpload`. */
    body: Body;
    /** By `withRoute`. */
    route: Route;
    /** By `withSession`. */
    call: Call;
  };
}

export type ApiContext = Context<Env>;
export type ApiMiddleware = MiddlewareHandler<Env>;
