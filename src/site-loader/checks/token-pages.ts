import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#i18n/locales.ts';
import { tokenDocument } from '#site/documents.ts';
import { isOriginal, isPictureName, pictureEndings } from '#site/schema/picture-names.ts';
import type { Site } from '#site/types.ts';
import { findMinorWordsByLine } from '#site-loader/checks/minor-words.ts';
import { type MarkdownReference, mediaPath, referencesOf } from '#site-loader/source/markdown.ts';
import type { Problem } from '#site-loader/source/problems.ts';
import { tokenFile } from '#site-loader/source/token-pages.ts';

/** Reports own pages that cannot be rendered (no title, raw HTML, unknown placeholder) or use a word for minors. */
export function checkTokenTexts(site: Site): Problem[] {
  return site.tokenPages.flatMap((page) =>
    page.locales.flatMap((locale): Problem[] => {
      const markdown = page.markdown[locale] ?? '';
      const place = { domain: site.domain, file: tokenFile(site.folder, page, locale), key: undefined };
      return [
        ...drawingFaults(site, locale, markdown).map((message) => ({ ...place, line: undefined, message })),
        ...findMinorWordsByLine(markdown, locale).map((found) => ({ ...place, ...found })),
      ];
    }),
  );
}

function drawingFaults(site: Site, locale: Locale, markdown: string): string[] {
  try {
    tokenDocument({ site, locale }, markdown);
    return [];
  } catch (error) {
    return [`${error instanceof Error ? error.message : String(error)}. Mend the text.`];
  }
}

/**
 * Reports pictures on the operator's own pages that are missing or misnamed. `pictureProblems` checks their content.
 */
export function checkTokenPictures(site: Site): Problem[] {
  return site.tokenPages.flatMap((page) =>
    page.locales.flatMap((locale) =>
      referencesOf(page.markdown[locale] ?? '').flatMap((reference) => {
        const message = faultOf(reference, site.folder);
        if (message === undefined) return [];
        const file = tokenFile(site.folder, page, locale);
        return [{ domain: site.domain, file, line: reference.line, key: undefined, message }];
      }),
    ),
  );
}

function faultOf({ kind, href, text }: MarkdownReference, folder: string): string | undefined {
  const path = mediaPath(href);
  if (kind === 'link') {
    if (path === undefined || !isOriginal(path)) return undefined;
    return `${href} is not published as it is. Show it: ![what is to be seen](media/${path}).`;
  }
  if (path === undefined) {
    return `${href} is no picture in media/. Put it there, in letters, digits, dots and dashes: ![…](media/table.jpg).`;
  }
  if (!isPictureName(path)) return `${path} does not end in ${pictureEndings.join(', ')}. Export it as one of them.`;
  if (!existsSync(join(folder, 'media', path))) {
    return `no file ${path} in the site's media folder. Put it into media/, or take the picture out.`;
  }
  if (text.trim() !== '') return undefined;
  return `no words for readers who cannot see it. Say what is to be seen: ![two chairs by a lamp](media/${path}).`;
}
