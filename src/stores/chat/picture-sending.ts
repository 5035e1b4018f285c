import { atom } from 'nanostores';
import { errorToMessage, RefusedError, SignedOutError } from '#client/errors.ts';
import { sendPicture as endpoint } from '#contract/chat-image.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ErrorCode, FieldCode } from '#contract/errors.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { createKeeper } from '#stores/session/keep-uploads.ts';
import { changeUser, type Message } from '#stores/session/session-state.ts';
import { loseAtLogout } from '#stores/session/unsent.ts';
import { uploadPatiently } from '#stores/session/upload-patiently.ts';

/** A picture that the server does not have yet. It is kept on this page only. */
export interface PendingPicture {
  /** The same for every try, so that the picture is sent and paid once (pictures-2). */
  readonly onceId: string;
  /** Id of the receiver. */
  readonly member: string;
  readonly file: Blob;
  /** Thumbnail as a `data:` URL. */
  readonly preview: string;
  /** Caption; empty without one. */
  readonly text: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Share uploaded, from 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly problem?: { readonly message: Message; readonly code?: ErrorCode; readonly fault?: FieldCode };
}

type Sent = OutputOf<typeof endpoint>;
type Listener = (pending: PendingPicture, sent: Sent) => Promise<void>;

const listeners = new Set<Listener>();
let ending: AbortController | undefined;

/** Pictures that are not sent yet, in the order in which they were chosen. */
export const $pendingPictures = atom<readonly PendingPicture[]>([]);

/** Calls a listener for each picture that the server has taken, which shows until then. @returns a function that stops that */
export function onPictureSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a picture after those before it. */
export function addPicture(picture: Pick<PendingPicture, 'member' | 'file' | 'preview' | 'text'>): void {
  const waiting = { onceId: crypto.randomUUID(), state: 'waiting', progress: 0 } as const;
  $pendingPictures.set([...$pendingPictures.get(), { ...picture, ...waiting }]);
  void sendNext();
}

/** Sends a picture that failed again, under the same id. */
export function retryPicture(onceId: string): void {
  update(onceId, ({ problem: _, ...picture }) => ({ ...picture, state: 'waiting', progress: 0 }));
  void sendNext();
}

/** Drops a picture and aborts its upload. */
export function dropPicture(onceId: string): void {
  const dropped = $pendingPictures.get().find((picture) => picture.onceId === onceId);
  $pendingPictures.set($pendingPictures.get().filter((picture) => picture !== dropped));
  if (dropped?.state === 'sending') ending?.abort();
}

onSessionEnd(() => {
  for (const { onceId } of $pendingPictures.get()) dropPicture(onceId);
});

loseAtLogout(() => $pendingPictures.get().length > 0);

/**
 * Sends pictures again when the network is back, and makes the browser ask before it leaves a page with pictures that
 * are not sent. Call it any number of times.
 */
export const keepPictures = createKeeper({
  $all: $pendingPictures,
  isUnsent: ({ problem }) => problem?.fault === undefined,
  problemOf: ({ problem }) => problem?.message,
  retry: ({ onceId }) => retryPicture(onceId),
});

async function sendNext(): Promise<void> {
  const all = $pendingPictures.get();
  const next = all.find(({ state }) => state === 'waiting');
  if (next === undefined || all.some(({ state }) => state === 'sending')) return;
  const { onceId, member, text, file } = next;
  update(onceId, (picture) => ({ ...picture, state: 'sending' }));
  const controller = new AbortController();
  ending = controller;
  try {
    const input = { once_id: onceId, member, picture: file, ...(text !== '' && { text }) };
    const sent = await uploadPatiently(endpoint, input, {
      onProgress: (progress) => update(onceId, (picture) => ({ ...picture, progress })),
      signal: controller.signal,
    });
    if (sent !== undefined) await finish(next, sent);
  } catch (error) {
    // Without a session, `onSessionEnd` drops all pictures.
    if (error instanceof SignedOutError) return;
    update(onceId, (picture) => ({ ...picture, state: 'failed', progress: 0, problem: toProblem(error) }));
  }
  void sendNext();
}

async function finish(picture: PendingPicture, sent: Sent): Promise<void> {
  changeUser({ credits: sent.credits });
  await Promise.all([...listeners].map((listener) => listener(picture, sent)));
  $pendingPictures.set($pendingPictures.get().filter(({ onceId }) => onceId !== picture.onceId));
}

function toProblem(error: unknown): NonNullable<PendingPicture['problem']> {
  const message = errorToMessage(error);
  if (!(error instanceof RefusedError)) return { message };
  const fault = error.fields.picture ?? error.fields.text;
  return { message, code: error.code, ...(fault !== undefined && { fault }) };
}

function update(onceId: string, change: (picture: PendingPicture) => PendingPicture): void {
  $pendingPictures.set(
    $pendingPictures.get().map((picture) => (picture.onceId === onceId ? change(picture) : picture)),
  );
}
