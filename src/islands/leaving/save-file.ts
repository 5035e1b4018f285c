/** Milliseconds for which a file that is being saved can still be read. */
const savingTime = 60_000;

/** Hands a file to whoever sits there, as a download of the browser. */
export function saveFile(download: string, bytes: Blob): void {
  const href = URL.createObjectURL(bytes);
  Object.assign(document.createElement('a'), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), savingTime);
}
