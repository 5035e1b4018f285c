import purgeCss from '@fullhuman/postcss-purgecss';
import { rootFolder } from '#site/build/paths.ts';

/** Elements that only the markdown documents of `locales/<locale>/pages` bring in, so no source names them. */
const documentElements = [
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'strong',
  'em',
  'blockquote',
  'hr',
  'code',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'br',
];

/** Drops the rules that no page, component or island can use. Variables stay: a site's theme and scoped styles read them. */
export function unusedCssPlugin(): ReturnType<typeof purgeCss> {
  return purgeCss({
    content: [`${rootFolder}/src/**/*.{astro,tsx,ts}`],
    safelist: { standard: documentElements },
    dynamicAttributes: [
      'aria-busy',
      'aria-current',
      'aria-expanded',
      'aria-invalid',
      'aria-pressed',
      'hidden',
      'lang',
      'open',
    ],
  });
}
