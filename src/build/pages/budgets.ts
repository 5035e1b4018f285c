import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { heroBytes } from '#build/media/kinds.ts';
import { assetsOfFolder, type WeighedAssets } from '#build/output/asset-sizes.ts';
import { staticImports } from '#build/output/assets.ts';
import { type PageUse, pageUse } from '#build/output/page-use.ts';
import { elementsOf } from '#build/pages/html.ts';
import { membersProblems } from '#build/pages/members-budget.ts';
import { loadsOf, type PageLoads } from '#build/pages/page-loads.ts';
import { memoize, memoizeByObject } from '#lib/memoize.ts';
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
const cachedSizes = new Map<string, number>();
const reactMark = /react\.(?:transitional\.)?element/;

/** What budgets look at on a page. */
export interface PageFigures {
  /** Sentences about exceeded budgets. */
  readonly problems: readonly string[];
  /** Paths of its pictures with high fetch priority. */
  readonly heroes: readonly string[];
  /** Bytes (brotli) of home, landers and openers; `undefined` for other pages. */
  readonly arrivalBytes?: number | undefined;
}

/** Checks what a page loads. @returns one sentence per exceeded budget */
export async function pageProblems(loads: PageLoads, use: PageUse, assets: WeighedAssets): Promise<string[]> {
  const css = loads.inlineStyles.join('') + loads.sheets.map((sheet) => assets.read(nameOf(sheet))).join('');
  const problems = over('CSS', await sizeAgainst(budgets.css, css), budgets.css);
  if (use === 'members') problems.push(...membersProblems(loads.entries, assets));
  if (use !== 'arrival') return problems;
  const inline = await sizeAgainst(budgets.inlineScript, loads.inlineScripts.join(''));
  problems.push(...over('inline script', inline, budgets.inlineScript));
  problems.push(...loads.blocking.map((request) => `${request} blocks rendering`));
  const scripts = weighScripts(assets)(loads.scripts.join());
  problems.push(...over('deferred script', scripts.deferred, budgets.deferredScript));
  problems.push(...over('idle script', scripts.idle, budgets.idleScript));
  problems.push(...scripts.react.map((name) => `${name} brings React before the visitor touched anything`));
  return problems;
}

/**
 * Checks the pages of a finished folder together with its pictures. @returns one sentence per exceeded budget
 * @param locate where a file of the site is to be read
 * @param pages by file
 */
export function siteProblems(
  site: Site,
  locate: (path: string) => string,
  pages: ReadonlyMap<string, PageFigures>,
): string[] {
  const sizeOf = memoize((path: string) => statSync(locate(path), { throwIfNoEntry: false })?.size ?? 0);
  const problems: string[] = [];
  const sizes: number[] = [];
  for (const [file, { problems: own, heroes, arrivalBytes }] of pages) {
    const all = [...own];
    if (arrivalBytes !== undefined) {
      sizes.push(arrivalBytes);
      all.push(...over('the page', arrivalBytes, budgets.page));
      for (const path of heroes) {
        const bytes = sizeOf(path);
        if (bytes > heroBytes) all.push(`${path} is ${bytes} bytes, a hero image may have ${heroBytes}`);
      }
    }
    problems.push(...all.map((problem) => `${site.domain}/${file}: ${problem}`));
  }
  const median = sizes.sort((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0;
  const what = `${site.domain}: the median of home and landers`;
  return [...problems, ...over(what, median, budgets.medianPage)];
}

/** Checks a finished folder by reading all its pages. @returns one sentence per exceeded budget */
export async function budgetProblems(site: Site, folder: string): Promise<string[]> {
  const assets = assetsOfFolder(folder);
  const pages = new Map<string, PageFigures>();
  for (const file of filesOf(folder).filter((path) => path.endsWith('.html'))) {
    const use = pageUse(file);
    const loads = loadsOf([...elementsOf(readFileSync(join(folder, file), 'utf8'))]);
    const arrivalBytes = use === 'arrival' ? statSync(join(folder, `${file}.br`)).size : undefined;
    pages.set(file, { problems: await pageProblems(loads, use, assets), heroes: loads.heroes, arrivalBytes });
  }
  return siteProblems(site, (path) => join(folder, path), pages);
}

function over(what: string, bytes: number, limit: number): string[] {
  return bytes > limit ? [`${what} is ${bytes} bytes brotli, ${limit} allowed`] : [];
}

/** Size of a page's scripts with their static imports, in bytes (brotli). */
interface ScriptWeight {
  readonly deferred: number;
  readonly idle: number;
  /** Names of the scripts that contain React. */
  readonly react: readonly string[];
}

/** Measures the scripts of pages, named with commas between them. Cached: most pages of a site load the same. */
const weighScripts = memoizeByObject((assets: WeighedAssets) => {
  const fetchedWhenIdle = assets.names.filter((name) => /\bidle\.[\w-]+\.js$/.test(name));
  return memoize((entries: string): ScriptWeight => {
    const deferred = staticImports(assets.read, entries === '' ? [] : entries.split(','));
    const texts = new Map(deferred.map((name) => [name, assets.read(name)]));
    // By convention, the page script fetches the scripts whose name ends in `idle`.
    const started = fetchedWhenIdle.filter((name) => [...texts.values()].some((text) => text.includes(name)));
    const idle = staticImports(assets.read, started).filter((name) => !texts.has(name));
    const react = deferred.filter((name) => reactMark.test(texts.get(name) ?? ''));
    return { deferred: assets.sizeOf(deferred), idle: assets.sizeOf(idle), react };
  });
});

/**
 * Size in bytes (brotli) if it exceeds the limit, else any value within the limit: most texts are far below, and
 * the exact size takes longer to compute than the page took to write.
 */
async function sizeAgainst(limit: number, text: string): Promise<number> {
  const bytes = Buffer.byteLength(text);
  return bytes <= limit ? bytes : quickSize(limit, text);
}

async function quickSize(limit: number, text: string): Promise<number> {
  const key = `${limit} ${contentHash(text)}`;
  const found = cachedSizes.get(key);
  if (found !== undefined) return found;
  const quick = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const size = quick.length <= limit ? quick.length : (await compress(text)).length;
  cachedSizes.set(key, size);
  return size;
}

function nameOf(sheet: string): string {
  return sheet.slice(sheet.lastIndexOf('/') + 1);
}
