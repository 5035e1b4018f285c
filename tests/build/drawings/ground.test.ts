import { expect, test } from 'vitest';
import { colouredGround, groundDrawings } from '#build/drawings/ground.ts';
import { sceneOf } from '#build/drawings/scene.ts';
import { groundDrawing } from '#build/drawings/share-layers.ts';
import { palettes } from '#site/theme.ts';
import { differences, opaquePixels } from '#tests/build/support/pixels.ts';

/** What scenes are drawn with: mixes with all that they may be mixed with, gradients, groups and opacities. */
const scene = sceneOf(
  [
    '<style>.art-far{fill:color-mix(in srgb, var(--deep) 76%, var(--brand))}.art-light{fill:var(--accent)}',
    '.art-glow{stop-color:var(--accent)}.art-ember{stop-color:var(--brand)}.art-glass{fill:rgb(255 255 255 / 55%)}',
    '.art-rope{fill:none;stroke:color-mix(in srgb, var(--brand) 80%, #fff);stroke-width:9}</style>',
    '<svg class="art" viewBox="0 0 1200 480"><defs><radialGradient id="lamp">',
    '<stop class="art-glow" offset="0" stop-opacity="0.75"></stop><stop class="art-glow" offset="1" stop-opacity="0"></stop>',
    '</radialGradient><linearGradient id="sun"><stop class="art-glow"></stop><stop class="art-ember" offset="1"></stop>',
    '</linearGradient></defs><path class="art-far" d="M0 300L700 200L1200 320V480H0Z"></path>',
    '<circle cx="900" cy="290" r="180" fill="url(#sun)"></circle><circle cx="960" cy="250" r="236" fill="url(#lamp)"></circle>',
    '<g class="art-light" opacity="0.35"><path d="M700 100l90 300H600z"></path></g>',
    '<path class="art-rope" d="M600 50Q800 470 1190 90"></path><circle class="art-glass" cx="1000" cy="200" r="70"></circle></svg>',
  ].join(''),
);
const draw = (colours: typeof cool) => groundDrawing({ scene, mark: 'gay' }, colours);
const drawings = groundDrawings(draw);
const cool = { brand: '#0b6e4f', accent: '#e0f2ff', deep: '#101820' };
const white = { brand: '#ffffff', accent: '#ffffff', deep: '#ffffff' };

test('a ground is coloured as it would be drawn', async () => {
  for (const colours of [palettes.general, cool, white]) {
    const coloured = await colouredGround(drawings, colours);
    expect(differences(coloured, await opaquePixels(draw(colours))).length - 1).toBeLessThanOrEqual(3);
  }
});

test('build-23: a ground has the same bytes, whatever sites were coloured from it before', async () => {
  const first = Uint8Array.from(await colouredGround(drawings, cool));
  expect(await colouredGround(drawings, white)).not.toEqual(first);
  expect(await colouredGround(drawings, cool)).toEqual(first);
});

test('a ground without a scene is sky alone, for a picture of the site to be laid on', async () => {
  const sky = groundDrawing({ scene: undefined, mark: undefined }, cool);
  expect(sky).not.toContain('class="art');
  expect(draw(cool).length).toBeGreaterThan(sky.length);
});
