/**
 * Draws an SVG in its own size.
 * @returns pixels of four bytes: red, green, blue and opacity
 */
export async function pixelsOf(svg: string): Promise<Uint8Array> {
  // Loaded only if there is something to draw.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}
