import { useLayoutEffect, useRef } from 'react';
import { drawColours } from '#ui/thumbhash.ts';

/** A picture's colours where they are, until the picture itself is there. @param hash in base64 */
export function PhotoColours({ hash }: { readonly hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current !== null) drawColours(canvas.current, hash);
  }, [hash]);
  return <canvas ref={canvas} />;
}
