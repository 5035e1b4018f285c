import ky from 'ky';
import { type CallOptions, needsLogin, toFailure, toRequest } from '#client/call.ts';
import { NetworkError } from '#client/errors.ts';
import { type AnyEndpoint, endpointPath } from '#contract/endpoint.ts';

/** A file that came whole. */
export interface Downloaded {
  readonly name: string;
  readonly bytes: Blob;
}

/** Milliseconds without a byte after which a download is given up. */
const patience = 30_000;

/**
 * Fetches the file that an endpoint answers with.
 * @param onProgress told how many bytes are here
 * @returns the file, or `false` when the session had ended (spec §8)
 * @throws {RefusedError} the server said no
 * @throws {NetworkError} no answer came, or it was cut off
 */
export async function download(
  endpoint: AnyEndpoint,
  options: CallOptions,
  onProgress: (bytes: number) => void,
): Promise<Downloaded | false> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), patience);
  const onDownloadProgress = ({ transferredBytes }: { readonly transferredBytes: number }) => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), patience);
    onProgress(transferredBytes);
  };
  try {
    const request = toRequest(endpoint, {}, { ...options, signal: stop.signal });
    const response = await ky(endpointPath(endpoint), { ...request, onDownloadProgress });
    const [, name = 'data'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, bytes: await readWhole(response) };
  } catch (error) {
    const failure = toFailure(error);
    if (stop.signal.aborted) throw new NetworkError('no more bytes came', { cause: error });
    if (!needsLogin(endpoint, failure.body)) throw failure.error;
    options.onSignedOut?.();
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** What is cut off on the way fails in words of the browser's own. */
function readWhole(response: Response): Promise<Blob> {
  return response.blob().catch((error: unknown) => {
    throw new NetworkError('the file was cut off', { cause: error });
  });
}
