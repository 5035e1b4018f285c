import type { MadeFormat } from '#build/media/encode.ts';
import { type PictureKind, pictureKinds } from '#build/media/kinds.ts';
import { type MadePicture, makePicture } from '#build/media/made.ts';
import { isStaging } from '#site/staging.ts';
import type { Site } from '#site/types.ts';

/** Texts of a picture's element. */
export interface PictureWords {
  readonly alt: string;
  readonly title?: string | undefined;
}

const types: Readonly<Record<MadeFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/**
 * A `<picture>` of a file in a site's media folder. It has width and height, so loading it causes no layout shift. A
 * hero is fetched at once, every other picture lazily.
 * @param file path below `media/`
 * @throws PictureFault
 */
export async function pictureHtml(site: Site, file: string, kind: PictureKind, words: PictureWords): Promise<string> {
  return toHtml(site, await makePicture(site, file, kind), kind, words);
}

/** Same as `pictureHtml`, for a picture that is already encoded. */
export function toHtml(
  site: Pick<Site, 'cdn_prefix'>,
  picture: MadePicture,
  kind: PictureKind,
  { alt, title }: PictureWords,
): string {
  // A staging copy shows its own pictures, not those on the live site's media host.
  const prefix = isStaging() ? '' : (site.cdn_prefix ?? '');
  const { sizes } = pictureKinds[kind];
  const [fallback] = picture.files.filter(({ format }) => format === 'jpg' || format === 'png');
  if (fallback === undefined) throw new Error('a picture was made without a file for older browsers');
  const sources = (['avif', 'webp'] as const).map((format) => {
    const files = picture.files.filter((file) => file.format === format);
    const list = files.map(({ path, width }) => `${prefix}/${path} ${width}w`).join(',');
    return `<source type="${types[format]}" srcset="${list}" sizes="${sizes}">`;
  });
  const attributes = [
    `src="${prefix}/${fallback.path}" width="${picture.width}" height="${picture.height}" alt="${escapeText(alt)}"`,
    ...(title ? [`title="${escapeText(title)}"`] : []),
    kind === 'hero' ? 'class="hero-picture" fetchpriority="high"' : 'loading="lazy" decoding="async"',
  ];
  return `<picture>${sources.join('')}<img ${attributes.join(' ')}></picture>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
