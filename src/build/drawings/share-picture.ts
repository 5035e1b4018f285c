import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { type Cover, drawCover, type Layer, layOver, sharedCover, takeOff } from '#build/drawings/cover.ts';
import { drawFileOnce } from '#build/drawings/draw-once.ts';
import { colouredGround, type GroundDrawings, groundDrawings } from '#build/drawings/ground.ts';
import { type Colours, sceneOf } from '#build/drawings/scene.ts';
import { encoding, shareJpeg } from '#build/drawings/share-jpeg.ts';
import { addressLayer, groundDrawing, headlineLayer, heroLayer, nameLayer } from '#build/drawings/share-layers.ts';
import { makePicture } from '#build/media/made.ts';
import type { SiteFolder } from '#build/output/site-folder.ts';
import { localizedPath } from '#i18n/paths.ts';
import { pageFile } from '#site/page-file.ts';
import { mainLocale } from '#site/pages.ts';
import { shareFile, shareHeadline } from '#site/share-picture.ts';
import type { Site } from '#site/types.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';

/** A headline as a layer, which is drawn at the first call of `cover`. */
interface Headline extends Layer {
  readonly cover: () => Promise<Cover>;
}

/**
 * Sites of a niche have the same headlines in each language; this is enough for seven niches in eleven languages. A
 * cover has 100 to 250 kB.
 */
const headlines = new LRUCache<string, Headline>({
  max: 80,
  memoMethod: (text) => {
    const layer = headlineLayer(text);
    let cover: Promise<Cover> | undefined;
    return {
      ...layer,
      cover: () => {
        cover ??= sharedCover(layer);
        return cover;
      },
    };
  },
});

/**
 * Draws a site's share picture in each of its languages. Does nothing if the operator gave a picture.
 * @param folder the site's folder with its pages; the scene comes from the home page
 * @throws UndrawableError if the name or headline has letters that the font does not have
 */
export async function writeSharePictures(folder: SiteFolder, site: Site): Promise<void> {
  if (site.media.share_image !== undefined) return;
  const hero = await heroPicture(site);
  const scene = hero === undefined ? sceneOf(homePage(folder, site)) : undefined;
  const mark = site.media.logo === undefined ? site.nicheSlug : undefined;
  const ground = groundDrawings((colours) => groundDrawing({ scene, mark }, colours));
  const layers = [...(hero === undefined ? [] : [heroLayer(hero)]), nameLayer(site), addressLayer(site)];
  const { brand, accent, deep } = site.theme;
  const below = [encoding, ground.none, ground.apart, brand, accent, deep, ...layers.map(({ svg }) => svg)];
  const key = contentHash(below.join('\n'));
  let wordless: Uint8Array | undefined;
  let worded: Uint8Array | undefined;
  // One after the other: each takes the pixels of the one before. The other cores have sites of their own.
  for (const locale of site.locales) {
    const headline = headlines.memo(shareHeadline(site, locale));
    const picture = await drawFileOnce('share', `${key} ${headline.svg}`, '.jpg', async () => {
      wordless ??= await drawWordless(ground, site.theme, layers);
      worded ??= Uint8Array.from(wordless);
      const cover = await headline.cover();
      layOver(worded, cover);
      const jpeg = await shareJpeg(worded);
      takeOff(worded, cover, wordless);
      return jpeg;
    });
    folder.place(shareFile(locale), picture);
  }
}

/** What the pictures of all languages have in common: the ground, with the layers of the site. */
async function drawWordless(ground: GroundDrawings, colours: Colours, layers: readonly Layer[]): Promise<Uint8Array> {
  const [picture, ...covers] = await Promise.all([colouredGround(ground, colours), ...layers.map(drawCover)]);
  for (const cover of covers) layOver(picture, cover);
  return picture;
}

/** The home page in one language: its scene is the same in all of them. */
function homePage(folder: SiteFolder, site: Site): string {
  const file = pageFile(localizedPath('/', mainLocale({ site, locales: site.locales }), site.domain_language));
  return readFileSync(folder.locate(file), 'utf8');
}

/**
 * The operator's hero picture as a `data:` address, which takes the place of the scene, as on the home page; `undefined`
 * if the site has none.
 * @throws PictureFault
 */
async function heroPicture(site: Site): Promise<string | undefined> {
  const { hero } = site.media;
  if (hero === undefined) return undefined;
  const { files } = await makePicture(site, hero.file, 'hero');
  // The library that draws is sure to support these two formats.
  const file = files.find(({ format }) => format === 'jpg' || format === 'png');
  if (file === undefined) throw new Error(`${hero.file} was made without a file for older browsers`);
  const type = file.format === 'png' ? 'image/png' : 'image/jpeg';
  return `data:${type};base64,${(await readFile(file.stored.path)).toString('base64')}`;
}
