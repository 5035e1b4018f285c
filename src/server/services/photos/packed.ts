import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Parts that a picture is made of; one of 20 MB in parts of nothing would be walked through for half a second. */
const mostParts = 20_000;
/** The first frame is taken of an animated picture; libwebp reads the heads of all for that, and those of 10,000 for a third of a second. */
const mostFrames = 1_000;
/** Parts of a PNG that are compressed besides its pixels; nobody's picture has more than a few, and no colour profile is that long. */
const mostPacked = 8;
const mostUnpacked = 4_000_000;

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Whether a picture has more parts, or more would come out of it besides its pixels, than any honest one holds (trials B3). Never throws. */
export async function isPacked(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = file.toString('latin1', 0, 4);
  if (kind === 'RIFF') return hasManyFrames(file);
  return kind === '\x89PNG' ? hasLongParts(file) : false;
}

/** RIFF: four letters, a length, that many bytes and one more where that is odd. */
function hasManyFrames(file: Buffer): boolean {
  let frames = 0;
  let parts = 0;
  for (let at = 12; at + 8 <= file.length && frames <= mostFrames; parts += 1) {
    if (parts > mostParts) return true;
    if (file.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames > mostFrames;
}

/** PNG: a length, four letters, that many bytes and a checksum. */
async function hasLongParts(file: Buffer): Promise<boolean> {
  const packed: Buffer[] = [];
  let parts = 0;
  for (let at = 8; at + 8 <= file.length && packed.length <= mostPacked; parts += 1) {
    if (parts > mostParts) return true;
    const length = file.readUInt32BE(at);
    const data = packedData(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    if (data !== undefined) packed.push(data);
    at += 12 + length;
  }
  if (packed.length > mostPacked) return true;
  for (const data of packed) if (await isLong(data)) return true;
  return false;
}

/** What is compressed of one part: a colour profile or a text, behind its name. */
function packedData(type: string, body: Buffer): Buffer | undefined {
  const text = body.indexOf(0) + 1;
  if (type === 'iCCP' || type === 'zTXt') return body.subarray(text + 1);
  if (type !== 'iTXt' || body[text] !== 1) return undefined;
  // Two marks, then the language and the name in it, each up to a zero.
  const language = body.indexOf(0, text + 2);
  return body.subarray(body.indexOf(0, language + 1) + 1);
}

/** What is no zlib stream at all is the decoder's to refuse. */
function isLong(data: Buffer): Promise<boolean> {
  return unpack(data, { maxOutputLength: mostUnpacked }).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ERR_BUFFER_TOO_LARGE',
  );
}
