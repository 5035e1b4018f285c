import type { Endpoint } from '#contract/endpoint.ts';
import { requireMember } from '#server/core/call.ts';
import type { Uploads } from '#server/core/ports/uploads.ts';
import { Refusal } from '#server/core/refusal.ts';
import { checkText } from '#server/http/body.ts';
import type { ApiMiddleware, Body } from '#server/http/context.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import type { Route } from '#server/http/route.ts';

type Upload = NonNullable<Endpoint<never, never>['upload']>;

/** Size allowed for everything but the file: other fields, and the headers of all parts. */
const maxAroundBytes = 10_000;
/** Maximum number of parts; no upload has more fields. */
const maxParts = 8;

/** An upload as input for a schema; `release` gives back the memory it reserved. */
interface ReceivedUpload extends Body {
  release(): void;
}

/** Sets the route of an upload directly, since a form cannot select another method for it. */
export function withUploadRoute(route: Route): ApiMiddleware {
  return async (c, next) => {
    c.set('route', route);
    await next();
  };
}

/**
 * Reads the uploaded file, but only after access and limits are checked, so that no large body is read in vain. Keeps
 * its memory reserved until the answer.
 */
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
 * Reads a multipart form with one file. The file's name and type come from the sender and are not trusted.
 * @throws Refusal `too_large`, naming the field of the file; `unsupported_media_type`, `malformed_request`,
 *   `unavailable`
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
  const tooLarge = () => new Refusal('too_large', { fields: { [upload.file]: upload.tooLarge } });
  try {
    const bytes = await readBytes(request, { maxBytes: upload.maxBytes + maxAroundBytes, tooLarge, hold });
    // Each part takes time to parse; a body within the size limit could have thousands.
    if (countOf(`--${boundary}`, bytes) > maxParts) throw new Refusal('malformed_request');
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const entries = [...form].map(([name, value]) => [name, typeof value === 'string' ? checkText(value) : value]);
    return { input: Object.fromEntries(entries), form: undefined, release };
  } catch (error) {
    release();
    // The bytes are not a valid form.
    throw error instanceof Refusal ? error : new Refusal('malformed_request');
  }
}

function countOf(text: string, bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1 && count <= maxParts; at = bytes.indexOf(text, at + text.length))
    count += 1;
  return count;
}
