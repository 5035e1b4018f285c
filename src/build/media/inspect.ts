import { lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** A picture of the operator cannot be used. The message says what is wrong, then how to fix it. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
}

/** A picture that passed the checks of `inspectPicture`. */
export interface InspectedPicture {
  readonly bytes: Buffer;
  /** In pixels, after the EXIF rotation. */
  readonly width: number;
  readonly height: number;
  /** Contains EXIF, XMP, IPTC or comments, which may reveal where and by whom it was made. */
  readonly hasMetadata: boolean;
  readonly isTurned: boolean;
}

/** Far above any camera's export for the web. Keeps a wrong file from filling the memory. */
const maxFileBytes = 25_000_000;
/** Maximum width or height in pixels. A file of a few kB can claim any size, and decodes to four bytes a pixel. */
const maxSide = 12_000;
const maxPixels = 50_000_000;

const formats: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp', avif: 'avif' };
const mend = 'Export it again as .png, .jpg, .webp or .avif.';

/**
 * Reads a picture file and checks its header. Decodes no pixels, so a file cannot take more memory than its own size.
 * @param name file name as the operator wrote it, for messages
 * @param leastWidth minimum width in pixels
 * @throws PictureFault
 */
export async function inspectPicture(path: string, name: string, leastWidth: number): Promise<InspectedPicture> {
  const bytes = await readPlainFile(path, name);
  const head = await readHead(bytes, name);
  const { width, height } = head.autoOrient;
  const format = head.format === 'heif' && head.compression === 'av1' ? 'avif' : head.format;
  const ending = extname(name).slice(1).toLowerCase();
  if (format === undefined || !Object.values(formats).includes(format)) {
    throw new PictureFault(`${name} is ${format ?? 'of an unknown kind'} inside. ${mend}`);
  }
  if (formats[ending] !== format) {
    throw new PictureFault(`${name} is ${format} inside. Rename it to end in .${format === 'jpeg' ? 'jpg' : format}.`);
  }
  if ((head.pages ?? 1) > 1 || isMoving(bytes, format)) {
    throw new PictureFault(`${name} moves. Pictures stand still here: export one frame of it.`);
  }
  if (width > maxSide || height > maxSide || width * height > maxPixels) {
    const most = `At most ${maxSide} px a side and ${maxPixels / 1_000_000} megapixels are read`;
    throw new PictureFault(`${name} is ${width} × ${height} px. ${most}: make it smaller.`);
  }
  if (width < leastWidth) {
    throw new PictureFault(`${name} is ${width} px wide, at least ${leastWidth} are needed here. Use a larger one.`);
  }
  const hasMetadata = [head.exif, head.xmp, head.iptc, head.comments].some((part) => part !== undefined);
  return { bytes, width, height, hasMetadata, isTurned: (head.orientation ?? 1) > 1 };
}

async function readPlainFile(path: string, name: string): Promise<Buffer> {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) {
    throw new PictureFault(`no file ${name} in the site's media folder. Put it into media/, or take it out here.`);
  }
  // The build detects changes in plain files only, so a change of a link's target would go unnoticed.
  if (!stat.isFile()) throw new PictureFault(`${name} is a folder or a link. Put the file itself there.`);
  if (stat.size > maxFileBytes) {
    const size = Math.round(stat.size / 1_000_000);
    throw new PictureFault(`${name} has ${size} MB, at most ${maxFileBytes / 1_000_000} are read. Make it smaller.`);
  }
  return readFile(path);
}

async function readHead(bytes: Buffer, name: string) {
  // Loaded only for sites with pictures of their own.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new PictureFault(`${name} is no picture inside, or a damaged one. ${mend}`);
  }
}

/** Animations that decoders hide behind the first frame: APNG has `acTL` before its pixels, AVIF the brand `avis`. */
function isMoving(bytes: Buffer, format: string): boolean {
  if (format === 'avif') return bytes.toString('latin1', 8, 12) === 'avis';
  const motion = bytes.indexOf('acTL');
  return format === 'png' && motion >= 0 && motion < bytes.indexOf('IDAT');
}
