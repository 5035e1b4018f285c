import { formMethodField, formPageField, formToInput } from '#contract/form.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { ApiMiddleware, Body } from '#server/http/context.ts';
import { findRoute } from '#server/http/find-route.ts';
import type { Route } from '#server/http/route.ts';

/** Longest body, in bytes (trials B2). */
const longestBody = 100_000;
/** No endpoint takes deeper values than this. */
const deepest = 10;

/**
 * Reads what a request says, as the route of its method wants it: the query, JSON, a form, or the bytes alone.
 * @param routes those of the path
 */
export function withBody(routes: readonly Route[]): ApiMiddleware {
  return async (c, next) => {
    const { method, raw } = c.req;
    const url = new URL(c.req.url);
    const endpoint = findRoute(routes, method, url.searchParams)?.endpoint;
    if (method === 'GET' || method === 'HEAD' || endpoint?.inputIn === 'query')
      c.set('body', { input: readQuery(url), form: undefined });
    else if (endpoint?.rawBody === true) c.set('body', { input: await readBytes(raw), form: undefined });
    else c.set('body', await readBody(raw, endpoint?.beacon === true));
    await next();
  };
}

/**
 * Reads JSON or a posted form; an empty body is an empty object.
 * @param isBeacon plain text is JSON, too
 * @throws Refusal `too_large`, `unsupported_media_type`, or `malformed_request` for what is not clean text
 */
async function readBody(request: Request, isBeacon: boolean): Promise<Body> {
  const bytes = await readBytes(request);
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

/** Query of a request as input; the same cleanliness as a body. */
function readQuery(url: URL): unknown {
  return checkText(formToInput(url.searchParams));
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) throw new Refusal('too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > longestBody) throw new Refusal('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // Who breaks off in the middle reads no answer, and nothing of ours has failed.
    throw error instanceof Refusal ? error : new Refusal('malformed_request');
  }
  return Buffer.concat(chunks);
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

/** No NUL and no half of a surrogate pair anywhere: the database cannot keep them, and nobody types them. */
export function checkText(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new Refusal('malformed_request');
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Refusal('malformed_request');
  if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) checkText(entry, depth + 1);
  }
  return value;
}
