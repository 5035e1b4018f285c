import { isErrorBody, needsLogin } from '#client/call.ts';
import { InvalidAnswerError, NetworkError, RefusedError } from '#client/errors.ts';
import { type AnyEndpoint, endpointPath, type InputOf, type OutputOf } from '#contract/endpoint.ts';

interface UploadOptions {
  /** Stands in for the browser's, so that tests reach the real server in their own process. */
  readonly xhr?: () => XMLHttpRequest;
  /** Origin of the site; the page's own when left out. */
  readonly origin?: string;
  /** There is no valid session any more (spec §8). */
  readonly onSignedOut?: () => void;
  /** How much is on its way, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** Milliseconds: a picture of 20 MB on a poor connection takes minutes. */
const patience = 300_000;

/**
 * Sends a file to an endpoint that takes one, once. By XMLHttpRequest: `fetch` cannot tell how far an upload is.
 * @returns what the contract promises, parsed; `false` when the session had ended (spec §8)
 * @throws {RefusedError} the server said no
 * @throws {NetworkError} no answer came
 * @throws {InvalidAnswerError} the answer is not in the contract
 */
export async function upload<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: UploadOptions = {},
): Promise<OutputOf<E> | false> {
  const { status, text } = await send(endpoint, input as Readonly<Record<string, unknown>>, options);
  const body = parse(text);
  if (status !== 200) {
    if (!isErrorBody(body)) throw new InvalidAnswerError('not an answer of this API');
    if (!needsLogin(endpoint, body)) throw new RefusedError(body.error);
    options.onSignedOut?.();
    return false;
  }
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
    request.timeout = patience;
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
