import { crc32 } from 'node:zlib';

/** Colours of the values of a grey picture. */
interface Palette {
  /** Red, green and blue of each value in turn. */
  readonly colours: Uint8Array;
  /** Of the first values, 0 to 255; all others are opaque. */
  readonly opacities: Uint8Array;
}

/** Length of what each PNG begins with: its signature, and the chunk that says its size and kind. */
const signatureLength = 8;
const headerLength = 25;
/** In the data of that chunk: where the kind of colours stands, and which one takes them from a palette. */
const colourType = 9;
const indexed = 3;

/**
 * A PNG in other colours, with the same image data.
 * @param grey of 8 bits a pixel, without transparent parts
 */
export function recoloured(grey: Buffer, { colours, opacities }: Palette): Buffer {
  const end = signatureLength + headerLength;
  const header = Buffer.from(grey.subarray(signatureLength + 8, end - 4));
  header[colourType] = indexed;
  return Buffer.concat([
    grey.subarray(0, signatureLength),
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('tRNS', opacities),
    grey.subarray(end),
  ]);
}

/** Length, name, data, and the check of name and data. */
function chunk(name: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(name, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), data.length + 8);
  return whole;
}
