import { extname, join } from 'node:path';
import { drawOnce } from '#site/build/drawn.ts';
import { contentHash } from '#site/build/file-tree.ts';
import { type InspectedPicture, inspectPicture, PictureFault } from '#site/media/inspect.ts';
import type { Site } from '#site/types.ts';

/** Of a JPEG that has to be written again: near enough to the operator's own. */
const quality = 90;

/**
 * Looks at the site's own picture for shared links; `undefined` when it has none.
 * @throws PictureFault
 */
export async function inspectShareImage(site: Pick<Site, 'folder' | 'media'>): Promise<InspectedPicture | undefined> {
  const { share_image: file } = site.media;
  if (file === undefined) return undefined;
  const picture = await inspectPicture(join(site.folder, 'media', file), file, 1);
  // Pages name its size by the head of the file, and networks do not turn it.
  if (picture.isTurned) throw new PictureFault(`${file} lies on its side, and only its EXIF says so. Save it upright.`);
  return picture;
}

/**
 * The site's own picture for shared links as it is published: as it is, when it says nothing but its pixels, else written again
 * without what cameras and editors add.
 * @throws PictureFault
 */
export async function shareImage(site: Pick<Site, 'folder' | 'media'>): Promise<Buffer | undefined> {
  const picture = await inspectShareImage(site);
  if (picture === undefined || !picture.hasMetadata) return picture?.bytes;
  const { bytes } = picture;
  const ending = extname(site.media.share_image ?? '');
  return drawOnce('share', `${quality} ${contentHash(bytes)}`, ending, async () => {
    const { default: sharp } = await import('sharp');
    const image = sharp(bytes);
    return ending === '.png' ? image.png().toBuffer() : image.jpeg({ quality, mozjpeg: true }).toBuffer();
  });
}
