import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePicture } from '#build/media/made.ts';
import { shareImage } from '#build/media/share-image.ts';
import { pictureUses } from '#build/media/uses.ts';
import { type StoredFile, storeFile } from '#build/output/store.ts';
import { isOriginal } from '#site/schema/picture-names.ts';
import type { Site } from '#site/types.ts';
import { filesOf } from '#site-loader/source/file-tree.ts';

/**
 * The files that a site publishes from its media folder, by path in the site's folder: encoded pictures, its share
 * picture, and drawings and other files unchanged. Originals are not published: they may reveal where they were taken.
 * @throws PictureFault
 */
export async function publishedMedia(site: Site): Promise<Map<string, StoredFile>> {
  const folder = join(site.folder, 'media');
  const published = new Map<string, StoredFile>();
  for (const path of filesOf(folder).filter((name) => !isOriginal(name))) {
    published.set(`media/${path}`, storeFile(path, await readFile(join(folder, path))));
  }
  const share = await shareImage(site);
  if (share !== undefined) {
    published.set(`media/${site.media.share_image}`, storeFile(`${site.media.share_image}`, share));
  }
  for (const { file, kind } of pictureUses(site)) {
    const { files } = await makePicture(site, file, kind);
    for (const { path, stored } of files) published.set(path, stored);
  }
  return published;
}
