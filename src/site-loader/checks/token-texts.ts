import type { Locale } from '#i18n/locales.ts';
import { tokenDocument } from '#site/documents.ts';
import type { Site } from '#site/types.ts';
import { findMinorWordsByLine } from '#site-loader/checks/minor-words.ts';
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
