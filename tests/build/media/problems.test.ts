import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { unusedPictures, withoutFaultyPictures } from '#build/media/problems.ts';
import { loadSites } from '#site-loader/load.ts';
import { formatProblem } from '#site-loader/source/problems.ts';
import { noisy, plain } from '#tests/build/media/pictures.ts';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

vi.setConfig({ testTimeout: 120_000 });

const alt = '{ en: A lamp, nl: Een lamp }';
const good = await plain(1200, 400).png().toBuffer();
const small = await plain(640, 400).png().toBuffer();
const noise = await noisy(1200, 200).png().toBuffer();
/** Two frames, one after the other. */
const moving = await sharp([good, await sharp(good).negate().png().toBuffer()], { join: { animated: true } })
  .webp({ loop: 0, delay: [100, 100] })
  .toBuffer();

function sandboxWith(media: string, files: Readonly<Record<string, string | Uint8Array>> = {}): Sandbox {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => `${yaml}${media}\n`);
  for (const [path, content] of Object.entries(files)) sandbox.write(`a.example/${path}`, content);
  return sandbox;
}

/** What is wrong, names and contents of pictures alike, files relative to the site. */
async function problemsOf(sandbox: Sandbox): Promise<string[]> {
  const loaded = await withoutFaultyPictures(loadSites({ directory: sandbox.directory }));
  expect(loaded.sites).toHaveLength(loaded.problems.length === 0 ? 1 : 0);
  return loaded.problems.map((problem) => formatProblem(problem).replace(`${sandbox.directory}/a.example/`, ''));
}

const hero = (file: string, words = alt) => `media:\n  hero:\n    file: ${file}\n    alt: ${words}`;

