import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';
import { type LateNames, readVariable } from '#site/build/assets.ts';
import { elementsOf } from '#site/build/html.ts';

/** Style text and the names of a page to the styles it needs; pages of one kind share them, whatever their site. */
const known = new Map<string, Promise<string>>();

/**
 * Takes the rules out of a page's inline styles that neither its markup nor any script can use (a home carries the art of one niche,
 * not of seven) and the variables that nothing reads, and puts what stays into one element, since the policy names each by a hash that does not compress. Pages with islands
 * keep everything, since their markup comes later.
 */
export async function withNeededStyles(html: string, late: LateNames): Promise<string> {
  if (html.includes('<astro-island')) return html;
  const names = new Set<string>();
  const styles: string[] = [];
  for (const { name, attributes, text } of elementsOf(html)) {
    if (name === 'style') styles.push(text);
    if (name === 'script') for (const word of text.match(/[\w-]+/g) ?? []) names.add(word);
    names.add(name);
    for (const [attribute, value] of attributes) {
      names.add(attribute);
      if (isSelectedByValue(attribute)) {
        for (const word of value.split(/\s+/)) names.add(word);
      }
    }
  }
  const page = [...names].sort().join(' ');
  const needed = await Promise.all(styles.map((style) => neededStyle(style, page, late.words)));
  const [last, ...others] = styles.toReversed();
  if (last === undefined) return html;
  const alone = others.reduce((text, style) => text.replace(`<style>${style}</style>`, ''), html);
  const style = withReadVariables(needed.join(''), alone, late.variables);
  return alone.replace(`<style>${last}</style>`, () => `<style>${style}</style>`);
}

function withReadVariables(style: string, html: string, late: ReadonlySet<string>): string {
  const read = new Set([...`${style}${html}`.matchAll(readVariable)].map(([, name = '']) => name));
  return style.replaceAll(/--([\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    read.has(name) || late.has(name) ? declaration : '',
  );
}

/** Attributes whose values style sheets ask for. */
function isSelectedByValue(attribute: string): boolean {
  return ['class', 'id', 'name', 'type', 'value'].includes(attribute) || attribute.startsWith('data-');
}

function neededStyle(style: string, page: string, scriptWords: string): Promise<string> {
  const key = createHash('sha256').update(`${style}\n${page}\n${scriptWords}`).digest('base64');
  const found = known.get(key);
  if (found !== undefined) return found;
  const needed = purge(style, `${page} ${scriptWords}`);
  known.set(key, needed);
  return needed;
}

/** PurgeCSS takes `:is()` with nothing but states in it for unused: styles write such rules as two selectors. */
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
