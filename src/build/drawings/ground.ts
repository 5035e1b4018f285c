import { LRUCache } from 'lru-cache';
import { drawOnce } from '#build/drawings/draw-once.ts';
import { per255, pixelsOf } from '#build/drawings/pixels.ts';
import type { Colours } from '#build/drawings/scene.ts';
import type { Colour } from '#site/colour.ts';

/*
 * Fills, gradients, mixes and opacities are all linear: each pixel is a constant plus so much of the brand colour, so
 * much of the accent colour and so much of the deep one. Two drawings tell how much. All sites with that ground share
 * them, and to colour it for one of them takes a tenth of the time of drawing it.
 */

/** Shows what a ground has of no colour of a site. */
const none: Colours = { brand: '#000000', accent: '#000000', deep: '#000000' };
/** Shows the share of each colour in a channel of its own. */
const apart: Colours = { brand: '#ff0000', accent: '#00ff00', deep: '#0000ff' };

/** A ground as SVG, in the two sets of colours from which it is coloured. */
export interface GroundDrawings {
  readonly none: string;
  readonly apart: string;
}

/** Three bytes a pixel. */
interface SharedGround {
  /** Red, green and blue without the colours of a site. */
  readonly constant: Uint8Array;
  /** Shares of brand, accent and deep colour, 0 to 255. */
  readonly shares: Uint8Array;
}

/** One for each niche, and one for sites with a hero picture. Each has 4.5 MB. */
const grounds = new LRUCache<string, Promise<SharedGround>>({ max: 8 });

/** @param draw draws the ground in the given colours */
export function groundDrawings(draw: (colours: Colours) => string): GroundDrawings {
  return { none: draw(none), apart: draw(apart) };
}

/**
 * A ground in the colours of a site. The thread keeps what it is coloured from. Each layer of a drawing is rounded, so
 * a value differs from that of a drawing in these colours by up to 3 of 255, in one of a million by 4.
 * @param drawings without transparent parts
 * @returns pixels of three bytes
 */
export async function colouredGround(drawings: GroundDrawings, colours: Colours): Promise<Uint8Array> {
  const key = `${drawings.none}\n${drawings.apart}`;
  const ground = grounds.get(key) ?? sharedGround(key, drawings);
  grounds.set(key, ground);
  return coloured(await ground, colours);
}

/** Draws a ground, or reads what an earlier build drew. */
async function sharedGround(key: string, drawings: GroundDrawings): Promise<SharedGround> {
  const both = await drawOnce('grounds', key, '.raw', () => drawGround(drawings));
  const half = both.length / 2;
  return { constant: both.subarray(0, half), shares: both.subarray(half) };
}

/** @returns what is constant, then the shares */
async function drawGround({ none: constantSvg, apart: sumSvg }: GroundDrawings): Promise<Buffer> {
  const [constant, sum] = await Promise.all([opaquePixelsOf(constantSvg), opaquePixelsOf(sumSvg)]);
  // Rounding may make the constant larger.
  return Buffer.concat([constant, sum.map((value, at) => Math.max(0, value - (constant[at] ?? 0)))]);
}

async function opaquePixelsOf(svg: string): Promise<Uint8Array> {
  const drawn = await pixelsOf(svg);
  const opaque = new Uint8Array((drawn.length / 4) * 3);
  for (let from = 0, to = 0; from < drawn.length; from += 4, to += 3) {
    opaque[to] = drawn[from] ?? 0;
    opaque[to + 1] = drawn[from + 1] ?? 0;
    opaque[to + 2] = drawn[from + 2] ?? 0;
  }
  return opaque;
}

function coloured({ constant, shares }: SharedGround, { brand, accent, deep }: Colours): Uint8Array {
  const [brandRed, brandGreen, brandBlue] = bytesOf(brand);
  const [accentRed, accentGreen, accentBlue] = bytesOf(accent);
  const [deepRed, deepGreen, deepBlue] = bytesOf(deep);
  const picture = new Uint8ClampedArray(constant.length);
  for (let red = 0; red < picture.length; red += 3) {
    const green = red + 1;
    const blue = red + 2;
    const ofBrand = shares[red] ?? 0;
    const ofAccent = shares[green] ?? 0;
    const ofDeep = shares[blue] ?? 0;
    picture[red] = (constant[red] ?? 0) + per255(ofBrand * brandRed + ofAccent * accentRed + ofDeep * deepRed);
    picture[green] =
      (constant[green] ?? 0) + per255(ofBrand * brandGreen + ofAccent * accentGreen + ofDeep * deepGreen);
    picture[blue] = (constant[blue] ?? 0) + per255(ofBrand * brandBlue + ofAccent * accentBlue + ofDeep * deepBlue);
  }
  return new Uint8Array(picture.buffer);
}

/** Red, green and blue. */
function bytesOf(colour: Colour): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
}
