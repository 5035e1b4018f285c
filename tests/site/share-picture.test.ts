import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { translator } from '#i18n/build.ts';
import { locales } from '#i18n/locales.ts';
import { shareDrawing, writeSharePictures } from '#site/build/share/picture.ts';
import { sceneOf } from '#site/build/share/scene.ts';
import { drawable, setText } from '#site/build/share/text.ts';
import { SiteFolder } from '#site/build/site-folder.ts';
import { nicheSlugs } from '#site/niches.ts';
import { sharePicture } from '#site/share-picture.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const example = exampleSite('velvet-evening.example');
const site = siteLike(example, example.domain, { name: example.name, locales: ['en', 'nl', 'de'] });
const home = [
  '<style>.hero .art{height:94%}.art-far,.art-near{fill:color-mix(in srgb, var(--deep) 76%, #000)}</style>',
  '<svg class="art" viewBox="0 0 1200 480" aria-hidden="true"><path class="art-far" d="M0 0h9v9z"></path></svg>',
].join('');
const box = { x: 0, y: 0, width: 500, height: 300, largest: 3, smallest: 1 };
const work = mkdtempSync(join(tmpdir(), 'share-'));
afterAll(() => rmSync(work, { recursive: true }));

describe('letters of the share picture', () => {
  test('every letter and mark of the eleven languages has a drawing', () => {
    const alphabet = [
      'abcdefghijklmnopqrstuvwxyz0123456789 æøå äöüß éëïóú àâçèêîôûùÿœ áíñ¿¡ ìòî ąćęłńóśźż šž',
      '.,:;!?…’‘“”„«»‹›-–—&+/()€%',
    ];
    for (const text of alphabet) {
      expect(drawable(text)).toBe(text);
      const capitals = text.replaceAll('ß', '').toUpperCase();
      expect(drawable(capitals)).toBe(capitals);
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
        expect(drawable(headline), locale).toBe(headline.replaceAll(/[\s\u00a0]/gu, ' '));
      }
    }
  });

  test('an accent is a line of its own over the letter without its dot', () => {
    const paths = (text: string) => [...setText(text, box).svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    expect(paths('í')).toHaveLength(2);
    expect(paths('í')[0]).toBe(paths('ı')[0]);
    expect(paths('Ó')[0]).toBe(paths('O')[0]);
  });

  test('what has no drawing is left out', () => {
    expect(drawable('Night ♥ 夜 out')).toBe('Night out');
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
    expect(onePiece.svg.split('<path').length).toBeLessThan(100);
  });
});

describe('share picture', () => {
  test('takes the scene of the home page in the colours of the site, and no font', () => {
    const scene = sceneOf(home, site.theme);
    const svg = shareDrawing(site, 'de', scene);
    expect(svg).toContain('d="M0 0h9v9z"');
    expect(svg).not.toMatch(/var\(|color-mix|<text|font/);
    expect(svg).not.toContain('height:94%');
    expect(shareDrawing(site, 'de', scene)).toBe(svg);
    expect(shareDrawing(site, 'en', scene)).not.toBe(svg);
  });

  test('says so when the home page has no scene', () => {
    expect(() => sceneOf('<p>', site.theme)).toThrow('no drawn scene');
  });

  test('is a JPEG of 1200 by 630 in each language, at most 80 kB', async () => {
    const folder = SiteFolder.create(join(work, 'out'));
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

  test("the operator's own picture comes instead, with the size that it really has", async () => {
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
      const folder = SiteFolder.create(join(work, 'own'));
      await writeSharePictures(folder, own);
      expect(folder.bytes).toBe(0);
    }
  });

  test('its words stand in its alternative text', () => {
    expect(sharePicture(site, 'de').alt).toContain('Lange Abende sind zu zweit am schönsten.');
  });
});
