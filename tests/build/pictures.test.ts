import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elementsOf } from '#build/pages/html.ts';
import { phoneExif, plain } from '#tests/build/media/pictures.ts';
import { hashesOf } from '#tests/build/support/folder-hash.ts';
import { createWorkspace } from '#tests/build/support/workspace.ts';

const domain = 'pictured.example';
const workspace = createWorkspace();
const media = join(workspace.sites, domain, 'media');
const finished = (path = '') => join(workspace.dist, domain, path);

beforeAll(async () => {
  workspace.addSite(domain, 'zomerrood.example');
  mkdirSync(media, { recursive: true });
  mkdirSync(join(workspace.sites, domain, 'pages'), { recursive: true });
  writeFileSync(join(media, 'lamp.jpg'), await plain(1200, 900).withExif(phoneExif).jpeg().toBuffer());
  writeFileSync(join(workspace.sites, domain, 'pages/the-lamp.md'), '# De lamp\n\n![Een lamp](media/lamp.jpg)\n');
  const hero = '{ file: lamp.jpg, alt: { nl: Een lamp, en: A lamp } }';
  workspace.edit(domain, /^landers:/m, `media: { hero: ${hero} }\nlanders:`);
  const run = await workspace.build();
  if (run.code !== 0) throw new Error(run.output);
});
afterAll(() => workspace.remove());

it('site-32: shows the hero at once and the picture of a page when it is near, each with its size', () => {
  const pictureOf = (page: string) =>
    [...elementsOf(readFileSync(finished(page), 'utf8'))].find(
      ({ name, attributes }) => name === 'img' && attributes.get('src')?.includes('/lamp.'),
    );
  const hero = pictureOf('index.html');
  expect(hero?.attributes.get('fetchpriority')).toBe('high');
  expect([hero?.attributes.get('width'), hero?.attributes.get('height')]).toEqual(['1200', '900']);
  expect(hero?.attributes.has('loading')).toBe(false);
  expect(pictureOf('the-lamp.html')?.attributes.get('loading')).toBe('lazy');
  expect(readFileSync(finished('index.html'), 'utf8')).not.toContain('<svg class="art"');
});

it('site-30: publishes what is made of the picture, never the picture itself, and draws it for shared links', async () => {
  expect(existsSync(finished('media/lamp.jpg'))).toBe(false);
  for (const path of readdirSync(finished(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(avif|webp|jpg|png)$/.test(name),
  )) {
    expect(readFileSync(finished(path)).toString('latin1'), path).not.toContain('Somebody Private');
  }
  const { data, info } = await sharp(finished(`share/nl.jpg`)).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray(((info.height - 9) * info.width - 9) * info.channels);
  // The colour of the plain picture, #7a1c2a.
  expect([red, green, blue].map((value) => Math.round(value / 16))).toEqual([8, 2, 3]);
});

it('build-23: has the same bytes when it is built again', async () => {
  const other = join(workspace.dist, '../again');
  await workspace.build({ dist: other });
  expect(hashesOf(join(other, domain))).toEqual(hashesOf(finished()));
});

it('build-8: keeps the last good output when the picture is spoiled, and says where it is named', async () => {
  const before = hashesOf(finished());

  writeFileSync(join(media, 'lamp.jpg'), 'spoiled');
  const run = await workspace.build();
  expect(run.code).toBe(1);
  expect(run.output).toMatch(/pictured\.example\/site\.yaml:\d+ media\.hero\.file: lamp\.jpg is no picture inside/);
  expect(run.output).toContain(`last good output stands: ${domain}`);
  expect(hashesOf(finished())).toEqual(before);
});

it('build-10: keeps what open tabs may still ask for when the picture is another', async () => {
  const old = readdirSync(finished('_astro')).filter((name) => name.startsWith('lamp.'));
  writeFileSync(join(media, 'lamp.jpg'), await plain(1300, 900).jpeg().toBuffer());
  expect((await workspace.build()).output).toContain('Built 81 pages of 1 sites');
  expect(readdirSync(finished('_astro'))).toEqual(expect.arrayContaining(old));
  expect(readFileSync(finished('index.html'), 'utf8')).toContain('width="1300"');
});
