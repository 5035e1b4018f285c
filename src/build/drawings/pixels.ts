/**
 * Draws an SVG in its own size.
 * @returns pixels of four bytes: red, green, blue and opacity
 */
export async function pixelsOf(svg: string): Promise<Uint8Array> {
  // Loaded only if there is something to draw.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/**
 * Divides by 255 and rounds, faster than a division does: exact for the sum of products of bytes whose factors are at
 * most 255 in all.
 */
export function per255(sum: number): number {
  return ((sum + 128) * 257) >>> 16;
}
