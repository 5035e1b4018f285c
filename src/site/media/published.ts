import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from '#site/build/file-tree.ts';
import { type StoredFile, storeFile } from '#site/build/store.ts';
import { makePicture } from '#site/media/made.ts';
import { isOriginal } from '#site/media/names.ts';
import { shareImage } from '#site/media/share-image.ts';
import { pictureUses } from '#site/media/uses.ts';
import type { Site } from '#site/types.ts';

/**
 * What a site publishes of its media folder, by path in the site's folder: what is made of the pictures that it uses, its picture for
 * shared links, and drawings and other files as they are. Originals of pictures stay at home: they may tell where they were taken.
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
