import ky from 'ky';
import { type CallOptions, toFailure, toRequest } from '#client/call.ts';
import { NetworkError } from '#client/errors.ts';
import { type AnyEndpoint, endpointPath } from '#contract/endpoint.ts';

/** A complete file. */
export interface Downloaded {
  readonly name: string;
  readonly bytes: Blob;
}

/** Milliseconds without a byte after which a download is aborted. */
const timeoutMs = 30_000;

/**
 * Downloads the file that an endpoint answers with.
 * @param onProgress gets the number of bytes received so far
 * @returns the file with its name
 * @throws {SignedOutError} the session has ended
 * @throws {RefusedError} the server refused
 * @throws {NetworkError} no answer came, or the connection broke
 */
export async function download(
  endpoint: AnyEndpoint,
  options: CallOptions,
  onProgress: (bytes: number) => void,
): Promise<Downloaded> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), timeoutMs);
  const onDownloadProgress = ({ transferredBytes }: { readonly transferredBytes: number }) => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), timeoutMs);
    onProgress(transferredBytes);
  };
  try {
    const request = toRequest(endpoint, {}, { ...options, signal: stop.signal });
    const response = await ky(endpointPath(endpoint), { ...request, onDownloadProgress });
    const [, name = 'data'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, bytes: await readWhole(response) };
  } catch (error) {
    if (stop.signal.aborted) throw new NetworkError('no more bytes came', { cause: error });
    throw toFailure(endpoint, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers reject a cut-off body with errors of their own; this makes all of them a `NetworkError`. */
function readWhole(response: Response): Promise<Blob> {
  return response.blob().catch((error: unknown) => {
    throw new NetworkError('the file was cut off', { cause: error });
  });
}
