import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssetGraph, assetFolder, readAssets } from '#site/build/assets.ts';
import { budgetProblems } from '#site/build/budgets.ts';
import { keepCompiledWorker } from '#site/build/compiled-worker.ts';
import { withPolicy } from '#site/build/csp.ts';
import { filesOf } from '#site/build/file-tree.ts';
import { headersOf, redirectsOf, robotsOf } from '#site/build/hosting.ts';
import { writeIcons } from '#site/build/icons.ts';
import { withNeededStyles } from '#site/build/page-styles.ts';
import { rootFolder } from '#site/build/paths.ts';
import { forEachLimited } from '#site/build/pool.ts';
import { carryRetired } from '#site/build/retired.ts';
import { writeSharePictures } from '#site/build/share/picture.ts';
import { SiteFolder } from '#site/build/site-folder.ts';
import { sitemapOf } from '#site/build/sitemap.ts';
import { type BuildState, readState, writeState } from '#site/build/state.ts';
import { type StoredFile, storeFile } from '#site/build/store.ts';
import { webManifest } from '#site/build/web-manifest.ts';
import { writeWorker } from '#site/build/worker.ts';
import { publishedMedia } from '#site/media/published.ts';
import type { Site } from '#site/types.ts';

/** What every site of one build shares. */
export interface SharedOutput {
  readonly renderFolder: string;
  readonly assets: AssetGraph;
  /** Path of the compiled service worker. */
  readonly worker: string;
  /** Path in each site to the file. */
  readonly publicFiles: ReadonlyMap<string, StoredFile>;
}

/** One site to finish. */
export interface FinishTask {
  readonly site: Site;
  readonly key: string;
  /** Folder to put the site together in. */
  readonly target: string;
  /** Finished folder of the build before, if there is one. */
  readonly previous: string;
  readonly now: Date;
  /** The site's share of the time that rendering took, for its state. */
  readonly renderSeconds: number;
}

const pagesAtOnce = 4;

/** Reads the bundle and the public files once for all sites. */
export async function readShared(renderFolder: string): Promise<SharedOutput> {
  const assets = await readAssets(renderFolder);
  const publicFiles = await storeFolder(join(rootFolder, 'public'));
  return { renderFolder, assets, worker: keepCompiledWorker(renderFolder), publicFiles };
}

/**
 * Makes one site's folder complete and deployable from its rendered pages: policies, compressed forms, assets, worker,
 * icons, share pictures, files for search engines and hosts. The file that marks it as whole comes last.
 * @throws naming the page that could not be finished
 */
export async function finishSite(task: FinishTask, shared: SharedOutput): Promise<BuildState> {
  const started = performance.now();
  const { site, key, now } = task;
  const folder = new SiteFolder(task.target);
  const rendered = join(shared.renderFolder, site.domain);
  const pages = filesOf(rendered).filter((path) => path.endsWith('.html'));
  if (pages.length === 0) throw new Error('no page was rendered');

  const documents: string[] = [];
  const mediaOrigin = site.cdn_prefix === undefined ? undefined : new URL(site.cdn_prefix).origin;
  await forEachLimited(pages, pagesAtOnce, async (path) => {
    const whole = await readFile(join(rendered, path), 'utf8');
    const html = await withNeededStyles(whole, shared.assets.late);
    documents.push(html);
    await folder.write(
      path,
      onPage(path, () => withPolicy(html, mediaOrigin)),
    );
  });

  const assets = shared.assets.neededBy(documents);
  for (const name of assets) {
    if (name.endsWith('.map')) throw new Error(`${assetFolder}/${name}: source maps are not published`);
    await folder.place(`${assetFolder}/${name}`, shared.assets.file(name));
  }
  for (const [path, file] of shared.publicFiles) await folder.place(path, file);
  const media = await publishedMedia(site);
  for (const [path, file] of media) await folder.place(path, file);
  // Open tabs ask for these too, when they come near.
  assets.push(...hashedNames([...media.keys()]));
  await writeWorker(folder, site, shared.worker, membersAssets(rendered, shared));
  await writeIcons(folder, site);
  await writeSharePictures(folder, site, rendered);
  await folder.write('manifest.webmanifest', webManifest(site));
  await folder.write('sitemap.xml', await sitemapOf(site));
  await folder.write('robots.txt', robotsOf(site));
  await folder.write('_headers', headersOf());
  await folder.write('_redirects', redirectsOf(site));

  const overBudget = await budgetProblems(site, folder.path);
  const previousState = readState(task.previous);
  const previous = previousState && { folder: task.previous, state: previousState };
  const retired = await carryRetired(folder, previous, new Set(assets), now);
  const seconds = Math.round(task.renderSeconds * 1000 + performance.now() - started) / 1000;
  const state = { key, pages: pages.length, bytes: folder.bytes, seconds, assets, retired, overBudget };
  writeState(folder.path, state);
  return state;
}

function hashedNames(paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith(`${assetFolder}/`)).map((path) => path.slice(assetFolder.length + 1));
}

/** What must be there for the members area to open without a network: the assets of its shells. */
function membersAssets(rendered: string, shared: SharedOutput): string[] {
  const shells = filesOf(rendered).filter((path) => /^(?:[a-z]{2}\/)?members\.html$/.test(path));
  return shared.assets.neededBy(shells.map((path) => readFileSync(join(rendered, path), 'utf8')));
}

async function storeFolder(folder: string): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for (const path of filesOf(folder)) files.set(path, await storeFile(path, await readFile(join(folder, path))));
  return files;
}

function onPage<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
