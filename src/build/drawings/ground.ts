import { pixelsOf } from '#build/drawings/pixels.ts';

/**
 * Draws a ground.
 * @param svg without transparent parts
 * @returns pixels of three bytes
 */
export async function drawGround(svg: string): Promise<Uint8Array> {
  const drawn = await pixelsOf(svg);
  const ground = new Uint8Array((drawn.length / 4) * 3);
  for (let from = 0, to = 0; from < drawn.length; from += 4, to += 3) {
    ground[to] = drawn[from] ?? 0;
    ground[to + 1] = drawn[from + 1] ?? 0;
    ground[to + 2] = drawn[from + 2] ?? 0;
  }
  return ground;
}
