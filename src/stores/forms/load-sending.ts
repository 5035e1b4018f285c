import { NetworkError } from '#client/errors.ts';

type Sending = typeof import('#stores/forms/sending.ts');

let loading: Promise<Sending> | undefined;

/**
 * Loads the code that sends forms, once.
 * @throws {NetworkError} it could not be loaded; the next call tries again
 */
export function loadSending(): Promise<Sending> {
  loading ??= fetchSending();
  return loading;
}

async function fetchSending(): Promise<Sending> {
  try {
    return await import('#stores/forms/sending.ts');
  } catch (error) {
    loading = undefined;
    throw new NetworkError('no script to send a form with', { cause: error });
  }
}