/** A PNG whose head claims another size than its pixels have: a decompression bomb. */
function claiming(width: number, height: number): Buffer {
  const bomb = Buffer.from(good);
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  // Where the sum of the head is wrong, the file counts as damaged.
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

/** A PNG with the chunk that says it moves, before its pixels. */
function movingPng(): Buffer {
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0', 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunk.subarray(4)));
  return Buffer.concat([good.subarray(0, 33), chunk, sum, good.subarray(33)]);
}

describe('a hero', () => {
  test.each([
    [
      'a missing file',
      'lamp.png',
      undefined,
      "no file lamp.png in the site's media folder. Put it into media/, or take the key out.",
    ],
    [
      'text in place of a picture',
      'lamp.png',
      Buffer.from('# Not a picture\n'),
      'lamp.png is no picture inside, or a damaged one. Export it again as .png, .jpg, .webp or .avif.',
    ],
    [
      'an empty file',
      'lamp.png',
      Buffer.alloc(0),
      'lamp.png is no picture inside, or a damaged one. Export it again as .png, .jpg, .webp or .avif.',
    ],
    [
      'a drawing under another name',
      'lamp.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'lamp.png is svg inside. Export it again as .png, .jpg, .webp or .avif.',
    ],
    ['a wrong ending', 'lamp.jpg', good, 'lamp.jpg is png inside. Rename it to end in .png.'],
    [
      'a picture 30,000 px wide',
      'lamp.png',
      claiming(30_000, 400),
      'lamp.png is 30000 × 400 px. At most 12000 px a side and 50 megapixels are read: make it smaller.',
    ],
    [
      'a picture of 100 megapixels',
      'lamp.png',
      claiming(10_000, 10_000),
      'lamp.png is 10000 × 10000 px. At most 12000 px a side and 50 megapixels are read: make it smaller.',
    ],
    [
      'fewer pixels than its head claims',
      'lamp.png',
      claiming(1200, 4000),
      expect.stringMatching(/^lamp\.png cannot be read to its end \(.+\)\. Export it again\.$/),
    ],
    [
      'half a file',
      'lamp.png',
      noise.subarray(0, 90_000),
      expect.stringMatching(/^lamp\.png cannot be read to its end \(.+\)\. Export it again\.$/),
    ],
    ['a moving WebP', 'lamp.webp', moving, 'lamp.webp moves. Pictures stand still here: export one frame of it.'],
    ['a moving PNG', 'lamp.png', movingPng(), 'lamp.png moves. Pictures stand still here: export one frame of it.'],
    [
      'too small a picture',
      'lamp.png',
      small,
      'lamp.png is 640 px wide, at least 1200 are needed here. Use a larger one.',
    ],
  ])('site-32, site-33: is refused with %s, by the line that names it', async (_name, file, content, message) => {
    const problems = await problemsOf(sandboxWith(hero(file), content && { [`media/${file}`]: content }));
    const place = 'site.yaml:20 media.hero.file: ';
    expect(problems.map((problem) => problem.startsWith(place))).toEqual([true]);
    expect(problems.map((problem) => problem.slice(place.length))).toEqual([message]);
  });

  test('site-33: is refused with an ending that is none of a picture, and with a way out of the folder', async () => {
    const endings =
      'is not a file name in media/ that ends in .png, .jpg, .jpeg, .webp, .avif. Use letters, digits, dots and dashes.';
    expect(await problemsOf(sandboxWith(hero('lamp.gif')))).toEqual([
      `site.yaml:20 media.hero.file: "lamp.gif" ${endings}`,
    ]);
    expect(await problemsOf(sandboxWith(hero('../a.png')))).toEqual([
      `site.yaml:20 media.hero.file: "../a.png" ${endings}`,
    ]);
  });

  test('site-33: is refused as a link, whose target could change unseen', async () => {
    const sandbox = sandboxWith(hero('lamp.png'), { 'media/real.png': good });
    symlinkSync('real.png', join(sandbox.directory, 'a.example/media/lamp.png'));
    expect(await problemsOf(sandbox)).toEqual([
      'site.yaml:20 media.hero.file: lamp.png is a folder or a link. Put the file itself there.',
    ]);
  });

  test('site-32: needs words in every language of the site, and in no other', async () => {
    const files = { 'media/lamp.png': good };
    expect(await problemsOf(sandboxWith(hero('lamp.png', '{ en: A lamp, de: Eine Lampe }'), files))).toEqual([
      'site.yaml:21 media.hero.alt: no words in nl. Say what is to be seen, for readers who cannot see it.',
      'site.yaml:21 media.hero.alt.de: the site is not published in de (locales: en, nl). Add it to locales, or remove this text.',
    ]);
  });

  test('build-5: that does not fit at the least quality is named with its size and what to do', async () => {
    const [problem, ...others] = await problemsOf(sandboxWith(hero('lamp.png'), { 'media/lamp.png': noise }));
    expect(problem).toMatch(
      /^site\.yaml:20 media\.hero\.file: lamp\.png has \d+ kB as avif at 1200 px and quality 40, 60 kB are allowed here\. Use a calmer picture: fewer fine details, a soft background\.$/,
    );
    expect(others).toEqual([]);
  });

  test('with nothing wrong is made, and what nothing shows is told', async () => {
    const sandbox = sandboxWith(hero('LAMP.PNG'), {
      'media/LAMP.PNG': good,
      'media/old.jpg': 'x',
      'media/a.svg': '<svg/>',
    });
    expect(await problemsOf(sandbox)).toEqual([]);
    const [site] = loadSites({ directory: sandbox.directory }).sites;
    expect(site && unusedPictures(site)).toEqual(['old.jpg']);
  });
});

describe('a picture of the advertisement', () => {
  const texts = '{ en: A, nl: B }';
  const promotion = (words: string) =>
    `promotion: { title: ${texts}, text: ${texts}, call: ${texts}, link: "https://p.example/", picture: { file: p.png, alt: ${words} } }`;

  test('is looked at in the same way', async () => {
    expect(await problemsOf(sandboxWith(promotion('{ en: A lamp }')))).toEqual([
      "site.yaml:18 promotion.picture.file: no file p.png in the site's media folder. Put it into media/, or take the key out.",
      'site.yaml:18 promotion.picture.alt: no words in nl. Say what is to be seen, for readers who cannot see it.',
    ]);
    expect(await problemsOf(sandboxWith(promotion(alt), { 'media/p.png': 'text' }))).toEqual([
      'site.yaml:18 promotion.picture.file: p.png is no picture inside, or a damaged one. Export it again as .png, .jpg, .webp or .avif.',
    ]);
  });
});

describe('the picture for shared links', () => {
  test('is looked at in the same way, and must stand upright', async () => {
    const sideways = await plain(630, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const problems = (content: string | Buffer) =>
      problemsOf(sandboxWith('media: { share_image: card.jpg }', { 'media/card.jpg': content }));
    expect(await problems(sideways)).toEqual([
      'site.yaml:18 media.share_image: card.jpg lies on its side, and only its EXIF says so. Save it upright.',
    ]);
    expect(await problems('text')).toEqual([
      'site.yaml:18 media.share_image: card.jpg is no picture inside, or a damaged one. Export it again as .png, .jpg, .webp or .avif.',
    ]);
  });
});

describe('a picture on a page of the site’s own', () => {
  const page = (line: string) => ({ 'pages/nl/about-us.md': `# Over ons\n\nWelkom.\n\n- een\n- ${line}\n` });

  test.each([
    [
      'a missing file',
      '![lamp](media/lamp.png)',
      "no file lamp.png in the site's media folder. Put it into media/, or take the picture out.",
    ],
    [
      'no words',
      '![](/media/there.png)',
      'no words for readers who cannot see it. Say what is to be seen: ![two chairs by a lamp](media/there.png).',
    ],
    [
      'an ending of another kind',
      '![lamp](media/lamp.gif)',
      'lamp.gif does not end in .png, .jpg, .jpeg, .webp, .avif. Export it as one of them.',
    ],
    [
      'an address elsewhere',
      '![lamp](https://elsewhere.example/lamp.png)',
      'https://elsewhere.example/lamp.png is no picture in media/. Put it there, in letters, digits, dots and dashes: ![…](media/table.jpg).',
    ],
    [
      'a way out of the folder',
      '![lamp](media/../site.png)',
      'media/../site.png is no picture in media/. Put it there, in letters, digits, dots and dashes: ![…](media/table.jpg).',
    ],
    [
      'a link to an original',
      '[the lamp](/media/there.png)',
      '/media/there.png is not published as it is. Show it: ![what is to be seen](media/there.png).',
    ],
    [
      'text in place of a picture',
      '![lamp](media/text.jpg)',
      'text.jpg is no picture inside, or a damaged one. Export it again as .png, .jpg, .webp or .avif.',
    ],
  ])('site-34: is refused with %s, by its line', async (_name, line, message) => {
    const files = { 'media/there.png': good, 'media/text.jpg': 'text' };
    expect(await problemsOf(sandboxWith('', { ...files, ...page(line) }))).toEqual([
      `pages/nl/about-us.md:6: ${message}`,
    ]);
  });
});
