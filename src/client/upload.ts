import { toRefusal } from '#client/call.ts';
import { InvalidAnswerError, NetworkError } from '#client/errors.ts';
import { type AnyEndpoint, endpointPath, type InputOf, type OutputOf } from '#contract/endpoint.ts';

interface UploadOptions {
  /** Replaces the browser's `XMLHttpRequest`; tests call the real server in-process with it. */
  readonly xhr?: () => XMLHttpRequest;
  /** Origin of the site; the page's own when left out. */
  readonly origin?: string;
  /** Share of the bytes sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** Milliseconds: a 20 MB picture takes minutes on a poor connection. */
const timeoutMs = 300_000;

/**
 * Uploads a file, without retries. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @returns the parsed answer, as the contract defines it
 * @throws {SignedOutError} the session has ended
 * @throws {RefusedError} the server refused
 * @throws {NetworkError} no answer came
 * @throws {InvalidAnswerError} the answer does not match the contract
 */
export async function upload<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: UploadOptions = {},
): Promise<OutputOf<E>> {
  const { status, text } = await send(endpoint, input as Readonly<Record<string, unknown>>, options);
  const body = parse(text);
  if (status !== 200) throw toRefusal(endpoint, body);
  const answer = endpoint.output.safeParse(body);
  if (answer.success) return answer.data as OutputOf<E>;
  throw new InvalidAnswerError(`${endpointPath(endpoint)} answered what its contract does not know`, {
    cause: answer.error,
  });
}

function send(
  endpoint: AnyEndpoint,
  input: Readonly<Record<string, unknown>>,
  { xhr = () => new XMLHttpRequest(), origin = '', onProgress, signal }: UploadOptions,
): Promise<{ status: number; text: string }> {
  const request = xhr();
  return new Promise((resolve, reject) => {
    const lost = () => reject(new NetworkError('no answer'));
    request.open(endpoint.method, origin + endpointPath(endpoint));
    request.timeout = timeoutMs;
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    signal?.addEventListener('abort', () => request.abort());
    request.send(toForm(input));
  });
}

function toForm(input: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidAnswerError('the answer is not JSON', { cause: error });
  }
}
