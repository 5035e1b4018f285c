import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { type ByteRange, matchesTag, parseRange } from '#server/http/conditions.ts';
import { dataSecurityHeaders, transportSecurityHeaders } from '#server/http/security-headers.ts';
import type { ByteCache, LoadedForm } from '#server/serving/byte-cache.ts';
import { NotCompressedError } from '#server/serving/gzip.ts';
import { chooseEncoding } from '#server/serving/negotiate.ts';
import type { FileForm, StaticFile } from '#server/serving/site-files.ts';

/** A request while it is being answered. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The host that the browser requested, also behind a trusted proxy. */
  readonly host: string | undefined;
  /** The browser used https, also when a trusted proxy ends it. */
  readonly isSecure: boolean;
  /** Finds the network that stands for the client's address (`http/proxies.ts`). */
  readonly network: () => string | undefined;
}

/**
 * Sends a file in the form that suits the client: compressed, as a range, or as a 304 when the client has it.
 * @param status 404 for the not-found page, 410 for the page of a retired site, 500 for the page of a failed request
 */
export function sendFile(
  exchange: Exchange,
  file: StaticFile,
  status: 200 | 404 | 410 | 500,
  cache: ByteCache,
): void | Promise<void> {
  const form = chooseForm(exchange.request, file);
  const kept = cache.get(form);
  if (kept !== undefined) return sendLoaded(exchange, status, form, kept);
  const loading = cache.load(form).then((loaded) => sendLoaded(exchange, status, form, loaded));
  return form.isMade ? loading.catch((error) => sendUncompressed(exchange, file, status, cache, error)) : loading;
}

/** Sends the file itself in place of a form that cannot be made. @throws `error` if it is about anything else */
async function sendUncompressed(
  exchange: Exchange,
  { plain }: StaticFile,
  status: 200 | 404 | 410 | 500,
  cache: ByteCache,
  error: unknown,
): Promise<void> {
  if (!(error instanceof NotCompressedError)) throw error;
  sendLoaded(exchange, status, plain, cache.get(plain) ?? (await cache.load(plain)));
}

function chooseForm(request: IncomingMessage, file: StaticFile): FileForm {
  const { headers } = request;
  // A range refers to the bytes of the uncompressed file.
  const encoding = rangeOf(request) === undefined ? chooseEncoding(headers['accept-encoding'], file) : 'identity';
  return (encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : undefined) ?? file.plain;
}

/** Only a GET can ask for a part (RFC 9110 §14.2). */
function rangeOf({ method, headers }: IncomingMessage): string | undefined {
  return method === 'GET' ? headers.range : undefined;
}

function sendLoaded(exchange: Exchange, status: 200 | 404 | 410 | 500, form: FileForm, loaded: LoadedForm): void {
  const { request, response } = exchange;
  const { 'if-none-match': seen } = request.headers;
  const head = exchange.isSecure ? loaded.secureHead : loaded.head;
  if (status === 200 && seen !== undefined && matchesTag(seen, loaded.tag)) response.writeHead(304, head).end();
  else if (status === 200 && rangeOf(request) !== undefined) sendRange(exchange, form, loaded);
  else {
    response.writeHead(status, head);
    sendBody(exchange, form, loaded, undefined);
  }
}

function sendRange(exchange: Exchange, form: FileForm, loaded: LoadedForm): void {
  const { request, response, isSecure } = exchange;
  const { range: header, 'if-range': version } = request.headers;
  // With `If-Range`, a range holds only for the same bytes.
  const range = version === undefined || version === loaded.tag ? parseRange(header, loaded.size) : undefined;
  const head = [...form.headers, ...(isSecure ? transportSecurityHeaders : []), 'etag', loaded.tag];
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...head, 'content-range', `bytes */${loaded.size}`, 'content-length', '0']).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: loaded.size - 1 };
  if (range !== undefined) head.push('content-range', `bytes ${start}-${end}/${loaded.size}`);
  response.writeHead(range === undefined ? 200 : 206, [...head, 'content-length', String(end - start + 1)]);
  sendBody(exchange, form, loaded, range);
}

function sendBody(
  { request, response }: Exchange,
  form: FileForm,
  { body }: LoadedForm,
  range: ByteRange | undefined,
): void {
  if (request.method === 'HEAD') response.end();
  else if (body !== undefined)
    response.end(range === undefined ? body : body.slice(range.start, range.end + 1), 'latin1');
  // When the client disconnects, the pipeline closes the file; nothing else is to be done.
  else pipeline(createReadStream(form.path, range), response, () => undefined);
}

/** Sends a short plain text, for programs and for unknown hosts. */
export function sendText(exchange: Exchange, status: number, text: string, headers: readonly string[] = []): void {
  sendBytes(exchange, status, 'text/plain; charset=utf-8', `${text}\n`, headers);
}

/** Sends a small HTML page that loads nothing. */
export function sendHtml(exchange: Exchange, status: number, html: string): void {
  sendBytes(exchange, status, 'text/html; charset=utf-8', html, []);
}

function sendBytes(exchange: Exchange, status: number, type: string, text: string, headers: readonly string[]): void {
  const body = Buffer.from(text);
  const { request, response } = exchange;
  response.writeHead(status, [
    'content-type',
    type,
    'content-length',
    String(body.length),
    'cache-control',
    'no-store',
    ...dataSecurityHeaders,
    ...(exchange.isSecure ? transportSecurityHeaders : []),
    ...headers,
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a redirect. */
export function sendRedirect(
  exchange: Exchange,
  status: number,
  location: string,
  headers: readonly string[] = [],
): void {
  exchange.response.writeHead(status, [
    'location',
    location,
    'content-length',
    '0',
    'cache-control',
    // A 303 answers this one request; the others are the answer of the address, and caches may revalidate them.
    status === 303 ? 'no-store' : 'no-cache',
    ...dataSecurityHeaders,
    ...(exchange.isSecure ? transportSecurityHeaders : []),
    ...headers,
  ]);
  exchange.response.end();
}
