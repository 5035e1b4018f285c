import { Refusal } from '#server/core/refusal.ts';

interface Bounds {
  readonly maxBytes: number;
  /** Creates the refusal of a body that is too large. */
  readonly tooLarge: () => Refusal;
  /** Called with the size of each chunk before it is kept; may throw a refusal. */
  readonly hold?: (bytes: number) => void;
}

/**
 * Reads the body of a request. Refuses a body with too large a `Content-Length` unread; stops reading any other body
 * at the maximum.
 * @throws Refusal from `tooLarge` or `hold`; `malformed_request` when the sender aborts
 */
export async function readBytes(request: Request, { maxBytes, tooLarge, hold }: Bounds): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      hold?.(chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    // The sender aborted: nobody reads the answer, and it is not an error of the server.
    throw error instanceof Refusal ? error : new Refusal('malformed_request');
  }
  return Buffer.concat(chunks);
}
