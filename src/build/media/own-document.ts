import { makePicture } from '#build/media/made.ts';
import { toHtml } from '#build/media/markup.ts';
import type { LocalizedDocument } from '#i18n/documents.ts';
import { tokenDocument } from '#site/documents.ts';
import type { LinkContext } from '#site/links.ts';
import { mediaPath, referencesOf } from '#site-loader/source/markdown.ts';

/**
 * The operator's own page at the path of this page, rendered with its pictures.
 * @throws if there is none (only the route `token` asks for it); PictureFault
 */
export async function ownDocument(
  page: LinkContext & { readonly token: string | undefined },
): Promise<LocalizedDocument> {
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
