import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { encodePicture } from '#build/media/encode.ts';
import { makePicture } from '#build/media/made.ts';
import { pictureHtml } from '#build/media/markup.ts';
import { ownDocument } from '#build/media/own-document.ts';
import { publishedMedia } from '#build/media/published.ts';
import type { Site } from '#site/types.ts';
import { loadSites } from '#site-loader/load.ts';
import { noisy, phoneExif, plain } from '#tests/build/media/pictures.ts';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A site with the given files, one of which may be its hero. */
function siteWith(files: Readonly<Record<string, string | Uint8Array>>, yaml = ''): Site {
  const sandbox = new Sandbox();
  for (const [path, content] of Object.entries(files)) sandbox.write(`a.example/${path}`, content);
  sandbox.writeSite('a.example', (sound) => `${sound}${yaml}\n`);
  const [site] = loadSites({ directory: sandbox.directory }).sites;
  if (site === undefined) throw new Error(sandbox.problems().join('\n'));
  return site;
}

const alt = '{ en: A lamp, nl: Een lamp }';

describe('what is made of a picture', () => {
  test('site-30, site-31: stands upright in three formats, no wider than the original, and tells nothing of it', async () => {
    // As a phone held upright takes it: the sensor is wide, the EXIF says how to turn it.
    const photo = await plain(600, 1000).withExif(phoneExif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(photo.toString('latin1')).toContain('Somebody Private');
    const made = await makePicture(siteWith({ 'media/lamp.jpg': photo }), 'lamp.jpg', 'text');
    expect(made).toMatchObject({ width: 1000, height: 600 });
    expect(made.files.map(({ format, width }) => `${format} ${width}`)).toEqual([
      ...['avif 480', 'avif 800', 'avif 1000', 'webp 480', 'webp 800', 'webp 1000', 'jpg 800'],
    ]);
    for (const { width, path, stored } of made.files) {
      const content = await readFile(stored.path);
      const head = await sharp(content).metadata();
      expect(head, path).toMatchObject({ width, height: Math.round(width * 0.6) });
      expect([head.exif, head.xmp, head.iptc, head.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(content.toString('latin1')).not.toContain('Somebody Private');
    }
  });

  test('site-30: keeps what is transparent, with a PNG for older browsers', async () => {
    const dot = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><circle r="99"/></svg>');
    const site = siteWith({ 'media/dot.png': await sharp(dot).png().toBuffer() });
    const { files } = await makePicture(site, 'dot.png', 'text');
    expect(files.map(({ format }) => format)).toEqual(['avif', 'avif', 'webp', 'webp', 'png']);
    for (const { stored } of files) expect((await sharp(stored.path).stats()).isOpaque).toBe(false);
  });

  test('site-31: has the colours of its profile, without the profile', async () => {
    const green = sharp({ create: { width: 500, height: 300, channels: 3, background: '#00ff00' } });
    const wide = await green.withIccProfile('p3').png().toBuffer();
    const { files } = await makePicture(siteWith({ 'media/green.png': wide }), 'green.png', 'text');
    const { data } = await sharp(files.at(-1)?.stored.path).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 16))).toEqual([0, 16, 0]);
    expect((await sharp(files.at(-1)?.stored.path).metadata()).icc).toBeUndefined();
  });

  test('build-23: is made once for its content, whatever the site and the name', async () => {
    const lamp = await plain(700, 300).png().toBuffer();
    const first = await makePicture(siteWith({ 'media/lamp.png': lamp }), 'lamp.png', 'text');
    const times = first.files.map(({ stored }) => statSync(stored.path).mtimeMs);
    const second = await makePicture(siteWith({ 'media/other.png': lamp }), 'other.png', 'text');
    expect(second.files.map(({ stored }) => stored)).toEqual(first.files.map(({ stored }) => stored));
    expect(second.files.map(({ stored }) => statSync(stored.path).mtimeMs)).toEqual(times);
    expect(second.files.map(({ path }) => path)).toEqual(
      first.files.map(({ path }) => path.replace('_astro/lamp.', '_astro/other.')),
    );
  });

  test('build-23: is the same on every machine, at the best quality that keeps the limit', async () => {
    const bytes = await noisy(40, 30).resize(480, 360).png().toBuffer();
    const task = { name: 'lamp.png', bytes, widths: [240, 480], fallbackWidth: 480, maxBytes: 10_000 };
    sharp.concurrency(1);
    const one = await encodePicture(task);
    sharp.concurrency(4);
    const other = await encodePicture(task);
    expect(one).toEqual(other);
    const unlimited = await encodePicture({ ...task, maxBytes: 1_000_000 });
    const sizeOf = (files: typeof one, format: string) =>
      files.find((file) => file.format === format && file.width === 480);
    for (const format of ['avif', 'webp', 'jpg']) {
      const limited = sizeOf(one, format)?.content.length ?? 0;
      expect(limited).toBeLessThanOrEqual(10_000);
      expect(limited).toBeLessThanOrEqual(sizeOf(unlimited, format)?.content.length ?? 0);
    }
    expect(sizeOf(unlimited, 'avif')?.content.length).toBeGreaterThan(10_000);
    expect(sizeOf(one, 'avif')?.content.length).toBeGreaterThan(8_000);
  });
});

