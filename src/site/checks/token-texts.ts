import { tokenFile } from '#site/checks/token-pages.ts';
import { tokenDocument } from '#site/documents.ts';
import type { Problem } from '#site/problems.ts';
import type { Site } from '#site/types.ts';

/** Pages of a site's own that cannot be drawn: no title, raw HTML, a placeholder without a value. */
export function checkTokenTexts(site: Site): Problem[] {
  return site.tokenPages.flatMap((page) =>
    page.locales.flatMap((locale): Problem[] => {
      try {
        tokenDocument({ site, locale }, page.markdown[locale] ?? '');
        return [];
      } catch (error) {
        const file = tokenFile(site.folder, page, locale);
        const message = `${error instanceof Error ? error.message : String(error)}. Mend the text.`;
        return [{ domain: site.domain, file, line: undefined, key: undefined, message }];
      }
    }),
  );
}
