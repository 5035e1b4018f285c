import { useLayoutEffect, useRef } from 'react';
import { drawColours } from '#ui/thumbhash.ts';

/** Blurred placeholder of a photo. @param hash ThumbHash in base64 */
export function PhotoColours({ hash }: { readonly hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current !== null) drawColours(canvas.current, hash);
  }, [hash]);
  return <canvas ref={canvas} />;
}