describe('what a site publishes of its media folder', () => {
  test('site-30: is what is made of pictures, and drawings as they are; originals stay at home', async () => {
    const lamp = await plain(1200, 400).withExif(phoneExif).jpeg().toBuffer();
    const site = siteWith(
      {
        'media/lamp.jpg': lamp,
        'media/unused.jpg': lamp,
        'media/IMG_1.HEIC': lamp,
        'media/logo.svg': '<svg/>',
        'media/card.jpg': lamp,
      },
      `media:\n  logo: logo.svg\n  share_image: card.jpg\n  hero: { file: lamp.jpg, alt: ${alt} }`,
    );
    const published = await publishedMedia(site);
    expect([...published.keys()].filter((path) => path.startsWith('media/'))).toEqual([
      'media/logo.svg',
      'media/card.jpg',
    ]);
    expect(
      [...published.keys()].filter((path) => /^_astro\/lamp\.[\da-f]{8}-\d+\.(avif|webp|jpg)$/.test(path)),
    ).toHaveLength(7);
    for (const [path, { path: file }] of published) {
      expect((await readFile(file)).toString('latin1'), path).not.toContain('Somebody Private');
    }
    expect(await sharp(published.get('media/card.jpg')?.path).metadata()).toMatchObject({ width: 1200, height: 400 });
  });

  test('has the picture for shared links untouched when it tells nothing', async () => {
    const card = await plain(1200, 630).png().toBuffer();
    const published = await publishedMedia(siteWith({ 'media/card.png': card }, 'media: { share_image: card.png }'));
    expect(await readFile(published.get('media/card.png')?.path ?? join('nowhere'))).toEqual(card);
  });
});

describe('a picture in a page', () => {
  const files = async () => ({ 'media/lamp.png': await plain(1300, 500).png().toBuffer() });

  test('site-32: says its size and its words, in a list of sizes for each format; a hero comes first, others when they are near', async () => {
    const site = siteWith(await files());
    const hero = await pictureHtml(site, 'lamp.png', 'hero', { alt: 'A "lamp" & <more>' });
    expect(hero.replaceAll(/\.[\da-f]{8}-/g, '.0-')).toBe(
      [
        '<picture><source type="image/avif" srcset="/_astro/lamp.0-480.avif 480w,/_astro/lamp.0-800.avif 800w,/_astro/lamp.0-1200.avif 1200w,/_astro/lamp.0-1300.avif 1300w" sizes="(min-width:992px) 60vw,100vw">',
        '<source type="image/webp" srcset="/_astro/lamp.0-480.webp 480w,/_astro/lamp.0-800.webp 800w,/_astro/lamp.0-1200.webp 1200w,/_astro/lamp.0-1300.webp 1300w" sizes="(min-width:992px) 60vw,100vw">',
        '<img src="/_astro/lamp.0-800.jpg" width="1300" height="500" alt="A &quot;lamp&quot; &amp; &lt;more&gt;" class="hero-picture" fetchpriority="high"></picture>',
      ].join(''),
    );
    const text = await pictureHtml(site, 'lamp.png', 'text', { alt: 'A lamp', title: 'Lit' });
    expect(text).toMatch(
      /<img [^>]*width="1280" height="492" alt="A lamp" title="Lit" loading="lazy" decoding="async">/,
    );
  });

  test('site-17: comes from the media host of the site, but in a staging copy from the copy itself', async () => {
    const site = siteWith(await files(), 'cdn_prefix: https://m.example/a');
    const addresses = async () => {
      const html = await pictureHtml(site, 'lamp.png', 'text', { alt: 'A lamp' });
      return [...html.matchAll(/[" ,]((?:https:\/\/m\.example\/a)?\/_astro\/lamp)/g)].map((match) => match[1]);
    };
    expect(new Set(await addresses())).toEqual(new Set(['https://m.example/a/_astro/lamp']));
    vi.stubEnv('STAGING', '1');
    expect(new Set(await addresses())).toEqual(new Set(['/_astro/lamp']));
    vi.unstubAllEnvs();
  });

  test('site-34: of the site’s own stands where the markdown has it, and describes no page', async () => {
    const page = '# {{site.name}}\n\n![A lamp](media/lamp.png)\n\nWelcome ![again](/media/lamp.png "Lit").\n';
    const site = siteWith({ ...(await files()), 'pages/about-us.md': page });
    const { html, description } = await ownDocument({ site, locale: 'en', token: 'about-us' });
    expect(html.match(/<picture>/g)).toHaveLength(2);
    expect(html).toMatch(/^<p><picture>.*alt="A lamp" loading="lazy"/);
    expect(html).not.toContain('src="media/');
    expect(description).toMatch(/^Welcome/);
  });
});
