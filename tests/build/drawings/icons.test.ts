import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { drawing, writeIcons } from '#build/drawings/icons.ts';
import { SiteFolder } from '#build/output/site-folder.ts';
import { requireSites } from '#site-loader/load.ts';
import { differences } from '#tests/build/support/pixels.ts';

const work = mkdtempSync(join(tmpdir(), 'icons-'));
afterAll(() => rmSync(work, { recursive: true }));

const [example] = requireSites();
if (example === undefined) throw new Error('There are no example sites.');
const own =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#00ff00"/></svg>';
mkdirSync(join(work, 'media'));
writeFileSync(join(work, 'media/mark.svg'), own);
const site = { ...example, folder: work, media: { icon: 'mark.svg' }, theme: { ...example.theme, brand: '#ff0000' } };

async function colourAt(file: string, place: number): Promise<number[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * place) * info.width + Math.floor(info.width * place)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test("look-20: a site's own drawing is its icon in every size, inside the part that no mask cuts off", async () => {
  const folder = SiteFolder.create(join(work, 'out'), 'br');
  await writeIcons(folder, site);
  expect(await readFile(join(folder.path, 'icon.svg'), 'utf8')).toBe(own);
  expect(await colourAt(join(folder.path, 'icon-192.png'), 0.02)).toEqual([0, 255, 0]);
  expect(await colourAt(join(folder.path, 'apple-touch-icon.png'), 0.02)).toEqual([0, 255, 0]);
  expect(await colourAt(join(folder.path, 'icon-maskable-512.png'), 0.02)).toEqual([255, 0, 0]);
  expect(await colourAt(join(folder.path, 'icon-maskable-512.png'), 0.15)).toEqual([0, 255, 0]);
});

test('push-42: the badge of a notification is a shape without ground', async () => {
  const folder = SiteFolder.create(join(work, 'badge'), 'br');
  await writeIcons(folder, { ...site, name: 'Lumen' });
  const { data, info } = await sharp(join(folder.path, 'badge-96.png'))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = data.filter((alpha) => alpha > 128).length / data.length;
  expect([info.width, info.height, data[0]]).toEqual([96, 96, 0]);
  expect(drawn).toBeGreaterThan(0.05);
  expect(drawn).toBeLessThan(0.5);
});

test.each(['Afterdusk', 'Juno', 'Lumen', '1001', '♥'])(
  'look-20: the initial of %s is in the middle of its icon',
  async (name) => {
    const folder = SiteFolder.create(join(work, `initial-${name}`), 'br');
    await writeIcons(folder, { ...site, name, media: {} });
    const { data, info } = await sharp(join(folder.path, 'apple-touch-icon.png'))
      .extractChannel('green')
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The brand colour is red, so only the letter has green.
    const drawn = [...data.keys()].filter((at) => (data[at] ?? 0) > 128);
    const columns = drawn.map((at) => at % info.width);
    const rows = drawn.map((at) => Math.floor(at / info.width));
    for (const places of [columns, rows]) {
      const [first, last] = [Math.min(...places), Math.max(...places)];
      expect(Math.abs(first + last - (info.width - 1))).toBeLessThanOrEqual(6);
    }
  },
);

describe('an icon with an initial', () => {
  const green = { ...site, name: 'Quint', media: {}, theme: { ...site.theme, brand: '#1f8a4c' } };
  const write = async (name: string, of: typeof green) => {
    const folder = SiteFolder.create(join(work, name), 'br');
    await writeIcons(folder, of);
    return folder.path;
  };

  test.each(['#000000', '#ffffff'])(
    'look-20: looks as if it was drawn in the colour of its site, on %s',
    async (ground) => {
      const folder = await write(`drawn-on-${ground.slice(1)}`, green);
      const pixels = (picture: Sharp) => picture.flatten({ background: ground }).raw().toBuffer();
      for (const [file, size, shape] of [
        ['icon-192.png', 192, 'rounded'],
        ['apple-touch-icon.png', 180, 'full'],
        ['icon-maskable-512.png', 512, 'maskable'],
      ] as const) {
        const drawn = sharp(Buffer.from(drawing(green, shape)), { density: (72 * size) / 64 }).resize(size, size);
        const counts = differences(await pixels(sharp(join(folder, file))), await pixels(drawn));
        expect(counts.length - 1, file).toBeLessThanOrEqual(2);
      }
    },
  );

  test('differs between sites with that initial in the palette alone', async () => {
    const folders = [await write('palette', green), await write('other-palette', { ...site, name: 'Quay', media: {} })];
    for (const file of ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png', 'icon-maskable-512.png']) {
      const [one, other] = folders.map((folder) => readFileSync(join(folder, file)));
      const imageOf = (png?: Buffer) => png?.subarray(png.indexOf('IDAT'));
      expect(imageOf(one)).toEqual(imageOf(other));
      expect(one?.equals(other ?? one)).toBe(false);
    }
  });

  test('build-23: has the same bytes when it is written from what was drawn before', async () => {
    const [one, other] = [await write('first', green), await write('again', green)];
    for (const file of readdirSync(one)) {
      expect(readFileSync(join(one, file)).equals(readFileSync(join(other, file))), file).toBe(true);
    }
  });
});

test.each([{}, { icon: 'mark.svg' }])(
  'look-20: the icon in favicon.ico has no palette, so that Firefox shows it: %o',
  async (media) => {
    const folder = SiteFolder.create(join(work, `favicon-${Object.keys(media).length}`), 'br');
    await writeIcons(folder, { ...site, media });
    const image = readFileSync(join(folder.path, 'favicon.ico')).subarray(22);
    expect(image.subarray(12, 16).toString()).toBe('IHDR');
    // 6 is red, green, blue and opacity.
    expect([image.readUInt32BE(16), image[25]]).toEqual([32, 6]);
  },
);

test('build-25: a file of the site alone replaces a shared one of the same name, and never writes into it', async () => {
  const shared = join(work, 'shared.txt');
  writeFileSync(shared, 'of all sites');
  const folder = SiteFolder.create(join(work, 'other'), 'br');
  folder.place('robots.txt', { path: shared, bytes: 12, encodings: [] });
  folder.write('robots.txt', 'of one site');
  expect(await readFile(shared, 'utf8')).toBe('of all sites');
  expect(await readFile(join(folder.path, 'robots.txt'), 'utf8')).toBe('of one site');
});
