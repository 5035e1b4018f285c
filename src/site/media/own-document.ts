import type { LocalizedDocument } from '#i18n/documents.ts';
import { tokenDocument } from '#site/documents.ts';
import type { Place } from '#site/links.ts';
import { makePicture } from '#site/media/made.ts';
import { mediaPath, referencesOf } from '#site/media/markdown.ts';
import { toHtml } from '#site/media/markup.ts';

/**
 * The page of the site's own that stands at the path of this one, with its pictures.
 * @throws when there is none: it is only asked for on the route `token`; PictureFault
 */
export async function ownDocument(page: Place & { readonly token: string | undefined }): Promise<LocalizedDocument> {
  const { site, token, locale } = page;
  const markdown = site.tokenPages.find((each) => each.token === token)?.markdown[locale];
  if (markdown === undefined) throw new Error(`no page ${token} in ${locale}`);
  const files = referencesOf(markdown).flatMap(({ kind, href }) => (kind === 'picture' ? (mediaPath(href) ?? []) : []));
  const made = new Map(
    await Promise.all(files.map(async (file) => [file, await makePicture(site, file, 'text')] as const)),
  );
  return tokenDocument(page, markdown, ({ href, ...words }) => {
    const picture = made.get(mediaPath(href) ?? '');
    if (picture === undefined) throw new Error(`there is no picture ${href}`);
    return toHtml(site, picture, 'text', words);
  });
}
