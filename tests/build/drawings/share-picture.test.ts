import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { drawCover, layOver } from '#build/drawings/cover.ts';
import { letterOf } from '#build/drawings/font.ts';
import { colouredGround, groundDrawings } from '#build/drawings/ground.ts';
import { type Colours, sceneOf } from '#build/drawings/scene.ts';
import { shareJpeg } from '#build/drawings/share-jpeg.ts';
import { addressLayer, groundDrawing, headlineLayer, nameLayer } from '#build/drawings/share-layers.ts';
import { writeSharePictures } from '#build/drawings/share-picture.ts';
import { setText } from '#build/drawings/text.ts';
import { SiteFolder } from '#build/output/site-folder.ts';
import { translator } from '#i18n/build.ts';
import { locales } from '#i18n/locales.ts';
import { sharePicture } from '#site/link-preview.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { shareHeadline } from '#site/share-picture.ts';
import { differences, opaquePixels } from '#tests/build/support/pixels.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const example = exampleSite('velvet-evening.example');
const site = siteLike(example, example.domain, { name: example.name, locales: ['en', 'nl', 'de'] });
const home = [
  '<style>.hero .art{height:94%}.art-far,.art-near{fill:color-mix(in srgb, var(--deep) 76%, #000)}</style>',
  '<svg class="art" viewBox="0 0 1200 480" aria-hidden="true"><path class="art-far" d="M0 0h9v9z"></path></svg>',
].join('');
const box = { x: 0, y: 0, width: 500, height: 300, largest: 3, smallest: 1 };
const drawGroundOf = (colours: Colours) => groundDrawing({ scene: sceneOf(home), mark: 'general' }, colours);
const work = mkdtempSync(join(tmpdir(), 'share-'));
afterAll(() => rmSync(work, { recursive: true }));

describe('letters of the share picture', () => {
  test('every letter and mark of the eleven languages has a drawing', () => {
    const alphabet = [
      'abcdefghijklmnopqrstuvwxyz0123456789 æøå äöüß éëïóú àâçèêîôûùÿœ áíñ¿¡ ìòî ąćęłńóśźż šž',
      '.,:;!?…’‘“”„«»‹›-–—&+/()€%',
    ];
    for (const text of alphabet) {
      for (const letter of text.replaceAll(' ', '') + text.replaceAll(' ', '').toUpperCase())
        expect(letterOf(letter), letter).toBeDefined();
    }
  });

  test('every headline of the product can be drawn whole', () => {
    for (const locale of locales) {
      for (const niche of nicheSlugs) {
        let headline: string;
        try {
          headline = translator('home', locale)(`niche.${niche}.title`);
        } catch {
          continue;
        }
        expect(() => setText(headline, box), locale).not.toThrow();
      }
    }
  });

  test('are outlines, of which none is left out: each is drawn and takes its room', () => {
    const outlines = (text: string) => setText(text, box).svg.match(/M/g)?.length ?? 0;
    expect(outlines('l')).toBe(1);
    expect(outlines('ł')).toBeGreaterThan(0);
    expect(outlines('llll')).toBe(4);
    expect(setText('Noël', box).svg).toBe(setText('Noe\u0308l', box).svg);
  });

  test('look-24: what the font has no letter for is said, and what has no look of its own is no matter', () => {
    expect(() => setText('Night ♥ 夜 out', box)).toThrow(
      /^the font of share pictures has no «♥ 夜» of «Night ♥ 夜 out»\. .*media\.share_image/,
    );
    expect(setText('Even\u00ading\u00a0out', box).svg).toBe(setText('Evening out', box).svg);
  });

  test('long text gets smaller and wraps, and what never fits is cut', () => {
    const scaleOf = (text: string) => Number(/scale\(([\d.]+)\)/.exec(setText(text, box).svg)?.[1]);
    const short = 'Good night';
    const long = 'A longer headline that does not fit on a single line of the picture';
    expect(scaleOf(long)).toBeLessThan(scaleOf(short));
    expect(setText(long, box).height).toBeLessThanOrEqual(box.height);
    const endless = setText('word '.repeat(500), box);
    expect(endless.height).toBeLessThanOrEqual(box.height);
    const onePiece = setText('x'.repeat(300), box);
    expect(onePiece.svg).toContain('scale(1)');
    expect(onePiece.svg.split('M').length).toBeLessThan(100);
  });
});

