import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';

/** The one colour of a picture, for CSS. @param hash in base64; one that is none has no colour */
export function averageColour(hash: string): string | undefined {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(toBytes(hash));
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
  } catch {
    return undefined;
  }
}

/** Draws the colours of a picture. @param hash in base64; one that is none draws nothing */
export function drawColours(canvas: HTMLCanvasElement, hash: string): void {
  try {
    const { w, h, rgba } = thumbHashToRGBA(toBytes(hash));
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // The ground that every photo has remains.
  }
}

function toBytes(hash: string): Uint8Array {
  return Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
}
