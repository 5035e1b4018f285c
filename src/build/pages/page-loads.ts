import { assetFolder } from '#build/output/assets.ts';
import { inlineBlocks } from '#build/pages/csp.ts';
import { decodeAttribute, type Element } from '#build/pages/html.ts';

/** What a page loads, according to its markup. */
export interface PageLoads {
  /** Requests that block rendering. */
  readonly blocking: readonly string[];
  /** Names of its scripts in the asset folder. */
  readonly scripts: readonly string[];
  /** The same with those of its islands. */
  readonly entries: readonly string[];
  /** Paths of its linked style sheets. */
  readonly sheets: readonly string[];
  readonly inlineStyles: readonly string[];
  readonly inlineScripts: readonly string[];
  /** Paths of the pictures with high fetch priority, in every size and format. */
  readonly heroes: readonly string[];
}

/** @param elements elements of the page */
export function loadsOf(elements: readonly Element[]): PageLoads {
  const blocking: string[] = [];
  const scripts: string[] = [];
  const entries: string[] = [];
  const sheets: string[] = [];
  const inlineStyles: string[] = [];
  for (const { name, attributes, text } of elements) {
    if (name === 'style') inlineStyles.push(text);
    if (name === 'astro-island') entries.push(...assetsIn(attributes, 'component-url', 'renderer-url'));
    if (name === 'link' && attributes.get('rel') === 'stylesheet') {
      const [sheet = ''] = valuesOf(attributes, 'href');
      blocking.push(sheet);
      sheets.push(sheet);
    }
    const [source] = valuesOf(attributes, 'src');
    if (name !== 'script' || source === undefined) continue;
    if (!attributes.has('async') && !attributes.has('defer') && attributes.get('type') !== 'module')
      blocking.push(source);
    const own = assetsIn(attributes, 'src');
    scripts.push(...own);
    entries.push(...own);
  }
  const inlineScripts = inlineBlocks(elements).scripts;
  return { blocking, scripts, entries, sheets, inlineStyles, inlineScripts, heroes: heroesOf(elements) };
}

/** Decoded values of attributes that are there and not empty. */
function valuesOf(attributes: Element['attributes'], ...names: string[]): string[] {
  return names.map((name) => decodeAttribute(attributes.get(name) ?? '')).filter((value) => value !== '');
}

function assetsIn(attributes: Element['attributes'], ...names: string[]): string[] {
  const start = `/${assetFolder}/`;
  return valuesOf(attributes, ...names)
    .filter((source) => source.startsWith(start))
    .map((source) => source.slice(start.length));
}

function heroesOf(elements: readonly Element[]): string[] {
  const found = new Set<string>();
  let sources: string[] = [];
  for (const { name, attributes } of elements) {
    if (name === 'picture') sources = [];
    if (name === 'source') sources.push(...(attributes.get('srcset')?.split(',') ?? []));
    if (name !== 'img') continue;
    if (attributes.get('fetchpriority') === 'high') {
      for (const source of [...sources, attributes.get('src') ?? '']) found.add(pathOf(source));
    }
    sources = [];
  }
  return [...found];
}

/** Path in the site's folder of a `srcset` candidate such as `https://media.example/_astro/a-480.avif 480w`. */
function pathOf(candidate: string): string {
  const [address = ''] = decodeAttribute(candidate).trim().split(' ');
  return URL.parse(address, 'https://site.invalid')?.pathname ?? address;
}
