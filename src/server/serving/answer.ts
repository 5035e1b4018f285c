import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import {
  dataSecurityHeaders,
  fileSecurityHeaders,
  pageSecurityHeaders,
  transportSecurityHeaders,
} from '../middleware/security-headers.ts';
import type { ByteCache, LoadedForm } from './byte-cache.ts';
import { type ByteRange, matchesTag, parseRange } from './conditions.ts';
import { chooseEncoding } from './negotiate.ts';
import type { FileForm, StaticFile } from './site-files.ts';

/** A request while it is being answered. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** It came by https, perhaps to a proxy in front. */
  readonly isSecure: boolean;
}

export interface FileAnswer {
  readonly file: StaticFile;
  readonly status: 200 | 404;
  /** Request headers that the answer depends on beside `Accept-Encoding`. */
  readonly vary?: string;
}

/** Answers with a file, in the form that suits the reader: compressed, in part, or not at all when they have it. */
export async function sendFile(exchange: Exchange, answer: FileAnswer, cache: ByteCache): Promise<void> {
  const form = chooseForm(exchange.request, answer.file);
  sendLoaded(exchange, answer, form, cache.get(form) ?? (await cache.load(form)));
}

function chooseForm({ headers }: IncomingMessage, file: StaticFile): FileForm {
  // A range means bytes of the file itself.
  const encoding = headers.range === undefined ? chooseEncoding(headers['accept-encoding'], file) : 'identity';
  return (encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : undefined) ?? file.plain;
}

function sendLoaded(exchange: Exchange, answer: FileAnswer, form: FileForm, loaded: LoadedForm): void {
  const { headers } = exchange.request;
  const head = headOf(exchange, answer, form, loaded);
  const seen = headers['if-none-match'];
  if (seen !== undefined && answer.status === 200 && matchesTag(seen, loaded.tag)) {
    exchange.response.writeHead(304, head).end();
    return;
  }
  const range =
    answer.status === 200 && mayUseRange(headers['if-range'], loaded)
      ? parseRange(headers.range, loaded.size)
      : undefined;
  if (range === 'unsatisfiable') {
    exchange.response.writeHead(416, [...head, 'content-range', `bytes */${loaded.size}`, 'content-length', '0']).end();
    return;
  }
  if (range !== undefined) head.push('content-range', `bytes ${range.start}-${range.end}/${loaded.size}`);
  head.push('content-length', String(range === undefined ? loaded.size : range.end - range.start + 1));
  exchange.response.writeHead(range === undefined ? answer.status : 206, head);
  sendBody(exchange, form, loaded, range);
}

function headOf(exchange: Exchange, { file, vary }: FileAnswer, form: FileForm, { tag }: LoadedForm): string[] {
  const head = [
    'content-type',
    file.type,
    'cache-control',
    file.cacheControl,
    'etag',
    tag,
    'accept-ranges',
    'bytes',
    ...(file.isPage ? pageSecurityHeaders : fileSecurityHeaders),
  ];
  const varies = file.brotli !== undefined || file.gzip !== undefined;
  if (varies) head.push('vary', vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`);
  else if (vary !== undefined) head.push('vary', vary);
  if (form.encoding !== 'identity') head.push('content-encoding', form.encoding);
  if (exchange.isSecure) head.push(...transportSecurityHeaders);
  return head;
}

/** A range asked for with a tag holds only for those very bytes. */
function mayUseRange(ifRange: string | string[] | undefined, { tag }: LoadedForm): boolean {
  return ifRange === undefined || ifRange === tag;
}

function sendBody(
  { request, response }: Exchange,
  form: FileForm,
  { bytes }: LoadedForm,
  range: ByteRange | undefined,
): void {
  if (request.method === 'HEAD') response.end();
  else if (bytes !== undefined) response.end(range === undefined ? bytes : bytes.subarray(range.start, range.end + 1));
  // The reader may leave in the middle; the file is closed then, and nothing else has to happen.
  else pipeline(createReadStream(form.path, range), response, () => undefined);
}

/** A short plain answer, for programs and for hosts that are nobody's. */
export function sendText(exchange: Exchange, status: number, text: string, headers: readonly string[] = []): void {
  sendBytes(exchange, status, 'text/plain; charset=utf-8', `${text}\n`, headers);
}

/** A small HTML page that loads nothing. */
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

/** Sends the reader to another address. */
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
    'no-cache',
    ...dataSecurityHeaders,
    ...(exchange.isSecure ? transportSecurityHeaders : []),
    ...headers,
  ]);
  exchange.response.end();
}
