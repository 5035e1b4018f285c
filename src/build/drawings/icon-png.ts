import type { PngOptions, Sharp } from 'sharp';
import { drawOnce } from '#build/drawings/draw-once.ts';
import { per255 } from '#build/drawings/pixels.ts';
import { recoloured } from '#build/drawings/png-palette.ts';
import type { Colour } from '#site/colour.ts';

/** Compresses well what has few colours. */
export const trueColour: PngOptions = { compressionLevel: 6 };
/** Of what is drawn once for many sites. */
const thorough: PngOptions = { compressionLevel: 9 };

/**
 * An icon as PNG.
 * @param svg on a grid of 64 x 64
 * @param size in pixels
 */
export function iconPng(svg: string, size: number, encoding: PngOptions): Promise<Buffer> {
  return drawOnce('icons', `${size} ${JSON.stringify(encoding)} ${svg}`, '.png', async () =>
    (await square(svg, size)).png(encoding).toBuffer(),
  );
}

/**
 * An icon of white on one colour as PNG. It is drawn once for all colours: sites differ in the palette alone.
 * @param svg on a grid of 64 x 64: white on black, and no white where it is transparent
 * @param size in pixels
 * @param colour takes the place of black
 */
export async function twoColourPng(svg: string, size: number, colour: Colour): Promise<Buffer> {
  const grey = await drawOnce(
    'icons',
    `${size} ${levels} levels ${JSON.stringify(thorough)} ${svg}`,
    '.png',
    async () => {
      const { default: sharp } = await import('sharp');
      const places = placesOf(await (await square(svg, size)).ensureAlpha().raw().toBuffer());
      const raw = { width: size, height: size, channels: 1 } as const;
      return sharp(places, { raw }).toColourspace('b-w').png(thorough).toBuffer();
    },
  );
  return recoloured(grey, paletteOf(colour));
}

async function square(svg: string, size: number): Promise<Sharp> {
  // Loaded only if there is something to draw.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
}

/** Half of a palette is the colour from transparent to opaque, the other half from the colour to white. */
const levels = 128;

/** Place in the palette of each of the pixels, which have four bytes. */
function placesOf(pixels: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: pixels.length / 4 }, (_, pixel) => {
    const [white = 0, alpha = 0] = [pixels[pixel * 4], pixels[pixel * 4 + 3]];
    return alpha < 255 ? per255(alpha * (levels - 1)) : levels + per255(white * (levels - 1));
  });
}

function paletteOf(colour: Colour): { colours: Uint8Array; opacities: Uint8Array } {
  const own = Buffer.from(colour.slice(1), 'hex');
  const share = (place: number) => (place % levels) / (levels - 1);
  const white = (place: number) => (place < levels ? 0 : share(place));
  return {
    colours: Uint8Array.from({ length: levels * 2 * 3 }, (_, at) => {
      const part = white(Math.floor(at / 3));
      return Math.round(255 * part + (own[at % 3] ?? 0) * (1 - part));
    }),
    opacities: Uint8Array.from({ length: levels }, (_, place) => Math.round(share(place) * 255)),
  };
}
