import type { PhotoFormat, PhotoSize } from '#contract/models.ts';

/** Location of one file of a photo. */
export interface PhotoFile {
  readonly pool: string;
  /** 22 characters of base64url, as the `photo` table has them. */
  readonly key: string;
  readonly size: PhotoSize;
  /** Default: WebP. */
  readonly format?: PhotoFormat;
}

/** Stores the files of photos. It makes no access decisions: the `photo` table says what may be shown. */
export interface Storage {
  /** Writes a file atomically; replaces an existing one. */
  put(file: PhotoFile, bytes: Uint8Array): Promise<void>;
  /** @returns `undefined` when there is no such file */
  get(file: PhotoFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Idempotent: deleting a missing file is no error. */
  delete(file: PhotoFile): Promise<void>;
  /**
   * Renames a file to another key, so that its earlier URL stops working.
   * @returns whether the file existed
   */
  rename(file: PhotoFile, key: string): Promise<boolean>;
}
