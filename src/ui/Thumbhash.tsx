import { useLayoutEffect, useRef } from 'react';
import { thumbHashToRGBA } from 'thumbhash';

/** A picture's colours, drawn before the picture itself is there. @param hash in base64 */
export function Thumbhash({ hash }: { readonly hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current !== null) draw(canvas.current, hash);
  }, [hash]);
  return <canvas className="photo-colours" ref={canvas} />;
}

function draw(canvas: HTMLCanvasElement, hash: string): void {
  try {
    const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
    const { w, h, rgba } = thumbHashToRGBA(bytes);
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // A hash that is none leaves the ground that every photo has.
  }
}
