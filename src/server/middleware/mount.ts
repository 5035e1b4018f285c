import type { Context, Hono } from 'hono';
import { type AnyEndpoint, endpointPath } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { findHost, type HostMatch } from '#server/hosts.ts';
import { type Body, readBody, readQuery } from '#server/middleware/body.ts';
import { type Call, type Route, requireMember } from '#server/middleware/call.ts';
import type { Client } from '#server/middleware/client.ts';
import {
  claimsSignedIn,
  clearSessionCookies,
  holdForAge,
  isHeldForAge,
  readDeviceCookie,
  readSessionToken,
  setDeviceCookie,
  setSessionCookies,
} from '#server/middleware/cookies.ts';
import { Download } from '#server/middleware/download.ts';
import { toErrorAnswer } from '#server/middleware/errors.ts';
import { formTarget } from '#server/middleware/form-answer.ts';
import { isSameOrigin } from '#server/middleware/origin.ts';
import { readUpload } from '#server/middleware/upload.ts';
import { Refusal } from '#server/services/refusal.ts';
import { endSession, findSessionMember } from '#server/services/sessions.ts';
import type { Site } from '#site/types.ts';

/** What `@hono/node-server` hands over of the connection. */
export interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
}

type ApiContext = Context<{ Bindings: Bindings }>;

/** What is known of a request before its endpoint runs; kept so that a refusal can be answered in the same way. */
interface Frame {
  readonly site: Site;
  readonly client: Client;
  readonly body: Body;
  readonly route: Route;
}

/** Answers all methods of the endpoints that share one name, under `/api/<name>.php`. */
export function mount(app: Hono<{ Bindings: Bindings }>, deps: Deps, routes: readonly Route[]): void {
  const paths = Map.groupBy(routes, ({ endpoint }) => endpointPath(endpoint));
  for (const [path, group] of paths) app.all(path, (c) => answer(c, deps, group));
}

async function answer(c: ApiContext, deps: Deps, routes: readonly Route[]): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const frame: { -readonly [K in keyof Frame]?: Frame[K] } = {};
  let leaveQueue: (() => void) | undefined;
  try {
    frame.client = deps.client(c.req.raw, c.env?.incoming?.socket?.remoteAddress);
    const match = findHost(deps.sites(), frame.client.host);
    if (match?.moveTo !== undefined) return leadOn(c, match.moveTo);
    frame.site = requireSite(match);
    const uploadRoute = routes.find(({ endpoint }) => endpoint.upload && endpoint.method === c.req.method);
    if (uploadRoute !== undefined) return c.json(await takeUpload(c, deps, uploadRoute, frame.site, frame.client));
    const isRead =
      c.req.method === 'GET' || c.req.method === 'HEAD' || routes.some(({ endpoint }) => endpoint.inputIn === 'query');
    const isBeacon = routes.some(({ endpoint }) => endpoint.beacon === true);
    frame.body = isRead
      ? { input: readQuery(new URL(c.req.url)), form: undefined }
      : await readBody(c.req.raw, isBeacon);
    frame.route = findRoute(c, routes, frame.body);
    checkOrigin(c, frame.route.endpoint, frame.client);
    if (frame.route.hashesPassword) leaveQueue = deps.passwords.enter();
    const call = await openCall(c, deps, frame.site, frame.client);
    const output = await frame.route.answer(call, frame.body.input);
    if (output instanceof Download) return c.body(output.body, 200, output.headers);
    const target = formLocation(c, frame, undefined);
    return target === undefined ? c.json(output as object) : c.redirect(target, 303);
  } catch (error) {
    const { body, status, retryAfter } = toErrorAnswer(error, deps.logger, c.req.path);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    const fieldCode = Object.values(body.error.fields ?? {})[0];
    const target = formLocation(
      c,
      frame,
      body.error.code === 'invalid_input' ? (fieldCode ?? 'invalid_input') : body.error.code,
    );
    return target === undefined ? c.json(body, status) : c.redirect(target, 303);
  } finally {
    leaveQueue?.();
  }
}

