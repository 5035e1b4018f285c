import { drawOnce } from '#build/drawings/draw-once.ts';
import { per255, pixelsOf } from '#build/drawings/pixels.ts';
import { shareSize } from '#site/share-picture.ts';

/** A part of the share picture, in pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing that is laid over the share picture. */
export interface Layer {
  /** SVG, as large as its part. */
  readonly svg: string;
  readonly part: Part;
}

/** The pixels of the share picture that a layer covers. All others stay as they are, so it is laid on in no time. */
export interface Cover {
  /** Where each pixel begins in the picture, in bytes. */
  readonly places: Uint32Array;
  /**
   * From the lowest byte: red, green and blue of each, as far as it is opaque; then how much of the picture below shows
   * through, 0 to 255.
   */
  readonly values: Uint32Array;
}

/** Draws a layer that many sites have, or reads what an earlier build drew. */
export async function sharedCover(layer: Layer): Promise<Cover> {
  const both = await drawOnce('covers', JSON.stringify(layer), '.raw', async () => {
    const { places, values } = await drawCover(layer);
    return Buffer.concat([bytesOf(places), bytesOf(values)]);
  });
  // Copied, as numbers of four bytes must begin at a multiple of four.
  const numbers = new Uint32Array(both.buffer.slice(both.byteOffset, both.byteOffset + both.length));
  const half = numbers.length / 2;
  return { places: numbers.subarray(0, half), values: numbers.subarray(half) };
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Draws a layer. */
export async function drawCover({ svg, part }: Layer): Promise<Cover> {
  const drawn = await pixelsOf(svg);
  const places = new Uint32Array(drawn.length / 4);
  const values = new Uint32Array(drawn.length / 4);
  let covered = 0;
  for (let at = 0; at < drawn.length; at += 4) {
    const alpha = drawn[at + 3] ?? 0;
    if (alpha === 0) continue;
    const pixel = at / 4;
    const row = part.y + Math.floor(pixel / part.width);
    places[covered] = (row * shareSize.width + part.x + (pixel % part.width)) * 3;
    const red = per255((drawn[at] ?? 0) * alpha);
    const green = per255((drawn[at + 1] ?? 0) * alpha);
    const blue = per255((drawn[at + 2] ?? 0) * alpha);
    values[covered] = red | (green << 8) | (blue << 16) | ((255 - alpha) << 24);
    covered += 1;
  }
  return { places: places.slice(0, covered), values: values.slice(0, covered) };
}

/** Takes a cover off again. @param without the picture before it was laid on */
export function takeOff(picture: Uint8Array, { places }: Cover, without: Uint8Array): void {
  for (const place of places) {
    picture[place] = without[place] ?? 0;
    picture[place + 1] = without[place + 1] ?? 0;
    picture[place + 2] = without[place + 2] ?? 0;
  }
}

/** Lays a cover over a picture of `shareSize`, three bytes a pixel. */
export function layOver(picture: Uint8Array, { places, values }: Cover): void {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    const value = values[index] ?? 0;
    const through = value >>> 24;
    picture[place] = (value & 255) + per255((picture[place] ?? 0) * through);
    picture[place + 1] = ((value >>> 8) & 255) + per255((picture[place + 1] ?? 0) * through);
    picture[place + 2] = ((value >>> 16) & 255) + per255((picture[place + 2] ?? 0) * through);
  }
}
