import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of a ZIP, made while it is sent. */
export interface ZipFile {
  readonly name: string;
  /** Whether it is worth compressing; pictures are not. */
  readonly compress: boolean;
  readonly parts: AsyncIterable<Uint8Array>;
}

/**
 * A ZIP as a stream. Nothing is read before somebody reads the stream, and never more than one part ahead: what it takes of memory is one
 * part of one file.
 * @param modified time that its files are given
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
