/** Extensions of the pictures that an operator can use. */
export const pictureEndings = ['.png', '.jpg', '.jpeg', '.webp', '.avif'] as const;

/**
 * Originals from cameras and editors: they may reveal where and when they were taken, so none is published unchanged.
 */
const original = /\.(?:png|jpe?g|webp|avif|heic|heif|tiff?)$/i;

/** Whether a name has the extension of a usable picture, in any case: cameras write capitals. */
export function isPictureName(name: string): boolean {
  return pictureEndings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Whether a file of `media/` is a picture that must not be published unchanged. */
export function isOriginal(name: string): boolean {
  return original.test(name);
}

/** Whether a path below `media/` has only names that need no escaping in a URL and cannot leave the folder. */
export function isInsideMedia(path: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(path);
}
