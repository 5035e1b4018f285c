import { atom } from 'nanostores';
import { errorToMessage, RefusedError } from '#client/errors.ts';
import { upload } from '#client/upload.ts';
import type { FieldCode } from '#contract/errors.ts';
import { type OwnPhotos, uploadPhoto } from '#contract/photos.ts';
import { environment } from '#stores/environment.ts';
import { whenForgotten } from '#stores/forget-tab.ts';
import { $photoNews, showPhotos } from '#stores/photos.ts';
import { forgetSession, type Message } from '#stores/session-state.ts';

/** A picture on its way to the server. It stays, with its file, until it is there or its owner leaves it out. */
export interface SendingPhoto {
  /** Becomes that of the photo, so that sending it again makes no second one. */
  readonly id: string;
  readonly file: Blob;
  readonly private: boolean;
  /** A small form of it, as a `data:` address; `undefined` where the browser cannot draw it. */
  readonly preview: string | undefined;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** How much of it is there, from 0 to 1. */
  readonly progress: number;
  /** Why it is not sent. */
  readonly message: Message | undefined;
  /** What is wrong with the picture itself; then sending it again is of no use. */
  readonly fault: FieldCode | undefined;
}

/** Pictures on their way, in the order they were chosen; one is sent at a time. */
export const $sendingPhotos = atom<readonly SendingPhoto[]>([]);

/** Tries of one picture before its owner is asked. */
const tries = 3;
/** Milliseconds between them, doubled with each. */
const pause = 2_000;

let ending: AbortController | undefined;

/** Sends a picture as soon as those before it are there. */
export function sendPhoto(picture: Pick<SendingPhoto, 'file' | 'private' | 'preview'>): void {
  const waiting = { state: 'waiting', progress: 0, message: undefined, fault: undefined } as const;
  $sendingPhotos.set([...$sendingPhotos.get(), { id: crypto.randomUUID(), ...waiting, ...picture }]);
  void sendNext();
}

/** Tries a picture again that was not sent. */
export function resendPhoto(id: string): void {
  update(id, { state: 'waiting', progress: 0, message: undefined, fault: undefined });
  void sendNext();
}

/** The connection is back: goes on with what it was lost for. */
export function resendLostPhotos(): void {
  for (const { id, message } of $sendingPhotos.get()) if (message?.key === 'network') resendPhoto(id);
}

/** Whether all pictures are there once nothing is being sent any more; `false` where one is left that its owner has to look at. */
export async function arePhotosSent(): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const stop = $sendingPhotos.subscribe((all) => {
      if (all.some(({ state }) => state !== 'failed')) return;
      resolve();
      // Not before `subscribe` has given it.
      queueMicrotask(() => stop());
    });
  });
  return $sendingPhotos.get().length === 0;
}

/** The page that pictures are sent from, until it is left. */
let page: EventTarget | undefined;

/**
 * Goes on with lost pictures when the connection is back, and has the browser ask before a page is left that pictures would be lost with;
 * whatever screen is shown.
 */
export function keepSending(window: EventTarget): void {
  if (page === window) return;
  page = window;
  page.addEventListener('online', resendLostPhotos);
  // Only while there is something to lose: browsers do not keep a page for Back that asks.
  $sendingPhotos.subscribe((all) => {
    if (all.some(({ fault }) => fault === undefined)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}

function ask(event: Event): void {
  event.preventDefault();
}

whenForgotten(() => {
  for (const { id } of $sendingPhotos.get()) dropPhoto(id);
});

/** Leaves a picture out; one that is just being sent is not sent to its end. */
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
    // Without a session all of them are dropped.
    if (answer !== undefined && answer !== false) finish(next.id, answer);
  } catch (error) {
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

/** Tries again by itself what may work in a moment. @returns `undefined` when nobody wants it any more */
async function sendPatiently({ id, file, private: isPrivate }: SendingPhoto): Promise<OwnPhotos | false | undefined> {
  const { xhr, origin, retryDelay = (attempt) => pause * 2 ** (attempt - 1), online } = environment();
  const input = { id, private: isPrivate ? 'true' : 'false', photo: file } as const;
  for (let attempt = 1; ; attempt++) {
    const controller = new AbortController();
    ending = controller;
    try {
      return await upload(uploadPhoto, input, {
        onSignedOut: forgetSession,
        onProgress: (progress) => update(id, { progress }),
        signal: controller.signal,
        ...(xhr !== undefined && { xhr }),
        ...(origin !== undefined && { origin }),
      });
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      const { key } = errorToMessage(error);
      const mayPass = (key === 'network' && online()) || key === 'unavailable' || key === 'server_error';
      if (!mayPass || attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
      if (!isWanted(id)) return undefined;
    }
  }
}

function isWanted(id: string): boolean {
  return $sendingPhotos.get().some((picture) => picture.id === id);
}

function update(id: string, changed: Partial<SendingPhoto>): void {
  $sendingPhotos.set($sendingPhotos.get().map((picture) => (picture.id === id ? { ...picture, ...changed } : picture)));
}
