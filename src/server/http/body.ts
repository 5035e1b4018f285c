import { formMethodField, formPageField, formToInput } from '#contract/form.ts';
import type { SignedRequest } from '#contract/signed.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { ApiMiddleware, Body } from '#server/http/context.ts';
import { findRoute } from '#server/http/find-route.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import type { Route } from '#server/http/route.ts';

/** For all bodies but uploads (api-16). */
const bounds = { maxBytes: 100_000, tooLarge: () => new Refusal('too_large') };
/** For signed requests: what programs send is short. */
const signedBounds = { ...bounds, maxBytes: 64_000 };
/** Maximum nesting of input; no endpoint needs more. */
const maxDepth = 10;

/**
 * Reads the input of a request as the route of its method expects it: query, JSON, form, or as it was sent.
 * @param routes all routes of the path
 */
export function withBody(routes: readonly Route[]): ApiMiddleware {
  return async (c, next) => {
    const { method, raw } = c.req;
    const url = new URL(c.req.url);
    const endpoint = findRoute(routes, method, url.searchParams)?.endpoint;
    if (endpoint?.signed === true) c.set('body', { input: await readSigned(raw, url), form: undefined });
    else if (method === 'GET' || method === 'HEAD' || endpoint?.inputIn === 'query')
      c.set('body', { input: readQuery(url), form: undefined });
    else c.set('body', await readBody(raw, endpoint?.beacon === true));
    await next();
  };
}

/** Reads a signed request without looking into it. */
async function readSigned(request: Request, { search }: URL): Promise<SignedRequest> {
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    query: search.slice(1),
    body: await readBytes(request, signedBounds),
  };
}

/**
 * Reads JSON or a posted form; an empty body is an empty object.
 * @param isBeacon accept `text/plain` as JSON, too
 * @throws Refusal `too_large`, `unsupported_media_type`, or `malformed_request` for invalid JSON or text
 */
async function readBody(request: Request, isBeacon: boolean): Promise<Body> {
  const bytes = await readBytes(request, bounds);
  if (bytes.length === 0) return { input: {}, form: undefined };
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const isJson = type === 'application/json' || (isBeacon && type === 'text/plain');
  if (isJson) return { input: checkText(parseJson(decode(bytes))), form: undefined };
  if (type !== 'application/x-www-form-urlencoded') throw new Refusal('unsupported_media_type');
  const entries = new URLSearchParams(decode(bytes));
  const form = {
    method: entries.get(formMethodField)?.toUpperCase(),
    page: entries.get(formPageField) ?? undefined,
  };
  return { input: checkText(formToInput(entries)), form };
}

/** Reads the query of a request as input, with the same checks of its text as a body. */
function readQuery(url: URL): unknown {
  return checkText(formToInput(url.searchParams));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('malformed_request');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed_request');
  }
}

/**
 * Rejects NUL characters and lone surrogates at any depth: PostgreSQL cannot store them, and no keyboard produces
 * them.
 * @returns the value itself
 * @throws Refusal `malformed_request`, also for values nested too deeply
 */
export function checkText(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) throw new Refusal('malformed_request');
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Refusal('malformed_request');
  if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) checkText(entry, depth + 1);
  }
  return value;
}
