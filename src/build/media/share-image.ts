import { extname, join } from 'node:path';
import { type InspectedPicture, inspectPicture, PictureFault } from '#build/media/inspect.ts';
import { makeOnce } from '#build/output/made-once.ts';
import type { Site } from '#site/types.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';

/** JPEG quality when the picture must be encoded again: close enough to the operator's original. */
const quality = 90;

/**
 * Checks the operator's share picture.
 * @returns `undefined` if the site has none
 * @throws PictureFault
 */
export async function inspectShareImage(site: Pick<Site, 'folder' | 'media'>): Promise<InspectedPicture | undefined> {
  const { share_image: file } = site.media;
  if (file === undefined) return undefined;
  const picture = await inspectPicture(join(site.folder, 'media', file), file, 1);
  // Pages take width and height from the file header, and social networks ignore the EXIF rotation.
  if (picture.isTurned) throw new PictureFault(`${file} lies on its side, and only its EXIF says so. Save it upright.`);
  return picture;
}

/**
 * The operator's share picture as it is published: unchanged if it has no metadata, else encoded again without what
 * cameras and editors add.
 * @returns `undefined` if the site has none
 * @throws PictureFault
 */
export async function shareImage(site: Pick<Site, 'folder' | 'media'>): Promise<Buffer | undefined> {
  const picture = await inspectShareImage(site);
  if (picture === undefined || !picture.hasMetadata) return picture?.bytes;
  const { bytes } = picture;
  const ending = extname(site.media.share_image ?? '');
  return makeOnce('share', `${quality} ${contentHash(bytes)}`, ending, async () => {
    const { default: sharp } = await import('sharp');
    const image = sharp(bytes);
    return ending === '.png' ? image.png().toBuffer() : image.jpeg({ quality, mozjpeg: true }).toBuffer();
  });
}
