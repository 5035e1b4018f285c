import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drawCover, type Layer, layOver } from '#build/drawings/cover.ts';
import { heroLayer, nameLayer } from '#build/drawings/share-layers.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const work = mkdtempSync(join(tmpdir(), 'layers-'));
afterAll(() => rmSync(work, { recursive: true }));
const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/></svg>`;

/** A black picture with a layer on it. */
async function laid(layer: Layer): Promise<(x: number, y: number) => number[]> {
  const picture = new Uint8Array(1200 * 630 * 3);
  layOver(picture, await drawCover(layer));
  return (x, y) => [...picture.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
}

test('the logo of a site stands before its name, in its own colours', async () => {
  mkdirSync(join(work, 'media'));
  writeFileSync(join(work, 'media/logo.svg'), square('#ff8000'));
  const site = siteLike(exampleSite('velvet-evening.example'), 'logo.example', { name: 'HHHH', folder: work });
  const without = await laid(nameLayer({ ...site, media: {} }));
  expect(without(104, 96)).toEqual([0, 0, 0]);
  const at = await laid(nameLayer({ ...site, media: { logo: 'logo.svg' } }));
  expect([at(73, 65), at(135, 127)]).toEqual([
    [255, 128, 0],
    [255, 128, 0],
  ]);
  expect([at(70, 96), at(138, 96)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  const row = Array.from({ length: 200 }, (_, x) => at(150 + x, 96));
  expect(row).toContainEqual([255, 255, 255]);
  expect(row.every(([red, green, blue]) => red === green && green === blue)).toBe(true);
});

test("a site's hero picture fades in behind the words, up to the right edge", async () => {
  const source = `data:image/svg+xml;base64,${Buffer.from(square('#00ff00')).toString('base64')}`;
  const at = await laid(heroLayer(source));
  const green = [480, 600, 700, 900, 1199].map((x) => at(x, 10)[1] ?? 0);
  expect(green[0]).toBe(0);
  expect(green).toEqual(green.toSorted((one, other) => one - other));
  expect(green.slice(-2)).toEqual([255, 255]);
  expect(green[1]).toBeLessThan(120);
});
