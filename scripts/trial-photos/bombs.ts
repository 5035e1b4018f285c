import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawNoise, drawPicture, pngBomb, pngChunk } from '#tests/support/pictures.ts';

/** A small file that decodes to a large one, or to many frames. */
export interface Bomb {
  readonly name: string;
  readonly bytes: Buffer;
}

const frames = 10_000;

/** Image bombs of every kind. */
export async function makeBombs(): Promise<readonly Bomb[]> {
  const zeros = deflateSync(Buffer.alloc(100_000_000));
  const chunk = (type: string, head: string) => pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), zeros]));
  const raw = { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } as const;
  const film = await drawNoise(raw.width, raw.height).raw().toBuffer();
  return [
    { name: 'PNG of 196 megapixels', bytes: pngBomb(14_000, 14_000) },
    { name: 'PNG 60,000 pixels wide', bytes: pngBomb(60_000, 10) },
    { name: 'WebP of 10,000 frames', bytes: await sharp(film, { raw }).webp({ loop: 0, effort: 0 }).toBuffer() },
    { name: 'GIF of 10,000 frames', bytes: await manyFrames() },
    { name: '100 MB of zeros as a colour profile', bytes: pngBomb(50, 50, [chunk('iCCP', 'icc\0\0')]) },
    {
      name: 'PNG of a million empty parts',
      bytes: pngBomb(50, 50, Array(1_000_000).fill(pngChunk('juNk', Buffer.alloc(0)))),
    },
    { name: '100 MB of zeros as a comment', bytes: pngBomb(50, 50, [chunk('zTXt', 'Comment\0\0')]) },
  ];
}

/** A small GIF that repeats its only frame. */
async function manyFrames(): Promise<Buffer> {
  const gif = await drawPicture(8, 8).gif().toBuffer();
  const end = gif.length - 1;
  // The frame begins at its image descriptor, or at the extension before it.
  const start = Math.max(gif.indexOf('\x21\xf9', 0, 'latin1'), 13);
  return Buffer.concat([
    gif.subarray(0, end),
    ...Array.from({ length: frames - 1 }, () => gif.subarray(start, end)),
    gif.subarray(end),
  ]);
}
