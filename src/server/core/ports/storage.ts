import type { PhotoFormat, PhotoSize } from '#contract/profile.ts';

/** Where one file of a photo stands. */
export interface PhotoFile {
  readonly pool: string;
  /** 22 characters of base64url, as the `photo` table has them. */
  readonly key: string;
  readonly size: PhotoSize;
  /** WebP where nothing is said. */
  readonly format?: PhotoFormat;
}

/** Keeps the files of photos. What it holds is nobody's to see by itself: the `photo` table says what may be shown. */
export interface Storage {
  /** Writes a file, whole or not at all; one that is there is replaced. */
  put(file: PhotoFile, bytes: Uint8Array): Promise<void>;
  /** @returns `undefined` when there is no such file */
  get(file: PhotoFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** One that is not there is no error: what was asked for holds. */
  delete(file: PhotoFile): Promise<void>;
  /**
   * Gives a file another key, which takes its earlier address away.
   * @returns whether it was there
   */
  rename(file: PhotoFile, key: string): Promise<boolean>;
}
