import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { stagingHeaders } from '#lib/security-headers.ts';
import { networkOf } from '#server/core/network.ts';
import { loggedPath } from '#server/http/logged-path.ts';
import { createProxyReader } from '#server/http/proxies.ts';
import { dataSecurityHeaders, transportSecurityHeaders } from '#server/http/security-headers.ts';
import type { FindPreview } from '#server/services/profiles/preview.ts';
import { type Exchange, sendText } from '#server/serving/answer.ts';
import { ByteCache } from '#server/serving/byte-cache.ts';
import { serveFailure, serveStatic } from '#server/serving/handler.ts';
import { createSiteIndex } from '#server/serving/site-index.ts';
import type { Site } from '#site/types.ts';

export interface ServerDeps {
  /** `DIST_DIR`: one folder per domain. */
  readonly distFolder: string;
  /** All sites served now; the same array until they change. */
  readonly sites: () => readonly Site[];
  /** Everything under `/api/`, and the demo's own pages. */
  readonly app: { fetch(request: Request, env?: unknown): Response | Promise<Response> };
  /** Finds what the preview of a link to a profile may show; without it, links have no preview. */
  readonly findPreview?: FindPreview;
  readonly cacheMegabytes: number;
  /** List the sites on an address without a site. */
  readonly demo: boolean;
  /** Addresses and networks whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** A copy for trials: every answer tells search engines not to list it. */
  readonly staging?: boolean;
  /** How long a client may read nothing of an answer before it is cut off (ms); default one minute. */
  readonly unreadLimitMs?: number;
  readonly onError: (error: unknown) => void;
  /** Called after every answer of the API, for the log; the path is the endpoint only (`logged-path.ts`). */
  readonly onApiAnswer?: (answer: ApiAnswer) => void;
}

interface ApiAnswer {
  /** The host that the browser requested: from a trusted proxy, otherwise from the Host header. */
  readonly host: string | undefined;
  readonly method: string | undefined;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

export interface WebServer {
  readonly http: Server;
  /** Reads the folders that builds have swapped since the last call. */
  refresh(): Promise<void>;
}

/** Maximum time for a request to arrive, and how often slow ones are looked for (ms; server-32). */
const requestLimit = 20_000;
const checkInterval = 5_000;
/** A client that reads nothing for this long (ms) is gone; its connection and open file are released. */
const defaultUnreadLimitMs = 60_000;

/**
 * Creates the web server of all sites: static files by a small handler of its own, because general ones reached a
 * tenth of nginx (decision 031), and the API by Hono behind it. The caller listens and closes.
 */
export async function createServer(deps: ServerDeps): Promise<WebServer> {
  const cache = new ByteCache(deps.cacheMegabytes);
  const index = createSiteIndex(deps.distFolder, cache);
  const readProxies = createProxyReader(deps.trustedProxies);
  const forwardedOf = ({ socket, headers }: IncomingMessage) =>
    readProxies(socket.remoteAddress, (name) => [headers[name]].flat().join(','));
  const answer = deps.staging === true ? unlisted(deps.app) : deps.app;
  // Replaces the global `Response` by one that keeps its body as text: the native one passes it through a stream.
  const api = getRequestListener((incoming, env) => answer.fetch(incoming, env));
  const { sites, findPreview = async () => undefined, unreadLimitMs = defaultUnreadLimitMs } = deps;
  const staticDeps = { sites, index, cache, listsSites: deps.demo, findPreview };
  const refresh = () => index.refresh(deps.sites().map(({ domain }) => domain));
  await refresh();

  const http = createHttpServer(
    // Most requests have no body; creating no stream for it saves a fifth of the cost of a page (measured).
    {
      requestTimeout: requestLimit,
      headersTimeout: requestLimit,
      connectionsCheckingInterval: checkInterval,
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      // Any traffic on the connection, in either direction, restarts this timeout.
      response.setTimeout(unreadLimitMs, () => response.destroy());
      if (deps.staging === true) response.setHeaders(new Map(Object.entries(stagingHeaders)));
      const forwarded = forwardedOf(request);
      const exchange = {
        request,
        response,
        host: forwarded.host ?? request.headers.host,
        isSecure: forwarded.scheme === 'https',
        network: () => networkOf(forwarded.address()),
      };
      // A proxy in front may have used the other one.
      if (namesTwoHosts(request)) return sendText(exchange, 400, 'Bad request');
      if (isForApp(request.url)) return handToApp(exchange, api, deps.onApiAnswer);
      serveStatic(exchange, staticDeps).catch((error: unknown) => {
        deps.onError(error);
        return response.headersSent ? void response.destroy() : serveFailure(exchange, staticDeps);
      });
    },
  );
  return { http, refresh };
}

/** Sets the headers of a staging copy on answers that have the same header with a value of their own, such as photos. */
function unlisted(app: ServerDeps['app']): ServerDeps['app'] {
  return {
    async fetch(request, env) {
      const response = await app.fetch(request, env);
      for (const [name, value] of Object.entries(stagingHeaders)) response.headers.set(name, value);
      return response;
    },
  };
}

/** Whether a request has several Host headers. Node.js keeps only the first in `headers`. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (name: string, at: number) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length > 1;
}

function isForApp(url: string | undefined): boolean {
  return url !== undefined && (url.startsWith('/api/') || url.startsWith('/__demo/'));
}

function handToApp(
  { request, response, host, isSecure }: Exchange,
  api: (request: IncomingMessage, response: ServerResponse) => unknown,
  onAnswer: ServerDeps['onApiAnswer'],
): void {
  const headers = isSecure ? [...dataSecurityHeaders, ...transportSecurityHeaders] : dataSecurityHeaders;
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  if (onAnswer !== undefined) {
    const start = performance.now();
    response.on('finish', () =>
      onAnswer({
        host,
        method: request.method,
        path: loggedPath(request.url ?? ''),
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - start),
      }),
    );
  }
  api(request, response);
}
