import { errorToMessage } from '#client/errors.ts';
import { upload } from '#client/upload.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { environment } from '#stores/page/environment.ts';
import { noticeSignOut } from '#stores/session/request.ts';

/** Attempts per file before the member has to retry. */
const tries = 3;
/** Milliseconds before the first retry; doubles with each. */
const pause = 2_000;

export interface PatientUpload {
  /** Share of the bytes sent, from 0 to 1. */
  readonly onProgress: (progress: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file, with retries for errors that may pass.
 * @returns `undefined` if it was aborted
 * @throws as `upload` does
 */
export async function uploadPatiently<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: PatientUpload,
): Promise<OutputOf<E> | undefined> {
  const { xhr, origin, retryDelay = (attempt) => pause * 2 ** (attempt - 1), online } = environment();
  for (let attempt = 1; ; attempt++) {
    try {
      const sent = upload(endpoint, input, {
        ...options,
        ...(xhr !== undefined && { xhr }),
        ...(origin !== undefined && { origin }),
      });
      return await noticeSignOut(sent);
    } catch (error) {
      if (options.signal.aborted) return undefined;
      const { key } = errorToMessage(error);
      const mayPass = (key === 'network' && online()) || key === 'unavailable' || key === 'server_error';
      if (!mayPass || attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
      if (options.signal.aborted) return undefined;
    }
  }
}
