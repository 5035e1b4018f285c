import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type PhotoSize, photoSizes } from '#contract/models.ts';
import type { storedImage } from '#server/db/schema/index.ts';
import { openPicture, type Pixels } from '#server/services/photos/picture.ts';

/** One encoded file of a photo. */
interface MadeFile {
  readonly key: string;
  readonly size: PhotoSize;
  readonly bytes: Buffer;
}

export interface MadePhoto {
  readonly files: readonly MadeFile[];
  /** The columns of `stored_image` that describe the files. */
  readonly row: Pick<
    typeof storedImage.$inferInsert,
    'clear_key' | 'blurred_key' | 'width' | 'height' | 'bytes' | 'thumbhash'
  >;
}

/** Efforts above 2 took over twice as long and saved a twentieth of the bytes (measured on drawings). */
const webp = { clear: { quality: 80, effort: 2 }, blurred: { quality: 60, effort: 2 } } as const;
/** Longer side of the picture that is blurred (px), and the sigma of the blur. */
const remains = { side: 24, blur: 1.6 } as const;
/** Longer side of a blurred file (px). Browsers scale it up just as smoothly, and there is no more detail in it. */
const blurredSide = 160;

/** Generates an unguessable storage key: 128 random bits in base64url. */
export function newPhotoKey(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Encodes the files of a photo: upright WebP without metadata, in the contract's sizes, clear and blurred. Runs on the
 * threads of sharp.
 * @param newKey called for the clear key, then for the blurred one
 * @throws PictureError for a file that is not a jpeg, png or webp, is too large or broken
 */
export async function makePhoto(bytes: Uint8Array, newKey: () => string = newPhotoKey): Promise<MadePhoto> {
  const pixels = await openPicture(bytes, photoSizes.full);
  const [clear_key, blurred_key] = [newKey(), newKey()];
  const rest = await shrink(pixels, remains.side).raw().toBuffer({ resolveWithObject: true });
  // Sequential: in parallel, they would fill the small thread pool that file reads need, too, without a gain on a busy
  // machine.
  const full = await open(pixels).webp(webp.clear).toBuffer();
  const card = await shrink(pixels, photoSizes.card).webp(webp.clear).toBuffer();
  const blurred = await blur(rest, pixels);
  const thumbhash = await toThumbhash(rest);
  const files: MadeFile[] = [
    { key: clear_key, size: 'full', bytes: full },
    { key: clear_key, size: 'card', bytes: card },
    // The same bytes for both sizes: a larger file would show no more.
    { key: blurred_key, size: 'full', bytes: blurred },
    { key: blurred_key, size: 'card', bytes: blurred },
  ];
  const length = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const { width, height } = pixels.info;
  return { files, row: { clear_key, blurred_key, width, height, bytes: length, thumbhash } };
}

function open({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}

function shrink(pixels: Pixels, side: number) {
  return open(pixels).resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

/**
 * Makes the blurred form from the few remaining pixels only, so the original cannot be recovered from it.
 * @param rest the picture, scaled down
 * @param whole the full picture, whose proportions it gets
 */
async function blur(rest: Pixels, { info: { width, height } }: Pixels): Promise<Buffer> {
  const faint = await open(rest).blur(remains.blur).raw().toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, blurredSide / Math.max(width, height));
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return open(faint).resize(across, down, { fit: 'fill', kernel: 'cubic' }).webp(webp.blurred).toBuffer();
}

/** Uses the small picture: the package gains nothing from a larger one. */
async function toThumbhash(rest: Pixels): Promise<string> {
  const { data, info } = await open(rest).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
