import { NetworkError } from '#client/errors.ts';

type Sending = typeof import('#stores/sending.ts');

let loading: Promise<Sending> | undefined;

/**
 * Fetches what sends a form, once.
 * @throws {NetworkError} it could not be had; the next call tries again
 */
export function loadSending(): Promise<Sending> {
  loading ??= fetchSending();
  return loading;
}

async function fetchSending(): Promise<Sending> {
  try {
    return await import('#stores/sending.ts');
  } catch (error) {
    loading = undefined;
    throw new NetworkError('no script to send a form with', { cause: error });
  }
}
