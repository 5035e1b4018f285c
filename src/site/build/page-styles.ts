import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';
import { elementsOf } from '#site/build/html.ts';

/** Style text and the names of a page to the styles it needs; pages of one kind share them, whatever their site. */
const known = new Map<string, Promise<string>>();

/**
 * Takes the rules out of a page's inline styles that neither its markup nor any script can use: a home carries the art of one niche,
 * not of seven. Pages with islands keep everything, since their markup comes later.
 * @param scriptWords everything in the scripts that may be the name of a class
 */
export async function withNeededStyles(html: string, scriptWords: string): Promise<string> {
  if (html.includes('<astro-island')) return html;
  const names = new Set<string>();
  const styles: string[] = [];
  for (const { name, attributes, text } of elementsOf(html)) {
    if (name === 'style') styles.push(text);
    if (name === 'script') for (const word of text.match(/[\w-]+/g) ?? []) names.add(word);
    names.add(name);
    for (const [attribute, value] of attributes) {
      names.add(attribute);
      if (attribute === 'class' || attribute === 'id' || attribute === 'type') {
        for (const word of value.split(/\s+/)) names.add(word);
      }
    }
  }
  const page = [...names].sort().join(' ');
  let result = html;
  for (const style of styles) {
    const needed = await neededStyle(style, page, scriptWords);
    if (needed !== style) result = result.replace(`>${style}</style>`, () => `>${needed}</style>`);
  }
  return result;
}

function neededStyle(style: string, page: string, scriptWords: string): Promise<string> {
  const key = createHash('sha256').update(`${style}\n${page}\n${scriptWords}`).digest('base64');
  const found = known.get(key);
  if (found !== undefined) return found;
  const needed = purge(style, `${page} ${scriptWords}`);
  known.set(key, needed);
  return needed;
}

async function purge(style: string, words: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'txt' }],
    css: [{ raw: style }],
    // Attributes change while the page runs, and cost little.
    dynamicAttributes: ['aria-busy', 'aria-current', 'aria-expanded', 'aria-invalid', 'aria-pressed', 'hidden', 'open'],
    keyframes: true,
  });
  return result?.css ?? style;
}
