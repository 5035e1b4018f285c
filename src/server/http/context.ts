import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#server/core/call.ts';
import type { Client } from '#server/core/client.ts';
import type { Route } from '#server/http/route.ts';
import type { HostMatch } from '#server/sites/hosts.ts';
import type { Site } from '#site/types.ts';

/** What `@hono/node-server` hands over of the connection. */
interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
}

/** A request body as input for a schema. */
export interface Body {
  readonly input: unknown;
  /** Present when an HTML form was posted. */
  readonly form: { readonly method: string | undefined; readonly page: string | undefined } | undefined;
}

/** What the middleware of a request finds out, each under its own name; a chain has all that its handler reads. */
export interface Env {
  Bindings: Bindings;
  Variables: {
    /** By `withClient`. */
    client: Client;
    /** By `withHost`: the site that the host means, given up or not. */
    host: HostMatch | undefined;
    /** By `withSite`: a site that is open. */
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
