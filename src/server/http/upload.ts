import type { Endpoint } from '#contract/endpoint.ts';
import { requireMember } from '#server/core/call.ts';
import type { Uploads } from '#server/core/ports/uploads.ts';
import { Refusal } from '#server/core/refusal.ts';
import { checkText } from '#server/http/body.ts';
import type { ApiMiddleware, Body } from '#server/http/context.ts';
import type { Route } from '#server/http/route.ts';

type Upload = NonNullable<Endpoint<never, never>['upload']>;

/** What stands around the file: other fields and the heads of all parts. */
const mostAround = 10_000;
/** No upload has more fields. */
const mostParts = 8;

/** An upload as input for a schema; `release` says that nobody needs it any more. */
interface ReceivedUpload extends Body {
  release(): void;
}

/** Takes the route of an upload, which no form can name by another method. */
export function withUploadRoute(route: Route): ApiMiddleware {
  return async (c, next) => {
    c.set('route', route);
    await next();
  };
}

/** Reads the file of a request, for those who may send it: a body that large isn't read for anybody else. Holds its memory until the answer. */
export function withUpload(uploads: Uploads): ApiMiddleware {
  return async (c, next) => {
    const { call, route } = c.var;
    const { upload, access } = route.endpoint;
    if (access === 'members') requireMember(call);
    if (upload === undefined) throw new Refusal('unsupported_media_type');
    await route.admit?.(call);
    const body = await readUpload(c.req.raw, upload, uploads);
    try {
      c.set('body', body);
      await next();
    } finally {
      body.release();
    }
  };
}

/**
 * Reads a multipart form with one file. Its name and its type are the sender's words, which nobody here believes.
 * @throws Refusal `too_large`, naming the field of the file; `unsupported_media_type`, `malformed_request`, `unavailable`
 */
async function readUpload(request: Request, upload: Upload, uploads: Uploads): Promise<ReceivedUpload> {
  const type = request.headers.get('content-type') ?? '';
  const boundary = /^multipart\/form-data *;.*\bboundary="?([\w'()+,./:=?-]{1,70})"?/is.exec(type)?.[1];
  if (boundary === undefined) throw new Refusal('unsupported_media_type');
  let held = 0;
  const release = () => {
    uploads.giveBack(held);
    held = 0;
  };
  const hold = (bytes: number) => {
    uploads.take(bytes);
    held += bytes;
  };
  try {
    const bytes = await readBytes(request, upload, hold);
    // Each part costs time to read, and no other body can have so many of them.
    if (countOf(`--${boundary}`, bytes) > mostParts) throw new Refusal('malformed_request');
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const entries = [...form].map(([name, value]) => [name, typeof value === 'string' ? checkText(value) : value]);
    return { input: Object.fromEntries(entries), form: undefined, release };
  } catch (error) {
    release();
    // Who breaks off in the middle reads no answer, and nothing of ours has failed.
    throw error instanceof Refusal ? error : new Refusal('malformed_request');
  }
}

/** @param hold is told of the bytes that come, and may refuse them */
async function readBytes(request: Request, { file, mostBytes }: Upload, hold: (bytes: number) => void) {
  const most = mostBytes + mostAround;
  const tooLarge = () => new Refusal('too_large', { fields: { [file]: 'picture_too_large' } });
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > most) throw tooLarge();
    hold(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function countOf(text: string, bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1 && count <= mostParts; at = bytes.indexOf(text, at + text.length))
    count += 1;
  return count;
}
