import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { assetFolder } from '#build/output/assets.ts';
import { compiledWorker, workerFile } from '#build/output/compiled-worker.ts';
import { languageOfTexts } from '#build/output/text-scripts.ts';
import { offlinePages } from '#build/worker.ts';
import { memoize } from '#lib/memoize.ts';
import { pageFile } from '#site/page-file.ts';
import type { Site } from '#site/types.ts';

/**
 * Maximum bytes (brotli): the code of the service worker, the worker as a site serves it with the names of all files
 * and pages, and everything that it downloads for a member of one language.
 */
const budgets = { code: 7_000, served: 13_000, kept: 340_000 } as const;

const codeSize = memoize((file: string) => brotliCompressSync(readFileSync(file)).length);
const listed = new RegExp(`"url":"/${assetFolder}/([^"]+)"`, 'g');

/**
 * Checks the service worker of a finished site. @returns one sentence per exceeded budget
 * @param locate where a file of the site is to be read
 */
export function workerProblems(site: Site, locate: (path: string) => string): string[] {
  const worker = locate(workerFile);
  if (!site.offline || !existsSync(worker)) return [];
  const problems = [
    ...overBudget('the code of the worker', codeSize(compiledWorker), budgets.code),
    ...overBudget(workerFile, sizeOf(worker), budgets.served),
  ];
  const names = new Set([...readFileSync(worker, 'utf8').matchAll(listed)].map(([, name = '']) => name));
  const assets = Map.groupBy(names, languageOfTexts);
  const bytesOf = memoize((file: string) => sizeOf(locate(file)));
  for (const locale of site.locales) {
    const ofReader = [undefined, locale].flatMap((language) => assets.get(language) ?? []);
    const pages = new Set(offlinePages(site, locale).map(({ url }) => pageFile(url)));
    const files = [...ofReader.map((name) => `${assetFolder}/${name}`), ...pages];
    const bytes = files.reduce((total, file) => total + bytesOf(file), 0);
    problems.push(...overBudget(`what the worker keeps for a reader of ${locale}`, bytes, budgets.kept));
  }
  return problems.map((problem) => `${site.domain}: ${problem}`);
}

/** Size as it is served to browsers that take brotli; pictures and fonts have no such form. */
function sizeOf(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

function overBudget(what: string, bytes: number, limit: number): string[] {
  return bytes > limit ? [`${what} is ${bytes} bytes brotli, ${limit} allowed`] : [];
}
