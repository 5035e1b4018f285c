import { readFile } from 'node:fs/promises';
import type { Scene } from '#build/drawings/scene.ts';
import { makePicture } from '#build/media/made.ts';
import { shareSize } from '#site/share-picture.ts';
import type { Site } from '#site/types.ts';

/** Left edge of the picture, in pixels: it fades out there, behind the words. */
const left = 480;

/**
 * The operator's hero picture, which replaces the scene on the home page; `undefined` if the site has none.
 * @throws PictureFault
 */
export async function heroScene(site: Site): Promise<Scene | undefined> {
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
