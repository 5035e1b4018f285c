import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { Locale } from '#i18n/locales.ts';
import { shareFile, shareHeadline, shareSize } from '#site/share-picture.ts';
import type { Site } from '#site/types.ts';

/** The preview picture of a link to the site in chats and social networks. */
export interface SharePicture {
  /** Root-relative address. */
  readonly path: string;
  /** In pixels; `undefined` if the operator's file has no readable size. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** Site name, and the headline if the picture shows it. */
  readonly alt: string;
}

/** The operator's share picture, else the one that the build draws for each language. */
export function sharePicture(site: Site, locale: Locale): SharePicture {
  const { share_image: own } = site.media;
  if (own !== undefined) {
    const size = pictureSize(readFileSync(join(site.folder, 'media', own)));
    return { path: `/media/${own}`, size, alt: site.name };
  }
  return { path: `/${shareFile(locale)}`, size: shareSize, alt: `${site.name}: ${shareHeadline(site, locale)}` };
}

/** Width and height of a picture in pixels, from its header; `undefined` if the file is not a picture. */
function pictureSize(file: Buffer): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height } = imageSize(file);
    return { width, height };
  } catch {
    return undefined;
  }
}
