import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';
import { type LateNames, readVariable } from '#site/build/assets.ts';
import { elementsOf } from '#site/build/html.ts';

/** By the scripts of a build: style text and names of a page to the styles it needs, which pages of one kind share, whatever their site. */
const known = new WeakMap<LateNames, Map<string, Promise<string>>>();

/**
 * Takes the rules out of a page's inline styles that neither its markup nor any script can use (a home carries the art of one niche,
 * not of seven) and the variables that nothing reads, and puts what stays into one element, since the policy names each by a hash that
 * does not compress. Pages with islands keep everything, since their markup comes later.
 * @throws on a rule with `:is()`
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
  const needed = await Promise.all(styles.map((style) => neededStyle(style, page, late)));
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

function neededStyle(style: string, page: string, late: LateNames): Promise<string> {
  const styles = known.get(late) ?? new Map<string, Promise<string>>();
  known.set(late, styles);
  const key = createHash('sha256').update(`${style}\n${page}`).digest('base64');
  const needed = styles.get(key) ?? purge(style, `${page} ${late.words}`);
  styles.set(key, needed);
  return needed;
}

async function purge(style: string, words: string): Promise<string> {
  // PurgeCSS takes `:is()` with nothing but states in it for unused, and says nothing: a page would only look done.
  if (style.includes(':is(')) throw new Error('a style asks with :is(); write its rule as one selector for each case');
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'txt' }],
    css: [{ raw: style }],
    // Attributes change while the page runs, and cost little.
    dynamicAttributes: ['aria-busy', 'aria-current', 'aria-expanded', 'aria-invalid', 'aria-pressed', 'hidden', 'open'],
    keyframes: true,
  });
  return result?.css ?? style;
}
