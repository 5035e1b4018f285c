import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { colouredGround, groundDrawings } from '#build/drawings/ground.ts';
import { type Scene, sceneOf } from '#build/drawings/scene.ts';
import { groundDrawing } from '#build/drawings/share-layers.ts';
import { type NicheSlug, nicheSlugs } from '#site/schema/niches.ts';
import { palettes } from '#site/theme.ts';
import { requireSites } from '#site-loader/load.ts';
import { distFolder } from '#site-loader/source/paths.ts';
import { differences, opaquePixels } from '#tests/build/support/pixels.ts';
import { readPages } from '#tests/build/support/published.ts';
import { buildProject } from '#tests/build/support/workspace.ts';

/** The scene of each niche, from a page that shows it. */
const scenes = new Map<NicheSlug, Scene>();

beforeAll(async () => {
  const run = await buildProject();
  for (const site of requireSites()) {
    const pages = readPages(join(distFolder(), site.domain));
    // The home page shows a picture instead, where the site has one.
    const page = pages.find(
      ({ name, html }) => /^index|^openers\/landing/.test(name) && html.includes('<svg class="art"'),
    );
    if (page === undefined) throw new Error(`${site.domain} shows no scene: ${run.output}`);
    scenes.set(site.nicheSlug, sceneOf(page.html));
  }
});

const cool = { brand: '#0b6e4f', accent: '#e0f2ff', deep: '#101820' };

/**
 * Each layer of a drawing is rounded, in both ways of making it: where the edges of many strokes meet, a byte in a
 * million is 4 off.
 */
test.each(nicheSlugs)('the ground of %s is coloured as it would be drawn', async (niche) => {
  const draw = (colours: typeof cool) => groundDrawing({ scene: scenes.get(niche), mark: niche }, colours);
  expect(scenes.get(niche)?.svg).toContain('<path');
  for (const colours of [palettes[niche], cool]) {
    const counts = differences(await colouredGround(groundDrawings(draw), colours), await opaquePixels(draw(colours)));
    expect(counts.length - 1).toBeLessThanOrEqual(4);
    expect(counts[4] ?? 0).toBeLessThanOrEqual(3);
    expect(counts[3] ?? 0).toBeLessThanOrEqual(300);
  }
});
