import { PurgeCSS } from 'purgecss';
import { type LateNames, readVariable } from '#site/build/assets.ts';
import type { Element } from '#site/build/html.ts';

/** A style of the pages: what it may name, and its shorter forms by the names of a page that stand in it. */
interface Sheet {
  readonly words: readonly string[];
  readonly needed: Map<string, Promise<string>>;
}

/** By the scripts of a build, by the text of a style. Pages of one kind share a form, whatever their site and language. */
const known = new WeakMap<LateNames, Map<string, Sheet>>();
const word = /[\w-]+/g;

/**
 * Takes the rules out of a page's inline styles that neither its markup nor any script can use (a home carries the art of one niche,
 * not of seven) and the variables that nothing reads, and puts what stays into one element, since the policy names each by a hash that
 * does not compress. Pages with islands keep everything, since their markup comes later.
 * @param elements those of the page
 * @returns the page, and the text of each style that it carries then
 * @throws on a rule with `:is()`, or for a part of a value
 */
export async function withNeededStyles(
  html: string,
  elements: readonly Element[],
  late: LateNames,
): Promise<{ html: string; styles: readonly string[] }> {
  const names = new Set<string>();
  const styles: string[] = [];
  for (const { name, attributes, text } of elements) {
    if (name === 'style') styles.push(text);
    if (name === 'script') for (const name of text.match(word) ?? []) names.add(name);
    names.add(name);
    for (const [attribute, value] of attributes) {
      names.add(attribute);
      if (isSelectedByValue(attribute)) {
        for (const part of value.split(/\s+/)) names.add(part);
      }
    }
  }
  const [last, ...others] = styles.toReversed();
  if (last === undefined || names.has('astro-island')) return { html, styles };
  const needed = await Promise.all(styles.map((style) => neededStyle(style, names, late)));
  const alone = others.reduce((text, style) => text.replace(`<style>${style}</style>`, ''), html);
  const style = withReadVariables(needed.join(''), alone, late.variables);
  return { html: alone.replace(`<style>${last}</style>`, () => `<style>${style}</style>`), styles: [style] };
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

function neededStyle(style: string, names: ReadonlySet<string>, late: LateNames): Promise<string> {
  const { words, needed } = sheetOf(style, late);
  // Names that the style never says change nothing, and would tell pages apart that need the same.
  const asked = words.filter((name) => names.has(name) || late.words.has(name)).join(' ');
  const result = needed.get(asked) ?? purge(style, asked);
  needed.set(asked, result);
  return result;
}

function sheetOf(style: string, late: LateNames): Sheet {
  const sheets = known.get(late) ?? new Map<string, Sheet>();
  known.set(late, sheets);
  const sheet = sheets.get(style) ?? { words: [...new Set(style.match(word))], needed: new Map() };
  sheets.set(style, sheet);
  return sheet;
}

async function purge(style: string, words: string): Promise<string> {
  // PurgeCSS takes `:is()` with nothing but states in it for unused, and says nothing: a page would only look done.
  if (style.includes(':is(')) throw new Error('a style asks with :is(); write its rule as one selector for each case');
  // Names are handed over whole, and only those that the style says.
  if (/[~|^$*]="?[\w-]+"?\]/.test(style))
    throw new Error('a style asks for a part of a value; ask for the whole value');
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'txt' }],
    css: [{ raw: style }],
    // Attributes change while the page runs, and cost little.
    dynamicAttributes: ['aria-busy', 'aria-current', 'aria-expanded', 'aria-invalid', 'aria-pressed', 'hidden', 'open'],
    keyframes: true,
  });
  return result?.css ?? style;
}
