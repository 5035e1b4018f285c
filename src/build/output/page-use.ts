/** Visitors arrive on a page, members use it, it stands in for pages that cannot be opened, or none of these. */
export type PageUse = 'arrival' | 'members' | 'error' | 'other';

/** By the path of the file, without the language. */
const uses: readonly (readonly [RegExp, PageUse])[] = [
  // Home, landers and landing pages of a profile.
  [/^(?:index\.html$|landers\/|openers\/)/, 'arrival'],
  [/^members\.html$/, 'members'],
  [/^error\.html$/, 'error'],
];

/** How a page is used. @param file its path in the folder of its site */
export function pageUse(file: string): PageUse {
  const path = file.replace(/^[a-z]{2}\//, '');
  return uses.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}
