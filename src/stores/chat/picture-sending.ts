import { sendPicture as endpoint } from '#contract/chat-image.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { changeUser } from '#stores/session/session-state.ts';
import { loseAtLogout } from '#stores/session/unsent.ts';
import { uploadPatiently } from '#stores/session/upload-patiently.ts';
import { createUploadQueue, type Upload, waiting } from '#stores/session/upload-queue.ts';

/** A picture that the server does not have yet. */
export interface PendingPicture extends Upload {
  /** The same for every try, so that the picture is sent and paid once (pictures-2). */
  readonly onceId: string;
  /** Id of the receiver. */
  readonly member: string;
  /** Thumbnail as a `data:` URL. */
  readonly preview: string;
  /** Caption; empty without one. */
  readonly text: string;
}

type Sent = OutputOf<typeof endpoint>;
type Listener = (pending: PendingPicture, sent: Sent) => Promise<void>;

const listeners = new Set<Listener>();

const queue = createUploadQueue<PendingPicture, Sent>({
  idOf: ({ onceId }) => onceId,
  send({ onceId, member, text, file }, options) {
    const input = { once_id: onceId, member, picture: file, ...(text !== '' && { text }) };
    return uploadPatiently(endpoint, input, options);
  },
  async onSent(picture, sent, remove) {
    changeUser({ credits: sent.credits });
    await Promise.all([...listeners].map((listener) => listener(picture, sent)));
    remove();
  },
  faultOf: ({ picture, text }) => picture ?? text,
});

/** Pictures that are not sent yet; how they are sent again, dropped and kept is said of every queue. */
export const { $all: $pendingPictures, retry: retryPicture, drop: dropPicture, keep: keepPictures } = queue;

loseAtLogout(() => $pendingPictures.get().length > 0);

/** Calls a listener for each picture that the server has taken, which shows until then. @returns a function that stops that */
export function onPictureSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a picture after those before it. */
export function addPicture(picture: Pick<PendingPicture, 'member' | 'file' | 'preview' | 'text'>): void {
  queue.add({ onceId: crypto.randomUUID(), ...waiting, ...picture });
}
