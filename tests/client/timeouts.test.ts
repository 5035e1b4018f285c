import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#client/call.ts';
import { download } from '#client/download.ts';
import { NetworkError } from '#client/errors.ts';
import { upload } from '#client/upload.ts';
import { exportAccount } from '#contract/account-export.ts';
import { uploadPhoto } from '#contract/photos.ts';
import { login } from '#contract/user.ts';

const origin = 'https://open.example';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers nothing, until the request is aborted. */
const silent: typeof fetch = (input, init) =>
  new Promise((_, reject) => {
    const { signal } = new Request(input, init);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** What became of a call, and after how many milliseconds. */
async function endOf(work: Promise<unknown>): Promise<readonly [error: unknown, milliseconds: number]> {
  const start = Date.now();
  const ended = work.then(
    () => [undefined, Date.now() - start] as const,
    (error: unknown) => [error, Date.now() - start] as const,
  );
  await vi.advanceTimersByTimeAsync(400_000);
  return ended;
}

test('api-43: a call without an answer is given up after ten seconds', async () => {
  const asked = call(login, { login: 'anna', password: 'x' }, { origin, fetch: silent });
  expect(await endOf(asked)).toEqual([expect.any(NetworkError), 10_000]);
});

test('api-44: a download is given up after thirty seconds without a byte', async () => {
  const dripping: typeof fetch = async (input, init) => {
    const { signal } = new Request(input, init);
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        signal.addEventListener('abort', () => stream.error(signal.reason));
        for (let count = 0; count < 3; count += 1) {
          stream.enqueue(new Uint8Array(1));
          await new Promise((resolve) => setTimeout(resolve, 9_000));
        }
      },
    });
    return new Response(body);
  };
  const [error, milliseconds] = await endOf(download(exportAccount, { origin, fetch: dripping }, () => undefined));
  expect(error).toBeInstanceOf(NetworkError);
  // The last byte came after 18 seconds.
  expect(milliseconds).toBe(48_000);
});

test('api-45: an upload is given up after five minutes', async () => {
  const request = { timeout: 0, open: () => undefined, upload: {}, ontimeout: () => undefined, send: vi.fn() };
  const sent = upload(
    uploadPhoto,
    { id: '019a0000-0000-7000-8000-000000000001', photo: new File([], 'me.jpg'), private: 'false' },
    { origin, xhr: () => request as unknown as XMLHttpRequest },
  );
  expect(request.timeout).toBe(300_000);
  request.ontimeout();
  await expect(sent).rejects.toBeInstanceOf(NetworkError);
});
