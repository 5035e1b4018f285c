/** Endings of the pictures that an operator can use. */
export const pictureEndings = ['.png', '.jpg', '.jpeg', '.webp', '.avif'] as const;

/** Originals as cameras and editors write them: they may say where and when they were taken, so none is published as it is. */
const original = /\.(?:png|jpe?g|webp|avif|heic|heif|tiff?)$/i;

/** Whether a name ends as pictures do that can be used; cameras write capitals. */
export function isPictureName(name: string): boolean {
  return pictureEndings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Whether a file of `media/` is a picture that is not published as it stands. */
export function isOriginal(name: string): boolean {
  return original.test(name);
}

/** A file below `media/`, by names that need no escaping in an address and lead nowhere else. */
export function isInsideMedia(path: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(path);
}
