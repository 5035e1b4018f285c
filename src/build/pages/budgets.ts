import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { assetFolder, staticImports } from '#build/output/assets.ts';
import { inlineBlocks } from '#build/pages/csp.ts';
import { heroProblems } from '#build/pages/hero-weight.ts';
import { decodeAttribute, type Element, elementsOf } from '#build/pages/html.ts';
import { membersProblems } from '#build/pages/members-budget.ts';
import { routeNames, routes } from '#lib/routes.ts';
import { pageFile, publishedPaths } from '#site/page-file.ts';
import type { Site } from '#site/types.ts';
import { contentHash, filesOf } from '#site-loader/source/file-tree.ts';

/** Maximum bytes (brotli) that a visitor downloads before the first interaction. */
const budgets = {
  /** Home and landers, as served, including critical CSS. */
  page: 12_000,
  medianPage: 8_000,
  /** Styles of any page. */
  css: 7_000,
  /** Scripts of home and landers: inline, deferred, and those that the deferred ones fetch when the page is idle. */
  inlineScript: 2_000,
  deferredScript: 3_000,
  idleScript: 16_000,
} as const;

const compress = promisify(brotliCompress);
/** Cached sizes by limit and hash of styles and scripts; pages of a site share most of them. */
const knownSizes = new Map<string, number>();
const reactMark = /react\.(?:transitional\.)?element/;

/** What a page loads, according to its markup. */
interface Loads {
  readonly blocking: readonly string[];
  readonly scripts: readonly string[];
  readonly css: string;
}

/** Checks a finished folder. @returns one sentence per exceeded budget */
export async function budgetProblems(site: Site, folder: string): Promise<string[]> {
  const problems: string[] = [];
  const entryPages = new Set(entryFiles(site));
  const membersPages = new Set(publishedPaths(site, 'members').map(pageFile));
  const weighScripts = scriptScale(folder);
  const sizes: number[] = [];
  for (const file of filesOf(folder).filter((path) => path.endsWith('.html'))) {
    const html = readFileSync(join(folder, file), 'utf8');
    const elements = [...elementsOf(html)];
    const loads = loadsOf(elements, folder);
    const report = (what: string, bytes: number, limit: number) => {
      if (bytes > limit) problems.push(`${site.domain}/${file}: ${what} is ${bytes} bytes brotli, ${limit} allowed`);
    };
    report('CSS', await sizeAgainst(budgets.css, loads.css), budgets.css);
    if (membersPages.has(file))
      problems.push(...membersProblems(elements, folder).map((problem) => `${site.domain}/${file}: ${problem}`));
    if (!entryPages.has(file)) continue;
    for (const problem of heroProblems(elements, folder)) problems.push(`${site.domain}/${file}: ${problem}`);
    const size = statSync(join(folder, `${file}.br`)).size;
    sizes.push(size);
    report('the page', size, budgets.page);
    report(
      'inline script',
      await sizeAgainst(budgets.inlineScript, inlineBlocks(elements).scripts.join('')),
      budgets.inlineScript,
    );
    for (const request of loads.blocking) problems.push(`${site.domain}/${file}: ${request} blocks rendering`);
    const scripts = weighScripts(loads.scripts);
    report('deferred script', scripts.deferred, budgets.deferredScript);
    report('idle script', scripts.idle, budgets.idleScript);
    for (const name of scripts.react) {
      problems.push(`${site.domain}/${file}: ${name} brings React before the visitor touched anything`);
    }
  }
  const median = sizes.sort((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0;
  if (median > budgets.medianPage) {
    problems.push(
      `${site.domain}: the median of home and landers is ${median} bytes brotli, ${budgets.medianPage} allowed`,
    );
  }
  return problems;
}

/** Files of home and landers, on which visitors arrive. */
function entryFiles(site: Site): string[] {
  return routeNames
    .filter((route) => route === 'index' || routes[route].layout === 'lander')
    .flatMap((route) => publishedPaths(site, route).map(pageFile));
}

function loadsOf(elements: Iterable<Element>, folder: string): Loads {
  const blocking: string[] = [];
  const scripts: string[] = [];
  let css = '';
  for (const { name, attributes, text } of elements) {
    if (name === 'style') css += text;
    if (name !== 'link' && name !== 'script') continue;
    const source = decodeAttribute(attributes.get('src') ?? attributes.get('href') ?? '');
    if (name === 'link' && attributes.get('rel') === 'stylesheet') {
      blocking.push(source);
      css += readFileSync(join(folder, source), 'utf8');
    }
    if (name !== 'script' || source === '') continue;
    if (!attributes.has('async') && !attributes.has('defer') && attributes.get('type') !== 'module')
      blocking.push(source);
    if (source.startsWith(`/${assetFolder}/`)) scripts.push(source.slice(assetFolder.length + 2));
  }
  return { blocking, scripts, css };
}

/** Size of a page's scripts with their static imports, in bytes (brotli). */
interface ScriptWeight {
  readonly deferred: number;
  readonly idle: number;
  /** Names of the scripts that contain React. */
  readonly react: readonly string[];
}

/** Measures the scripts of pages. Cached: most pages of a site load the same scripts. */
function scriptScale(folder: string): (entries: readonly string[]) => ScriptWeight {
  const assets = join(folder, assetFolder);
  const fetchedWhenIdle = filesOf(assets).filter((name) => /\bidle\.[\w-]+\.js$/.test(name));
  const cache = new Map<string, ScriptWeight>();
  const sizeOf = (names: readonly string[]) =>
    names.reduce((total, name) => total + statSync(join(assets, `${name}.br`)).size, 0);
  const weigh = (entries: readonly string[]): ScriptWeight => {
    const deferred = staticImports(assets, entries);
    const texts = new Map(deferred.map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
    // By convention, the page script fetches the scripts whose name ends in `idle`.
    const started = fetchedWhenIdle.filter((name) => [...texts.values()].some((text) => text.includes(name)));
    const idle = staticImports(assets, started).filter((name) => !texts.has(name));
    const react = deferred.filter((name) => reactMark.test(texts.get(name) ?? ''));
    return { deferred: sizeOf(deferred), idle: sizeOf(idle), react };
  };
  return (entries) => {
    const key = entries.join();
    const weight = cache.get(key) ?? weigh(entries);
    cache.set(key, weight);
    return weight;
  };
}

/**
 * Size in bytes (brotli) if it exceeds the limit, else any value within the limit: most texts are far below, and
 * the exact size takes longer to compute than the page took to write.
 */
async function sizeAgainst(limit: number, text: string): Promise<number> {
  const bytes = Buffer.byteLength(text);
  if (bytes <= limit) return bytes;
  const key = `${limit} ${contentHash(text)}`;
  const size = knownSizes.get(key) ?? (await quickSize(limit, text));
  knownSizes.set(key, size);
  return size;
}

async function quickSize(limit: number, text: string): Promise<number> {
  const quick = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return quick.length <= limit ? quick.length : (await compress(text)).length;
}
