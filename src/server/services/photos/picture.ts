import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { isPacked } from '#server/services/photos/packed.ts';

/** Why an upload was refused: not a jpeg, png or webp; larger than the limits; or it cannot be decoded. */
type PictureFault = 'wrong_type' | 'too_large' | 'broken';

/** An upload that is not an acceptable picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture was refused: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Raw, upright pixels without metadata. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** Limit of pixels, above that of any phone; a larger picture would only fill memory (photos-6). */
const maxPixels = 50_000_000;
const longestSide = 16_384;
/** A picture of the maximum size decodes in a fraction of it. */
const timeout = { seconds: 10 };

const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;

/**
 * Decodes an uploaded picture. Trusts neither its name nor its type, and checks its first bytes before any decoder sees
 * them.
 * @param side maximum of the longer side (px); a smaller picture keeps its size
 * @throws PictureError
 */
export async function openPicture(bytes: Uint8Array, side: number): Promise<Pixels> {
  await checkPicture(bytes);
  try {
    return await sharp(bytes, options)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout(timeout)
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new PictureError('broken', error);
  }
}

/**
 * Refuses what cannot be accepted, from its first bytes and chunk headers only: takes milliseconds for any picture.
 * @throws PictureError
 */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  if (!isTaken(bytes)) throw new PictureError('wrong_type');
  if (await isPacked(bytes)) throw new PictureError('too_large');
  const { width, height } = await readHead(bytes);
  if (width * height > maxPixels || Math.max(width, height) > longestSide) throw new PictureError('too_large');
}

async function readHead(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureError('broken', error);
  }
}

/** Whether the first bytes are those of a jpeg, png or webp; the decoder supports more types than should reach it. */
function isTaken(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(head);
}
