import type { JpegOptions, Sharp } from 'sharp';

/** A part of a picture, in pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing as pixels of three bytes. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

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

/** Draws a ground without transparent parts. */
export async function drawGround(svg: string): Promise<Pixels> {
  const { data, info } = await (await pictureOf(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * A ground with white words as JPEG, in the best quality that fits into 80 kB. The ground takes longer to draw than all
 * else, so languages share it.
 * @param words drawing of the words alone, as large as `part`, the place on the ground that it is laid on
 * @throws if no quality fits
 */
export async function jpegWithWords(ground: Pixels, words: string, part: Part): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = ground;
  const data = withWhite(ground, await (await pictureOf(words)).raw().toBuffer(), part);
  for (const attempt of attempts) {
    const image = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ ...attempt, chromaSubsampling })
      .toBuffer();
    if (image.length <= maxBytes) return image;
  }
  throw new Error(`the share picture cannot be drawn in ${maxBytes} bytes`);
}

/** Loads sharp only if there is something to draw. */
async function pictureOf(svg: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg));
}

/** Lays white over a copy of the ground, as far as each pixel of `cover` (four bytes) is opaque. */
function withWhite(ground: Pixels, cover: Uint8Array, part: Part): Uint8Array {
  const data = Uint8Array.from(ground.data);
  for (let pixel = 0; pixel < part.width * part.height; pixel += 1) {
    const alpha = cover[pixel * 4 + 3] ?? 0;
    if (alpha === 0) continue;
    const row = part.y + Math.floor(pixel / part.width);
    const start = (row * ground.width + part.x + (pixel % part.width)) * 3;
    for (let at = start; at < start + 3; at += 1) {
      data[at] = alpha + Math.round(((data[at] ?? 0) * (255 - alpha)) / 255);
    }
  }
  return data;
}
