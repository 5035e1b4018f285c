import sharp from 'sharp';
import { expect } from 'vitest';

/** Pixels of a drawing without transparent parts, three bytes each. */
export function opaquePixels(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** How many bytes of two pictures differ, by the size of the difference. */
export function differences(one: Uint8Array, other: Uint8Array): number[] {
  expect(one.length).toBe(other.length);
  const counts = Array.from({ length: 256 }, () => 0);
  for (const [at, value] of one.entries()) {
    const difference = Math.abs(value - (other[at] ?? 0));
    counts[difference] = (counts[difference] ?? 0) + 1;
  }
  return counts.slice(0, counts.findLastIndex((count) => count > 0) + 1);
}
