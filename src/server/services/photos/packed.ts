import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Maximum number of chunks; walking the empty chunks of a 20 MB file would take half a second. */
const maxParts = 20_000;
/**
 * Only the first frame of an animation is used, but libwebp parses the headers of all: 10,000 take a third of a second.
 */
const maxFrames = 1_000;
/**
 * Maximum number of compressed chunks of a PNG besides its pixels, and of bytes that each unpacks to. Normal pictures
 * have a few, and no colour profile is that long.
 */
const maxPacked = 8;
const maxUnpacked = 4_000_000;

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/**
 * Whether a picture has more chunks, or more compressed data besides its pixels, than any normal one (photos-7). Never
 * throws.
 */
export async function isPacked(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = file.toString('latin1', 0, 4);
  if (kind === 'RIFF') return hasManyFrames(file);
  return kind === '\x89PNG' ? hasLongParts(file) : false;
}

/** RIFF chunk: four letters, a length, that many bytes, and a padding byte if the length is odd. */
function hasManyFrames(file: Buffer): boolean {
  let frames = 0;
  let parts = 0;
  for (let at = 12; at + 8 <= file.length && frames <= maxFrames; parts += 1) {
    if (parts > maxParts) return true;
    if (file.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames > maxFrames;
}

/** PNG chunk: a length, four letters, that many bytes, and a checksum. */
async function hasLongParts(file: Buffer): Promise<boolean> {
  const packed: Buffer[] = [];
  let parts = 0;
  for (let at = 8; at + 8 <= file.length && packed.length <= maxPacked; parts += 1) {
    if (parts > maxParts) return true;
    const length = file.readUInt32BE(at);
    const data = packedData(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    if (data !== undefined) packed.push(data);
    at += 12 + length;
  }
  if (packed.length > maxPacked) return true;
  for (const data of packed) if (await isLong(data)) return true;
  return false;
}

/** The compressed part of a chunk with a colour profile or text, which follows its name. */
function packedData(type: string, body: Buffer): Buffer | undefined {
  const text = body.indexOf(0) + 1;
  if (type === 'iCCP' || type === 'zTXt') return body.subarray(text + 1);
  if (type !== 'iTXt' || body[text] !== 1) return undefined;
  // Two flag bytes, then the language and the translated keyword, each zero-terminated.
  const language = body.indexOf(0, text + 2);
  return body.subarray(body.indexOf(0, language + 1) + 1);
}

/** Data that is not a zlib stream is left to the decoder to refuse. */
function isLong(data: Buffer): Promise<boolean> {
  return unpack(data, { maxOutputLength: maxUnpacked }).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ERR_BUFFER_TOO_LARGE',
  );
}
