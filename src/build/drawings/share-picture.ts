import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Scene, sceneOf } from '#build/drawings/scene.ts';
import { drawGround, encoding, jpegWithWords, type Part } from '#build/drawings/share-jpeg.ts';
import { setText } from '#build/drawings/text.ts';
import { makePicture } from '#build/media/made.ts';
import { makeFileOnce } from '#build/output/made-once.ts';
import type { SiteFolder } from '#build/output/site-folder.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { mix } from '#site/colour.ts';
import { nicheMarks } from '#site/niche-marks.ts';
import { pageFile } from '#site/page-file.ts';
import { mainLocale } from '#site/pages.ts';
import { shareFile, shareHeadline, shareSize } from '#site/share-picture.ts';
import type { Site } from '#site/types.ts';

const { width, height } = shareSize;
/** Space around the words, in pixels. */
const margin = 72;
/** Right edge of the words; the scene is fully visible from here, in pixels. */
const column = 600;

/** Place of the headline on the picture, with room for what stands out of the box of its letters. */
const headlinePart: Part = { x: margin - 24, y: 152, width: column - margin + 48, height: 378 };

/**
 * Draws a site's share picture in each of its languages. Does nothing if the operator gave a picture.
 * @param folder the site's folder with its pages; the scene comes from the home page
 * @throws UndrawableError if the name or headline has letters that the font does not have
 */
export async function writeSharePictures(folder: SiteFolder, site: Site): Promise<void> {
  if (site.media.share_image !== undefined) return;
  const svg = groundDrawing(site, (await heroScene(site)) ?? sceneOf(homePage(folder, site), site.theme));
  let drawn: ReturnType<typeof drawGround> | undefined;
  const pictures = site.locales.map(async (locale) => {
    const words = headlineDrawing(site, locale);
    const picture = await makeFileOnce('share', [encoding, svg, words].join(' '), '.jpg', async () => {
      drawn ??= drawGround(svg);
      return jpegWithWords(await drawn, words, headlinePart);
    });
    return { file: shareFile(locale), picture };
  });
  for (const { file, picture } of await Promise.all(pictures)) folder.place(file, picture);
}

/** The home page in one language: its scene is the same in all of them. */
function homePage(folder: SiteFolder, site: Site): string {
  const file = pageFile(localizedPath('/', mainLocale({ site, locales: site.locales }), site.domain_language));
  return readFileSync(folder.locate(file), 'utf8');
}

/**
 * The share picture as SVG without its headline: night sky, the scene of the home page, and what is the same in every
 * language, with words as outlines of a font.
 * @throws UndrawableError
 */
export function groundDrawing(site: Site, scene: Scene): string {
  const { brand, accent, deep } = site.theme;
  const name = { x: margin + 84, y: 64, width: 760, height: 64, largest: 1.9, smallest: 0.9, isCentred: true };
  const address = { x: margin + 78, y: 546, width: 700, height: 40, largest: 1.1, smallest: 0.6, isCentred: true };
  const age = { x: margin + 12, y: 546, width: 40, height: 40, largest: 0.9, smallest: 0.9, isCentred: true };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><style>${scene.css}</style>`,
    '<radialGradient id="night" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(960 630) scale(1080 567)">',
    `<stop offset="0" stop-color="${mix(deep, brand, 0.55)}"/><stop offset=".55" stop-color="${deep}"/>`,
    `<stop offset="1" stop-color="${mix(deep, '#000000', 0.7)}"/></radialGradient>`,
    '<linearGradient id="dusk" gradientUnits="userSpaceOnUse" x1="490" y1="0" x2="790" y2="53">',
    '<stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>',
    `<mask id="beside"><rect width="${width}" height="${height}" fill="url(#dusk)"/></mask></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#night)"/>`,
    `<g mask="url(#beside)"><svg y="${height - scene.height}" width="${width}" height="${scene.height}" viewBox="${scene.viewBox}" preserveAspectRatio="xMaxYMax slice">`,
    `${scene.svg}</svg></g>`,
    mark(site),
    `<g fill="#fff">${setText(site.name, name).svg}</g>`,
    `<circle cx="${margin + 28}" cy="566" r="28" fill="none" stroke="${accent}" stroke-width="2.1"/>`,
    `<g fill="${accent}">${setText('18+', age).svg}${setText(site.domain, address).svg}</g></svg>`,
  ].join('');
}

/**
 * The headline alone, in white, as large as its part of the picture.
 * @throws UndrawableError
 */
export function headlineDrawing(site: Site, locale: Locale): string {
  const box = { x: margin, y: 176, width: column - margin, height: 330, largest: 3.4, smallest: 1.2 };
  const { x, y, width, height } = headlinePart;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`,
    `<g fill="#fff">${setText(shareHeadline(site, locale), box).svg}</g></svg>`,
  ].join('');
}

/** The site's logo, or the mark of its niche that pages show without one. */
function mark({ media, folder, theme, nicheSlug }: Site): string {
  if (media.logo !== undefined) {
    const source = readFileSync(join(folder, 'media', media.logo)).toString('base64');
    return `<image x="${margin}" y="64" width="64" height="64" href="data:image/svg+xml;base64,${source}"/>`;
  }
  const { ground, sign, around = '' } = nicheMarks[nicheSlug];
  return [
    `<g transform="translate(${margin - 4} 60) scale(2.25)">${around}<path fill="${theme.brand}" d="${ground}"/>`,
    `<path fill="#fff" fill-rule="evenodd" d="${sign}"/></g>`,
  ].join('');
}

/** Left edge of the picture, in pixels: it fades out there, behind the words. */
const left = 480;

/**
 * The operator's hero picture, which replaces the scene on the home page; `undefined` if the site has none.
 * @throws PictureFault
 */
async function heroScene(site: Site): Promise<Scene | undefined> {
  const { hero } = site.media;
  if (hero === undefined) return undefined;
  const { files } = await makePicture(site, hero.file, 'hero');
  // The library that draws is sure to support these two formats.
  const file = files.find(({ format }) => format === 'jpg' || format === 'png');
  if (file === undefined) throw new Error(`${hero.file} was made without a file for older browsers`);
  const type = file.format === 'png' ? 'image/png' : 'image/jpeg';
  const source = (await readFile(file.stored.path)).toString('base64');
  const { width, height } = shareSize;
  return {
    height,
    viewBox: `0 0 ${width} ${height}`,
    svg: `<image x="${left}" width="${width - left}" height="${height}" preserveAspectRatio="xMidYMid slice" href="data:${type};base64,${source}"/>`,
    css: '',
  };
}
