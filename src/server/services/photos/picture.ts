import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { isPacked } from '#server/services/photos/packed.ts';

/** Why bytes were not taken as a photo: no jpeg, png or webp; larger than we open; or they cannot be read to the end. */
type PictureFault = 'wrong_type' | 'too_large' | 'broken';

/** Bytes that are no picture we take. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture was refused: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Pixels, not compressed and upright, without anything that came along with them. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** More than any phone makes; what is beyond would only fill memory (trials B3). */
const mostPixels = 50_000_000;
const longestSide = 16_384;
/** A file of that size opens in a fraction of it. */
const patience = { seconds: 10 };

const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;

/**
 * Opens a picture that somebody sent, believing nothing of it: neither its name nor its type, and of the bytes only the first ones
 * before a decoder sees them.
 * @param side longer side of the result in pixels, at most; a smaller picture stays as it is
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
      .timeout(patience)
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new PictureError('broken', error);
  }
}

/**
 * Refuses what will not be opened by its first bytes and the heads of its parts alone, which takes milliseconds whatever the picture is.
 * @throws PictureError
 */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  if (!isTaken(bytes)) throw new PictureError('wrong_type');
  if (await isPacked(bytes)) throw new PictureError('too_large');
  const { width, height } = await readHead(bytes);
  if (width * height > mostPixels || Math.max(width, height) > longestSide) throw new PictureError('too_large');
}

async function readHead(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureError('broken', error);
  }
}

/** Whether the first bytes are those of a jpeg, png or webp; the decoder knows more types than we want it to see. */
function isTaken(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(head);
}
