/** Milliseconds until the object URL is revoked; the browser may still read the file until then. */
const savingTime = 60_000;

/** Starts a browser download. @param download name of the file */
export function saveFile(download: string, bytes: Blob): void {
  const href = URL.createObjectURL(bytes);
  Object.assign(document.createElement('a'), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), savingTime);
}
