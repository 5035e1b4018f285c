import { join } from 'node:path';
import type { PictureKind } from '#build/media/kinds.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Site, TokenPage } from '#site/types.ts';
import { mediaPath, referencesOf } from '#site-loader/source/markdown.ts';
import { tokenFile } from '#site-loader/source/token-pages.ts';

/** A place where a site uses a picture. */
export interface PictureUse {
  /** Path below `media/`. */
  readonly file: string;
  readonly kind: PictureKind;
  /** Absolute path of the file that references it. */
  readonly namedIn: string;
  /** `undefined` if a key of `site.yaml` names it. */
  readonly line: number | undefined;
  /** Path of that key. */
  readonly key: readonly string[] | undefined;
}

/** Every picture that a site shows, once per file and kind. */
export function pictureUses(site: Site): PictureUse[] {
  const named = [
    ...(site.media.hero === undefined
      ? []
      : [inSiteFile(site, site.media.hero.file, 'hero', ['media', 'hero', 'file'])]),
    ...(site.promotion?.picture === undefined
      ? []
      : [inSiteFile(site, site.promotion.picture.file, 'promotion', ['promotion', 'picture', 'file'])]),
    ...site.tokenPages.flatMap((page) => page.locales.flatMap((locale) => inTokenPage(site, page, locale))),
  ];
  const isFirst = ({ file, kind }: PictureUse, index: number) =>
    named.findIndex((other) => other.file === file && other.kind === kind) === index;
  return named.filter(isFirst);
}

function inSiteFile(site: Site, file: string, kind: PictureKind, path: readonly string[]): PictureUse {
  const namedIn = join(site.folder, 'site.yaml');
  return { file, kind, namedIn, line: undefined, key: path };
}

function inTokenPage(site: Site, page: TokenPage, locale: Locale): PictureUse[] {
  return referencesOf(page.markdown[locale] ?? '').flatMap(({ kind, href, line }) => {
    const file = mediaPath(href);
    if (kind !== 'picture' || file === undefined) return [];
    return [{ file, kind: 'text', namedIn: tokenFile(site.folder, page, locale), line, key: undefined }];
  });
}
