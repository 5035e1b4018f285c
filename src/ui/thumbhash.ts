import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';

/**
 * Average colour of a picture as a CSS colour.
 * @param hash ThumbHash in base64
 * @returns `undefined` for an invalid hash
 */
export function averageColour(hash: string): string | undefined {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(toBytes(hash));
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
  } catch {
    return undefined;
  }
}

/** Draws the blurred placeholder of a picture. @param hash ThumbHash in base64; an invalid one draws nothing */
export function drawColours(canvas: HTMLCanvasElement, hash: string): void {
  try {
    const { w, h, rgba } = thumbHashToRGBA(toBytes(hash));
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // The default background of every photo stays visible.
  }
}

function toBytes(hash: string): Uint8Array {
  return Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
}
