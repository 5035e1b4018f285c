import type { Sharp } from 'sharp';
import { PictureFault } from '#build/media/inspect.ts';

/** Formats of the generated files, smallest first. The last two are for browsers that support neither AVIF nor WebP. */
export type MadeFormat = 'avif' | 'webp' | 'jpg' | 'png';

export interface EncodedFile {
  readonly format: MadeFormat;
  /** In pixels. */
  readonly width: number;
  readonly content: Buffer;
}

/** A picture to encode, with its limits. */
export interface EncodeTask {
  /** File name as the operator wrote it, for messages. */
  readonly name: string;
  readonly bytes: Buffer;
  /** In pixels, ascending, none larger than the picture's own width. */
  readonly widths: readonly number[];
  readonly fallbackWidth: number;
  /** Maximum size of each file. */
  readonly maxBytes: number;
}

interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/**
 * Qualities to choose from, best first. Below the last one skin looks like plastic and edges ring; above the first one
 * no viewer sees a gain.
 */
const qualities: Readonly<Record<MadeFormat, readonly number[]>> = {
  avif: [64, 60, 56, 52, 48, 44, 40],
  webp: [82, 78, 74, 70, 66, 62, 58],
  jpg: [82, 78, 74, 70, 66, 62, 58],
  // Quality of the palette.
  png: [90, 80, 70, 60],
};

const options = {
  avif: { effort: 4 },
  webp: { effort: 5, smartSubsample: true },
  jpg: { mozjpeg: true },
  png: { palette: true, effort: 7 },
} as const;

/** Every setting of this file that changes the encoded bytes, for cache keys. */
export const encodingSettings = JSON.stringify({ qualities, options });

/**
 * Encodes a picture: rotated upright, in sRGB, without metadata. Each format gets the best quality at which its largest
 * file stays within `maxBytes`.
 * @throws PictureFault if the picture cannot be decoded, or exceeds the limit even at the lowest quality
 */
export async function encodePicture(task: EncodeTask): Promise<EncodedFile[]> {
  const pixels = await unpack(task);
  const fallback = pixels.raw.channels === 4 ? 'png' : 'jpg';
  const narrower = task.widths.map((_, index) => task.widths.slice(0, task.widths.length - index));
  return [
    ...(await encodeFormat(task, pixels, 'avif', task.widths)),
    ...(await encodeFirst(task, pixels, 'webp', narrower)),
    ...(await encodeFirst(task, pixels, fallback, [[task.fallbackWidth], task.widths.slice(0, 1)])),
  ];
}

/** Decodes to pixels at the largest width, without metadata. Drops an alpha channel that is fully opaque. */
async function unpack({ name, bytes, widths }: EncodeTask): Promise<Pixels> {
  const sharp = await loadSharp();
  try {
    const upright = sharp(bytes)
      .autoOrient()
      .resize({ width: widths.at(-1), withoutEnlargement: true });
    const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels as Pixels['raw']['channels'] };
    if (raw.channels !== 4 || !(await sharp(data, { raw }).stats()).isOpaque) return { data, raw };
    return { data: await sharp(data, { raw }).removeAlpha().toBuffer(), raw: { ...raw, channels: 3 } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PictureFault(`${name} cannot be read to its end (${reason.trim()}). Export it again.`);
  }
}

/** For formats that fewer and fewer browsers need: tries narrower widths before it refuses the picture. */
async function encodeFirst(
  task: EncodeTask,
  pixels: Pixels,
  format: MadeFormat,
  choices: readonly (readonly number[])[],
): Promise<EncodedFile[]> {
  const [widths = [], ...others] = choices;
  try {
    return await encodeFormat(task, pixels, format, widths);
  } catch (error) {
    if (!(error instanceof PictureFault) || others.length === 0) throw error;
    return encodeFirst(task, pixels, format, others);
  }
}

async function encodeFormat(
  { name, maxBytes }: EncodeTask,
  pixels: Pixels,
  format: MadeFormat,
  widths: readonly number[],
): Promise<EncodedFile[]> {
  const largest = widths.at(-1) ?? 0;
  const tries = new Map<number, Promise<Buffer>>();
  const at = (quality: number) => {
    const known = tries.get(quality) ?? encode(pixels, format, largest, quality);
    tries.set(quality, known);
    return known;
  };
  const quality = await bestFitting(qualities[format], async (each) => (await at(each)).length <= maxBytes);
  if (quality === undefined) {
    const least = qualities[format].at(-1) ?? 0;
    const size = `${kilobytes((await at(least)).length)} kB as ${format} at ${largest} px and quality ${least}`;
    const advice = 'Use a calmer picture: fewer fine details, a soft background.';
    throw new PictureFault(`${name} has ${size}, ${kilobytes(maxBytes)} kB are allowed here. ${advice}`);
  }
  return Promise.all(
    widths.map(async (width) => ({
      format,
      width,
      content: await (width === largest ? at(quality) : encode(pixels, format, width, quality)),
    })),
  );
}

/**
 * The best quality that fits. Each try is an encoding. Tries both ends first, then a binary search: most drawings fit
 * at the best quality, and a picture too large at the lowest one fits at none.
 * @param ladder qualities, best first
 * @returns `undefined` if not even the lowest fits
 */
async function bestFitting(
  ladder: readonly number[],
  fits: (quality: number) => Promise<boolean>,
): Promise<number | undefined> {
  const doesFit = async (index: number) => fits(ladder[index] ?? 0);
  let [low, high] = [0, ladder.length - 1];
  if (await doesFit(low)) return ladder[low];
  if (!(await doesFit(high))) return undefined;
  // Invariant: the one at `low` does not fit, the one at `high` does.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await doesFit(middle)) high = middle;
    else low = middle;
  }
  return ladder[high];
}

async function encode({ data, raw }: Pixels, format: MadeFormat, width: number, quality: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const image: Sharp = sharp(data, { raw }).resize({ width });
  switch (format) {
    case 'avif':
      return image.avif({ quality, ...options.avif }).toBuffer();
    case 'webp':
      return image.webp({ quality, ...options.webp }).toBuffer();
    case 'jpg':
      return image.jpeg({ quality, ...options.jpg }).toBuffer();
    case 'png':
      return image.png({ quality, ...options.png }).toBuffer();
  }
}

/**
 * AVIF bytes depend on the number of threads, and every machine must build the same bytes, so each encoding gets one
 * thread. Pictures are encoded in parallel instead.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000);
}
