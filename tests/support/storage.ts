import type { PhotoFile, Storage } from '#server/core/ports/storage.ts';

/** A storage in memory. */
export interface MemoryStorage extends Storage {
  /** By `<pool>/<key>.<size>`, with the suffix `.avif` for AVIF. */
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
}

export function createMemoryStorage(): MemoryStorage {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const nameOf = ({ pool, key, size, format }: PhotoFile) =>
    `${pool}/${key}.${size}${format === 'avif' ? '.avif' : ''}`;
  return {
    files,
    put: async (file, bytes) => void files.set(nameOf(file), new Uint8Array(bytes)),
    get: async (file) => files.get(nameOf(file)),
    delete: async (file) => void files.delete(nameOf(file)),
    rename: async (file, key) => {
      const bytes = files.get(nameOf(file));
      files.delete(nameOf(file));
      if (bytes !== undefined) files.set(nameOf({ ...file, key }), bytes);
      return bytes !== undefined;
    },
  };
}
