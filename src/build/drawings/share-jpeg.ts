import type { JpegOptions } from 'sharp';
import { shareSize } from '#site/share-picture.ts';

/** Maximum size: with a larger picture, a chat's preview is late or has no picture. */
const maxBytes = 80_000;

/** No subsampling: letters in the accent colour keep sharp edges. */
const chromaSubsampling = '4:4:4';

/**
 * Tried one after the other. At 80 without mozjpeg, most drawings are closer to their pixels than at 86 with it, 5 %
 * larger, and encoded in a twentieth of the time. mozjpeg is for what hardly fits, such as a photo full of detail.
 */
const attempts: readonly JpegOptions[] = [
  ...[80, 74, 68].map((quality) => ({ quality, optimiseCoding: false })),
  ...[62, 56, 50, 44].map((quality) => ({ quality, mozjpeg: true })),
];

/** Names all settings that the bytes depend on. */
export const encoding = JSON.stringify([maxBytes, chromaSubsampling, attempts]);

/**
 * A share picture as JPEG, in the best quality that fits into 80 kB.
 * @param picture pixels of `shareSize`, three bytes each
 * @throws if no quality fits
 */
export async function shareJpeg(picture: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  for (const attempt of attempts) {
    const image = await sharp(picture, { raw: { ...shareSize, channels: 3 } })
      .jpeg({ ...attempt, chromaSubsampling })
      .toBuffer();
    if (image.length <= maxBytes) return image;
  }
  throw new Error(`the share picture cannot be drawn in ${maxBytes} bytes`);
}
