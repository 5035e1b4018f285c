import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a ZIP, generated while it is sent. */
export interface ZipFile {
  readonly name: string;
  /** Whether compression pays off; not for pictures. */
  readonly compress: boolean;
  readonly parts: AsyncIterable<Uint8Array>;
}

/**
 * Creates a ZIP as a stream. It reads only on demand, and at most one part ahead, so it holds one part of one file in
 * memory.
 * @param modified modification time of all files
 */
export function zipStream(files: AsyncIterable<ZipFile>, modified: Date): ReadableStream<Uint8Array> {
  const parts = zipParts(files, modified);
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return()),
  });
}

async function* zipParts(files: AsyncIterable<ZipFile>, modified: Date): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    made.push(part);
  });
  for await (const { name, compress, parts } of files) {
    const file = compress ? new ZipDeflate(name) : new ZipPassThrough(name);
    file.mtime = modified;
    zip.add(file);
    for await (const part of parts) {
      file.push(part);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