describe('share picture', () => {
  test('takes the scene of the home page in the colours of the site, and no font', () => {
    const svg = drawGroundOf(site.theme);
    expect(svg).toContain('d="M0 0h9v9z"');
    expect(svg).toContain(site.theme.accent);
    expect(svg).not.toMatch(/var\(|color-mix|<text|font/);
    expect(svg).not.toContain('height:94%');
    expect(drawGroundOf(site.theme)).toBe(svg);
    expect(drawGroundOf({ ...site.theme, accent: '#123456' })).not.toBe(svg);
  });

  test('build-23: words laid on the ground look as if they were drawn with it', async () => {
    const layers = [nameLayer(site), addressLayer(site), headlineLayer(shareHeadline(site, 'de'))];
    const laid = async () => {
      const picture = await colouredGround(groundDrawings(drawGroundOf), site.theme);
      for (const layer of layers) layOver(picture, await drawCover(layer));
      return picture;
    };
    const inside = layers.map(({ svg }) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, ''));
    const atOnce = await opaquePixels(drawGroundOf(site.theme).replace(/<\/svg>$/, `${inside.join('')}</svg>`));
    const actual = await laid();
    expect(actual.filter((value) => value > 250).length).toBeGreaterThan(10_000);
    expect(differences(actual, atOnce).length - 1).toBeLessThanOrEqual(2);
    expect(await laid()).toEqual(actual);
    expect(await shareJpeg(await laid())).toEqual(await shareJpeg(actual));
  });

  test('look-21: names the domain beside the middle of its mark', async () => {
    const { svg, part } = addressLayer({ ...site, domain: 'lll.lll' });
    const { data, info } = await sharp(Buffer.from(svg))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const rows = [...data.keys()]
      .filter((at) => (data[at] ?? 0) > 128)
      .map((at) => part.y + Math.floor(at / info.width));
    const middle = Number(/<circle [^>]*cy="(\d+)"/.exec(drawGroundOf(site.theme))?.[1]);
    expect(Math.abs((Math.min(...rows) + Math.max(...rows)) / 2 - middle)).toBeLessThanOrEqual(2);
  });

  test('says so when the home page has no scene', () => {
    expect(() => sceneOf('<p>')).toThrow('no drawn scene');
  });

  test('look-21: is a JPEG of 1200 by 630 in each language, at most 80 kB', async () => {
    const folder = SiteFolder.create(join(work, 'out'), 'br');
    for (const [name, locale] of [
      ['index.html', ''],
      ['index.html', 'nl'],
      ['index.html', 'de'],
    ] as const) {
      mkdirSync(join(folder.path, locale), { recursive: true });
      writeFileSync(join(folder.path, locale, name), home);
    }
    await writeSharePictures(folder, site);
    for (const locale of site.locales) {
      const image = await readFile(join(folder.path, sharePicture(site, locale).path));
      expect(image.length).toBeLessThanOrEqual(80_000);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  test('look-21: keeps to 80 kB with a scene that does not compress', async () => {
    const dots = Array.from({ length: 4000 }, (_, number) => {
      const [x, y] = [(number * 7919) % 1200, (number * 104_729) % 480];
      return `<path fill="hsl(${(number * 137) % 360} 80% 50%)" d="M${x} ${y}h7v5z"></path>`;
    });
    const folder = SiteFolder.create(join(work, 'busy'), 'br');
    const busy = home.replace('<path class="art-far" d="M0 0h9v9z"></path>', dots.join(''));
    writeFileSync(join(folder.path, 'index.html'), busy);
    await writeSharePictures(folder, { ...site, locales: ['en'] });
    const image = await readFile(join(folder.path, sharePicture(site, 'en').path));
    expect(image.length).toBeLessThanOrEqual(80_000);
    expect(image.length).toBeGreaterThan(40_000);
  });

  test("look-23: the operator's own picture comes instead, with the size that it really has", async () => {
    mkdirSync(join(work, 'media'));
    const plain = sharp({ create: { width: 800, height: 418, channels: 3, background: '#000' } });
    await plain.clone().png().toFile(join(work, 'media/card.png'));
    await plain.clone().jpeg({ progressive: true }).toFile(join(work, 'media/card.jpg'));
    for (const share_image of ['card.png', 'card.jpg']) {
      const own = siteLike(site, site.domain, { media: { share_image }, folder: work });
      expect(sharePicture(own, 'en')).toMatchObject({
        path: `/media/${share_image}`,
        size: { width: 800, height: 418 },
      });
      const folder = SiteFolder.create(join(work, 'own'), 'br');
      await writeSharePictures(folder, own);
      expect(folder.bytes).toBe(0);
    }
  });

  test('look-21: its words stand in its alternative text', () => {
    expect(sharePicture(site, 'de').alt).toContain('Lange Abende sind zu zweit am schönsten.');
  });
});