/** A body that large is read only for those who may send it. */
async function takeUpload(c: ApiContext, deps: Deps, route: Route, site: Site, client: Client): Promise<object> {
  const { upload, access } = route.endpoint;
  checkOrigin(c, route.endpoint, client);
  const call = await openCall(c, deps, site, client);
  if (access === 'members') requireMember(call);
  if (upload === undefined) throw new Refusal('unsupported_media_type');
  await route.admit?.(call);
  const body = await readUpload(c.req.raw, upload, deps.uploads);
  try {
    return (await route.answer(call, body.input)) as object;
  } finally {
    body.release();
  }
}

/** To the same path under the name that answers, as all hosts do with pages. */
export function leadOn(c: ApiContext, host: string): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`//${host}${pathname}${search}`, 308);
}

/** A site that is given up answers nothing. */
function requireSite(match: HostMatch | undefined): Site {
  if (match === undefined || match.site.retired !== null) throw new Refusal('unknown_site');
  return match.site;
}

function findRoute(c: ApiContext, routes: readonly Route[], body: Body): Route {
  const wanted = body.form?.method ?? (c.req.method === 'HEAD' ? 'GET' : c.req.method);
  const route = routes.find(({ endpoint }) => endpoint.method === wanted);
  const headChanges = c.req.method === 'HEAD' && route?.endpoint.changesState === true;
  if (route !== undefined && !headChanges) return route;
  c.header('Allow', routes.map(({ endpoint }) => endpoint.method).join(', '));
  throw new Refusal('method_not_allowed');
}

function checkOrigin(c: ApiContext, endpoint: AnyEndpoint, client: Client): void {
  if (endpoint.fromAnywhere || (endpoint.method === 'GET' && endpoint.changesState !== true)) return;
  if (!isSameOrigin(c.req.raw.headers, client)) throw new Refusal('foreign_origin');
}

async function openCall(c: ApiContext, deps: Deps, site: Site, client: Client): Promise<Call> {
  const now = deps.now();
  const { db } = deps.database;
  const sessionToken = readSessionToken(c, client);
  const member = sessionToken === undefined ? undefined : await findSessionMember(db, site.pool, sessionToken, now);
  if (member === undefined && claimsSignedIn(c, client)) clearSessionCookies(c, client);
  const endCurrent = async () => {
    if (sessionToken !== undefined) await endSession(db, site.pool, sessionToken);
  };
  return {
    deps,
    site,
    client,
    now,
    member,
    sessionToken,
    deviceCookie: readDeviceCookie(c),
    headers: c.req.raw.headers,
    heldForAge: isHeldForAge(c),
    holdForAge: () => holdForAge(c, client),
    signIn: async (token) => {
      await endCurrent();
      setSessionCookies(c, client, token);
    },
    signOut: async () => {
      await endCurrent();
      clearSessionCookies(c, client);
    },
    keepDeviceCookie: (value) => setDeviceCookie(c, client, value),
  };
}

/** Where to send a browser that sent a form (or followed a link) without JavaScript; `undefined` for a script, which gets JSON. */
function formLocation(c: ApiContext, frame: Partial<Frame>, code: string | undefined): string | undefined {
  const { route, site, body, client } = frame;
  if (route?.endpoint.form === undefined || site === undefined || client === undefined) return undefined;
  const isPage = body?.form !== undefined || c.req.method === 'GET';
  const accept = c.req.header('accept') ?? '';
  const wantsPage = accept.includes('text/html') || (body?.form !== undefined && !accept.includes('application/json'));
  if (!isPage || !wantsPage) return undefined;
  return formTarget(route.endpoint, site, body?.form?.page ?? refererPath(c, client), body?.form !== undefined, code);
}

function refererPath(c: ApiContext, client: Client): string | undefined {
  const referer = c.req.header('referer');
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  return url.host === client.host ? url.pathname : undefined;
}
