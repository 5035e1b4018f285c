import purgecss from 'purgecss/package.json' with { type: 'json' };
import { assetFolder, type RuntimeNames, readVariable } from '#build/output/assets.ts';
import { makeOnce } from '#build/output/made-once.ts';
import type { Element } from '#build/pages/html.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';

/** A style sheet: the words that it may select by, and its purged versions, keyed by those that a page uses. */
interface Sheet {
  readonly words: readonly string[];
  readonly needed: Map<string, Promise<NeededStyle>>;
}

interface NeededStyle {
  readonly css: string;
  /** Words that the sheet may select by and the page does not use. */
  readonly unused: ReadonlySet<string>;
}

/** `inline` puts all styles into the page; `linked` all but the theme into a file that pages share. */
export type StyleWay = 'inline' | 'linked';

/** A page with the styles that it needs. */
export interface StyledPage {
  readonly html: string;
  /** The text of each style element that is left. */
  readonly styles: readonly string[];
  /** The style sheet that it links. */
  readonly sheet: PageSheet | undefined;
  /** Words that would have kept more rules, had the page used them. */
  readonly unusedWords: readonly ReadonlySet<string>[];
}

/** A style sheet that pages share. */
export interface PageSheet {
  /** Within the asset folder; it has a hash of the text. */
  readonly name: string;
  readonly text: string;
}

/** By the scripts of a build, then by style text. Pages of one kind share a version across sites and languages. */
const cache = new WeakMap<RuntimeNames, Map<string, Sheet>>();
const word = /[\w-]+/g;
const declarations = /\{[^{}]*\}/g;

/**
 * Removes from a page's styles the rules that neither its markup nor any script can use (a home page keeps the art of
 * one niche, not of seven) and unused variables. Puts the rest into one element, as the policy names each element by a
 * hash, which does not compress; or, but for the site's own theme, into a file. Pages with islands keep all rules, since
 * their markup is rendered later.
 * @param elements elements of the page
 * @throws on a rule with `:is()`, or one that matches a part of an attribute value
 */
export async function withNeededStyles(
  html: string,
  elements: readonly Element[],
  runtimeNames: RuntimeNames,
  way: StyleWay,
): Promise<StyledPage> {
  const styles = elements.filter(({ name }) => name === 'style').map(({ text }) => text);
  const kept = way === 'inline' ? [] : styles.filter(isTheme);
  const moved = styles.filter((style) => !kept.includes(style));
  // A link belongs into the head, where the first styles are: below it, what stands above would be drawn without them.
  const place = way === 'inline' ? moved.at(-1) : moved[0];
  const hasIsland = elements.some(({ name }) => name === 'astro-island');
  if (place === undefined || (hasIsland && way === 'inline'))
    return { html, styles, sheet: undefined, unusedWords: [] };
  const names = namesOf(elements);
  const needed = hasIsland
    ? moved.map((css) => ({ css, unused: new Set<string>() }))
    : await Promise.all(moved.map((style) => neededStyle(style, names, runtimeNames)));
  const others = moved.filter((style) => style !== place);
  const alone = others.reduce((page, style) => page.replace(`<style>${style}</style>`, ''), html);
  const css = needed.map((style) => style.css).join('');
  const text = hasIsland ? css : withReadVariables(css, alone, runtimeNames.variables);
  const sheet = way === 'inline' ? undefined : { name: `page.${contentHash(text).slice(0, 8)}.css`, text };
  const element = sheet === undefined ? `<style>${text}</style>` : linkOf(sheet);
  return {
    html: alone.replace(`<style>${place}</style>`, () => element),
    styles: sheet === undefined ? [text] : kept,
    sheet,
    unusedWords: needed.map(({ unused }) => unused),
  };
}

/** Whether a style is that of the site itself (`themeCss`). */
function isTheme(style: string): boolean {
  return style.startsWith('html:root{');
}

function linkOf({ name }: PageSheet): string {
  return `<link rel="stylesheet" href="/${assetFolder}/${name}">`;
}

/** Words by which styles may select. */
function namesOf(elements: readonly Element[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const element of elements) {
    names.add(element.name);
    for (const attribute of element.attributes.keys()) names.add(attribute);
    for (const text of selectingTexts(element)) for (const name of text.match(word) ?? []) names.add(name);
  }
  return names;
}

/** Texts of an element whose words may be names that styles select by: scripts, and attributes such as `class`. */
export function selectingTexts({ name, attributes, text }: Element): string[] {
  const values = [...attributes].filter(([attribute]) => isSelectedByValue(attribute)).map(([, value]) => value);
  return name === 'script' ? [text, ...values] : values;
}

/** Without the variables that nothing reads, and the spaces in values that no CSS minifier may touch in a variable. */
function withReadVariables(style: string, html: string, runtimeNames: ReadonlySet<string>): string {
  const read = new Set([...`${style}${html}`.matchAll(readVariable)].map(([, name = '']) => name));
  return style.replaceAll(/--([\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    read.has(name) || runtimeNames.has(name) ? declaration.replaceAll(', ', ',') : '',
  );
}

/** Attributes whose values style sheets select by. */
function isSelectedByValue(attribute: string): boolean {
  return ['class', 'id', 'name', 'type', 'value'].includes(attribute) || attribute.startsWith('data-');
}

function neededStyle(style: string, names: ReadonlySet<string>, runtimeNames: RuntimeNames): Promise<NeededStyle> {
  const { words, needed } = sheetOf(style, runtimeNames);
  const isUsed = (name: string) => names.has(name) || runtimeNames.words.has(name);
  // Drop names that the style does not select by: they change nothing and would split the cache.
  const asked = words.filter(isUsed).join(' ');
  const result = needed.get(asked) ?? purge(style, asked, new Set(words.filter((name) => !isUsed(name))));
  needed.set(asked, result);
  return result;
}

function sheetOf(style: string, runtimeNames: RuntimeNames): Sheet {
  const sheets = cache.get(runtimeNames) ?? new Map<string, Sheet>();
  cache.set(runtimeNames, sheets);
  const sheet = sheets.get(style) ?? {
    words: [...new Set(style.replace(declarations, ' ').match(word))],
    needed: new Map(),
  };
  sheets.set(style, sheet);
  return sheet;
}

async function purge(style: string, words: string, unused: ReadonlySet<string>): Promise<NeededStyle> {
  // PurgeCSS silently removes `:is()` with only states in it as unused, so the page would lose the rule unnoticed.
  if (style.includes(':is(')) throw new Error('a style asks with :is(); write its rule as one selector for each case');
  // PurgeCSS gets whole names, and only those that the style contains, so it cannot match a part of a value.
  if (/[~|^$*]="?[\w-]+"?\]/.test(style))
    throw new Error('a style asks for a part of a value; ask for the whole value');
  const options = {
    content: [{ raw: words, extension: 'txt' }],
    css: [{ raw: style }],
    // Scripts change these attributes at run time; keeping their rules costs little.
    dynamicAttributes: ['aria-busy', 'aria-current', 'aria-expanded', 'aria-invalid', 'aria-pressed', 'hidden', 'open'],
    keyframes: true,
  };
  const css = await makeOnce('styles', `${purgecss.version} ${JSON.stringify(options)}`, '.css', async () => {
    // Two hundred modules, which a build needs only for new styles or words.
    const { PurgeCSS } = await import('purgecss');
    const [result] = await new PurgeCSS().purge(options);
    return Buffer.from(result?.css ?? style);
  });
  return { css: css.toString(), unused };
}
