import type { Area } from 'react-easy-crop';

/** A decoded picture, upright and scaled down. */
export interface DrawnPicture {
  readonly canvas: HTMLCanvasElement;
  /** The same as a `data:` URL: the pages' CSP does not allow `blob:`. */
  readonly address: string;
}

/** Maximum width or height in pixels: half of it is enough for the largest size that the server makes (1280). */
const longestSide = 2400;
/** JPEG quality of the upload and of the preview. */
const quality = { sent: 0.92, shown: 0.8 } as const;
const previewSide = 240;

/**
 * Decodes a picture. The upload is drawn from the result, so location, camera and other metadata never leave the
 * device.
 * @throws if the browser cannot decode it
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

/** Crops a picture for the upload. @param area in pixels of the picture; all of it by default */
export function takeArea({ canvas }: DrawnPicture, area: Area | undefined) {
  return finish(area === undefined ? canvas : draw(canvas, area, longestSide));
}

/** Takes the whole picture for the upload. @returns the JPEG, and a thumbnail as a `data:` URL */
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

/** Draws a part of a picture on white, as the server does; never scales up. */
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
