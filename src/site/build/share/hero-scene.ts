import { readFile } from 'node:fs/promises';
import type { Scene } from '#site/build/share/scene.ts';
import { makePicture } from '#site/media/made.ts';
import { shareSize } from '#site/share-picture.ts';
import type { Site } from '#site/types.ts';

/** Where the picture begins: its left side is faded away behind the words. */
const left = 480;

/**
 * The picture of a site's own that stands in place of the scene on its home page; `undefined` for a site without one.
 * @throws PictureFault
 */
export async function heroScene(site: Site): Promise<Scene | undefined> {
  const { hero } = site.media;
  if (hero === undefined) return undefined;
  const { files } = await makePicture(site, hero.file, 'hero');
  // The drawing is made by a library that reads these two for certain.
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
