import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#i18n/locales.ts';
import { texts } from '#site/pages.ts';
import { pictureSize } from '#site/picture-size.ts';
import type { Site } from '#site/types.ts';

/** Size of share pictures in pixels, as the large cards of every network have it. */
export const shareSize = { width: 1200, height: 630 } as const;

/** What a link to the site shows in chats and networks. */
export interface SharePicture {
  /** Root-relative address. */
  readonly path: string;
  /** In pixels; `undefined` when the site's own file does not say. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** The words on it, and whose they are. */
  readonly alt: string;
}

/** The site's own picture, else the one that the build draws for each language. */
export function sharePicture(site: Site, locale: Locale): SharePicture {
  const { share_image: own } = site.media;
  if (own !== undefined) {
    const size = pictureSize(readFileSync(join(site.folder, 'media', own)));
    return { path: `/media/${own}`, size, alt: site.name };
  }
  return { path: `/${shareFile(locale)}`, size: shareSize, alt: `${site.name}: ${shareHeadline(site, locale)}` };
}

/** Where the drawn picture of a language stands in the site's folder. */
export function shareFile(locale: Locale): string {
  return `share/${locale}.jpg`;
}

/** The sentence on the picture: the headline of the home page. */
export function shareHeadline(site: Site, locale: Locale): string {
  return texts({ site, locale }, 'home')(`niche.${site.nicheSlug}.title`);
}
