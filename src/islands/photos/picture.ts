import type { Area } from 'react-easy-crop';

/** A picture that the browser could open, upright and no larger than needed. */
export interface DrawnPicture {
  readonly canvas: HTMLCanvasElement;
  /** The same as a `data:` address; the pages' policy has no place for `blob:` ones. */
  readonly address: string;
}

/** Longer side in pixels: enough for the largest form that the server makes (1280) of half of it. */
const longestSide = 2400;
/** Of what is sent, and of what is only looked at here. */
const quality = { sent: 0.92, shown: 0.8 } as const;
const previewSide = 240;

/**
 * Opens a picture. What is sent later is drawn from this: place, camera and whatever else the file says never leave the device.
 * @throws when the browser cannot open it
 */
export async function drawPicture(file: Blob): Promise<DrawnPicture> {
  const bitmap = await createImageBitmap(file);
  try {
    const { width, height } = bitmap;
    const canvas = draw(bitmap, { x: 0, y: 0, width, height }, longestSide);
    return { canvas, address: canvas.toDataURL('image/jpeg', quality.shown) };
  } finally {
    bitmap.close();
  }
}

/** @param area in pixels of the picture; all of it when it is left out */
export function takeArea({ canvas }: DrawnPicture, area: Area | undefined) {
  return finish(area === undefined ? canvas : draw(canvas, area, longestSide));
}

export function takeWhole({ canvas }: DrawnPicture) {
  return finish(canvas);
}

async function finish(canvas: HTMLCanvasElement): Promise<{ file: Blob; preview: string }> {
  const { width, height } = canvas;
  const small = draw(canvas, { x: 0, y: 0, width, height }, previewSide);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality.sent));
  if (file === null) throw new Error('the picture could not be drawn');
  return { file, preview: small.toDataURL('image/jpeg', quality.shown) };
}

/** Draws a part of a picture on white, as the server does; never larger than it is. */
function draw(source: CanvasImageSource, { x, y, width, height }: Area, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
