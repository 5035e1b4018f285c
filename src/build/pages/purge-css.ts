import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Elements that only the markdown documents of `locales/<locale>/pages` produce, so no source file names them. */
const documentElements =
  'h1 h2 h3 h4 p ul ol li dl dt dd a strong em blockquote hr code table thead tbody tr th td br'.split(' ');

/** Attributes whose values change at run time. */
const changingAttributes =
  'aria-busy aria-current aria-expanded aria-invalid aria-pressed aria-selected hidden lang open'.split(' ');

/**
 * Removes CSS rules that no page, component or island can use. Keeps variables: a site's theme and scoped styles use
 * them. Reads the sources once and passes them as one list of words; PurgeCSS would read them again for each style
 * sheet.
 */
export function unusedCssPlugin(): ReturnType<typeof purgeCss> {
  return purgeCss({
    content: [{ raw: wordsOfSources(), extension: 'txt' }],
    safelist: { standard: documentElements },
    dynamicAttributes: changingAttributes,
  });
}

function wordsOfSources(): string {
  const words = new Set<string>();
  for (const path of globSync('src/**/*.{astro,tsx,ts}', { cwd: rootFolder, exclude: ['src/server/**'] })) {
    for (const word of readFileSync(join(rootFolder, path), 'utf8').match(/[\w-]+/g) ?? []) words.add(word);
  }
  return [...words].join(' ');
}
