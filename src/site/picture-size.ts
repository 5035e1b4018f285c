/** Width and height of a PNG or JPEG in pixels, as its head says; `undefined` for anything else. */
export function pictureSize(file: Buffer): { readonly width: number; readonly height: number } | undefined {
  if (file.length > 24 && file.toString('latin1', 1, 4) === 'PNG') {
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  }
  return file.length > 4 && file.readUInt16BE(0) === 0xff_d8 ? jpegSize(file) : undefined;
}

/** A JPEG is a row of segments; the one that begins a frame (ITU-T T.81, B.2.2) has the size. */
function jpegSize(file: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}
