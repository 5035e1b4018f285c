import type { Locale } from '#i18n/locales.ts';
import { findMinorWordsByLine } from '#site/checks/minor-words.ts';
import { tokenFile } from '#site/checks/token-pages.ts';
import { tokenDocument } from '#site/documents.ts';
import type { Problem } from '#site/problems.ts';
import type { Site } from '#site/types.ts';

/** Pages of a site's own that cannot be drawn (no title, raw HTML, a placeholder without a value) or that call people by a word for minors. */
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
