import { imageSize } from 'image-size';

/** Width and height of a picture in pixels, from its header; `undefined` if the file is not a picture. */
export function pictureSize(file: Buffer): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height } = imageSize(file);
    return { width, height };
  } catch {
    return undefined;
  }
}
