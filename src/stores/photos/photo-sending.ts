import { type OwnPhotos, uploadPhoto } from '#contract/photos.ts';
import { $photoNews, showPhotos } from '#stores/photos/photos.ts';
import { uploadPatiently } from '#stores/session/upload-patiently.ts';
import { createUploadQueue, type Upload, waiting } from '#stores/session/upload-queue.ts';

/** A picture that is being uploaded. It keeps its file until the upload is done or the member removes it. */
export interface SendingPhoto extends Upload {
  /** Becomes the photo's id, so that a retry makes no duplicate. */
  readonly id: string;
  readonly private: boolean;
  /** Thumbnail as a `data:` URL; `undefined` if the browser cannot decode the picture. */
  readonly preview: string | undefined;
}

const queue = createUploadQueue<SendingPhoto, OwnPhotos>({
  idOf: ({ id }) => id,
  send({ id, file, private: isPrivate }, options) {
    return uploadPatiently(uploadPhoto, { id, private: isPrivate ? 'true' : 'false', photo: file }, options);
  },
  onSent({ id }, answer, remove) {
    // It may have been dropped meanwhile.
    const wanted = $sendingPhotos.get().some((picture) => picture.id === id);
    remove();
    showPhotos(answer);
    if (wanted) $photoNews.set({ key: 'added', params: { number: answer.photos.length, limit: answer.limit } });
  },
  faultOf: (fields) => Object.values(fields)[0],
});

/** Pictures being uploaded; how they are sent again, dropped and kept is said of every queue. */
export const { $all: $sendingPhotos, retry: resendPhoto, drop: dropPhoto, keep: keepSending } = queue;

/** Queues a picture for upload. */
export function sendPhoto(picture: Pick<SendingPhoto, 'file' | 'private' | 'preview'>): void {
  queue.add({ id: crypto.randomUUID(), ...waiting, ...picture });
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
