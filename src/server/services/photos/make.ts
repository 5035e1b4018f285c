import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type PhotoSize, photoSizes } from '#contract/profile.ts';
import type { photo } from '#server/db/schema/index.ts';
import { openPicture, type Pixels } from '#server/services/photos/picture.ts';

/** One file of a photo, to be stored under its key and size. */
interface MadeFile {
  readonly key: string;
  readonly size: PhotoSize;
  readonly bytes: Buffer;
}

export interface MadePhoto {
  readonly files: readonly MadeFile[];
  /** What the row of the photo says of them. */
  readonly row: Pick<typeof photo.$inferInsert, 'clear_key' | 'blurred_key' | 'width' | 'height' | 'thumbhash'>;
}

/** Efforts above 2 took twice as long and more for a twentieth of the bytes (measured on drawings). */
const webp = { clear: { quality: 80, effort: 2 }, blurred: { quality: 60, effort: 2 } } as const;
/** Longer side, in pixels, of what is left of a picture when it is blurred, and how far those few run into each other. */
const remains = { side: 24, blur: 1.6 } as const;
/** Longer side of a blurred file: browsers enlarge it as smoothly as we could, and there is nothing sharper in it. */
const blurredSide = 160;

/** A key that nobody can guess: 128 random bits. */
export function newPhotoKey(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Makes the files of a photo from a picture that somebody sent: upright WebP without metadata in the sizes of the contract, clear and
 * blurred. The work runs in the library's own threads.
 * @param newKey called for the clear key, then for the blurred one
 * @throws PictureError when it is no jpeg, png or webp, too large or broken
 */
export async function makePhoto(bytes: Uint8Array, newKey: () => string = newPhotoKey): Promise<MadePhoto> {
  const pixels = await openPicture(bytes, photoSizes.full);
  const [clear_key, blurred_key] = [newKey(), newKey()];
  const rest = await shrink(pixels, remains.side).raw().toBuffer({ resolveWithObject: true });
  // One after the other: side by side they would fill the few threads that files are read by, too, and gain nothing on a busy machine.
  const full = await open(pixels).webp(webp.clear).toBuffer();
  const card = await shrink(pixels, photoSizes.card).webp(webp.clear).toBuffer();
  const blurred = await blur(rest, pixels);
  const thumbhash = await toThumbhash(rest);
  return {
    files: [
      { key: clear_key, size: 'full', bytes: full },
      { key: clear_key, size: 'card', bytes: card },
      // In both sizes the same: a larger one would show no more.
      { key: blurred_key, size: 'full', bytes: blurred },
      { key: blurred_key, size: 'card', bytes: blurred },
    ],
    row: { clear_key, blurred_key, width: pixels.info.width, height: pixels.info.height, thumbhash },
  };
}

function open({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}

function shrink(pixels: Pixels, side: number) {
  return open(pixels).resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

/**
 * What was taken away is gone: the few pixels that remain are all that a blurred picture is made of.
 * @param rest of the picture
 * @param whole whose proportions it keeps
 */
async function blur(rest: Pixels, { info: { width, height } }: Pixels): Promise<Buffer> {
  const faint = await open(rest).blur(remains.blur).raw().toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, blurredSide / Math.max(width, height));
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return open(faint).resize(across, down, { fit: 'fill', kernel: 'cubic' }).webp(webp.blurred).toBuffer();
}

/** The package makes no more of a larger picture than of these few pixels. */
async function toThumbhash(rest: Pixels): Promise<string> {
  const { data, info } = await open(rest).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
