import { atom } from 'nanostores';
import { errorToMessage, RefusedError, SignedOutError } from '#client/errors.ts';
import type { FieldCode } from '#contract/errors.ts';
import { type OwnPhotos, uploadPhoto } from '#contract/photos.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { $photoNews, showPhotos } from '#stores/photos/photos.ts';
import { createKeeper } from '#stores/session/keep-uploads.ts';
import type { Message } from '#stores/session/session-state.ts';
import { uploadPatiently } from '#stores/session/upload-patiently.ts';

/** A picture that is being uploaded. It keeps its file until the upload is done or the member removes it. */
export interface SendingPhoto {
  /** Becomes the photo's id, so that a retry makes no duplicate. */
  readonly id: string;
  readonly file: Blob;
  readonly private: boolean;
  /** Thumbnail as a `data:` URL; `undefined` if the browser cannot decode the picture. */
  readonly preview: string | undefined;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Share uploaded, from 0 to 1. */
  readonly progress: number;
  /** Why the upload failed. */
  readonly message: Message | undefined;
  /** What is wrong with the picture itself; a retry is of no use then. */
  readonly fault: FieldCode | undefined;
}

/** Pictures being uploaded, in the order they were chosen; one upload at a time. */
export const $sendingPhotos = atom<readonly SendingPhoto[]>([]);

let ending: AbortController | undefined;

/** Queues a picture for upload. */
export function sendPhoto(picture: Pick<SendingPhoto, 'file' | 'private' | 'preview'>): void {
  const waiting = { state: 'waiting', progress: 0, message: undefined, fault: undefined } as const;
  $sendingPhotos.set([...$sendingPhotos.get(), { id: crypto.randomUUID(), ...waiting, ...picture }]);
  void sendNext();
}

/** Retries a failed upload. */
export function resendPhoto(id: string): void {
  update(id, { state: 'waiting', progress: 0, message: undefined, fault: undefined });
  void sendNext();
}

/** Waits until no upload is pending. @returns false if one failed and needs the member's attention */
export async function arePhotosSent(): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const stop = $sendingPhotos.subscribe((all) => {
      if (all.some(({ state }) => state !== 'failed')) return;
      resolve();
      // `subscribe` calls this before it has returned `stop`.
      queueMicrotask(() => stop());
    });
  });
  return $sendingPhotos.get().length === 0;
}

/**
 * Retries lost uploads when the network is back, and makes the browser ask before it leaves a page with pending
 * uploads. Works on every screen. Call it any number of times.
 */
export const keepSending = createKeeper({
  $all: $sendingPhotos,
  isUnsent: ({ fault }) => fault === undefined,
  problemOf: ({ message }) => message,
  retry: ({ id }) => resendPhoto(id),
});

onSessionEnd(() => {
  for (const { id } of $sendingPhotos.get()) dropPhoto(id);
});

/** Removes a picture and aborts its upload. */
export function dropPhoto(id: string): void {
  const dropped = $sendingPhotos.get().find((picture) => picture.id === id);
  $sendingPhotos.set($sendingPhotos.get().filter((picture) => picture !== dropped));
  if (dropped?.state === 'sending') ending?.abort();
}

async function sendNext(): Promise<void> {
  const all = $sendingPhotos.get();
  const next = all.find(({ state }) => state === 'waiting');
  if (next === undefined || all.some(({ state }) => state === 'sending')) return;
  update(next.id, { state: 'sending' });
  try {
    const answer = await sendPatiently(next);
    if (answer !== undefined) finish(next.id, answer);
  } catch (error) {
    // Without a session, `onSessionEnd` drops all pictures.
    if (error instanceof SignedOutError) return;
    const fault = error instanceof RefusedError ? Object.values(error.fields)[0] : undefined;
    update(next.id, { state: 'failed', progress: 0, message: errorToMessage(error), fault });
  }
  void sendNext();
}

function finish(id: string, answer: OwnPhotos): void {
  const wanted = isWanted(id);
  $sendingPhotos.set($sendingPhotos.get().filter((picture) => picture.id !== id));
  showPhotos(answer);
  if (wanted) $photoNews.set({ key: 'added', params: { number: answer.photos.length, limit: answer.limit } });
}

/** Uploads a picture. @returns `undefined` if it was removed meanwhile */
function sendPatiently({ id, file, private: isPrivate }: SendingPhoto): Promise<OwnPhotos | undefined> {
  const controller = new AbortController();
  ending = controller;
  const input = { id, private: isPrivate ? 'true' : 'false', photo: file } as const;
  return uploadPatiently(uploadPhoto, input, {
    onProgress: (progress) => update(id, { progress }),
    signal: controller.signal,
  });
}

function isWanted(id: string): boolean {
  return $sendingPhotos.get().some((picture) => picture.id === id);
}

function update(id: string, changed: Partial<SendingPhoto>): void {
  $sendingPhotos.set($sendingPhotos.get().map((picture) => (picture.id === id ? { ...picture, ...changed } : picture)));
}
