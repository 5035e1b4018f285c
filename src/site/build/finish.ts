import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssetGraph, assetFolder } from '#site/build/assets.ts';
import { budgetProblems } from '#site/build/budgets.ts';
import { keepCompiledWorker } from '#site/build/compiled-worker.ts';
import { filesOf } from '#site/build/file-tree.ts';
import { headersOf, redirectsOf, robotsOf } from '#site/build/hosting.ts';
import { writeIcons } from '#site/build/icons.ts';
import { carryKeptAssets } from '#site/build/kept-assets.ts';
import { rootFolder } from '#site/build/paths.ts';
import type { RenderedSite, Rendering } from '#site/build/render.ts';
import { writeSharePictures } from '#site/build/share/picture.ts';
import { sitemapOf } from '#site/build/sitemap.ts';
import { type BuildState, readState, writeState } from '#site/build/state.ts';
import { type StoredFile, storeFile } from '#site/build/store.ts';
import { webManifest } from '#site/build/web-manifest.ts';
import { writeWorker } from '#site/build/worker.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { publishedMedia } from '#site/media/published.ts';
import type { Site } from '#site/types.ts';

/** What every site of one build shares. */
export interface SharedOutput {
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
  readonly rendered: RenderedSite;
  /** Finished folder of the build before, if there is one. */
  readonly previous: string;
  readonly now: Date;
  /** The site's share of the time that rendering took, for its state. */
  readonly renderSeconds: number;
}

/** Reads the public files once for all sites. */
export async function readShared({ folder, assets }: Rendering): Promise<SharedOutput> {
  return { assets, worker: keepCompiledWorker(folder), publicFiles: await storeFolder(join(rootFolder, 'public')) };
}

/**
 * Makes one site's folder complete and deployable around its pages: assets, worker, icons, share pictures, files for search
 * engines and hosts. The file that marks it as whole comes last.
 */
export async function finishSite(task: FinishTask, shared: SharedOutput): Promise<BuildState> {
  const started = performance.now();
  const { site, key, now } = task;
  const { folder, pages } = task.rendered;
  if (pages.size === 0) throw new Error('no page was rendered');
  for (const { bytes } of pages.values()) folder.bytes += bytes;

  const assets = shared.assets.neededBy([...pages.values()].flatMap((page) => page.assets));
  for (const name of assets) {
    if (name.endsWith('.map')) throw new Error(`${assetFolder}/${name}: source maps are not published`);
    await folder.place(`${assetFolder}/${name}`, shared.assets.file(name));
  }
  for (const [path, file] of shared.publicFiles) await folder.place(path, file);
  const media = await publishedMedia(site);
  for (const [path, file] of media) await folder.place(path, file);
  // Open tabs ask for these too, when they come near.
  assets.push(...hashedNames([...media.keys()]));
  await writeWorker(folder, site, shared.worker, membersAssets(task.rendered, shared));
  await writeIcons(folder, site);
  await writeSharePictures(folder, site);
  await folder.write('manifest.webmanifest', webManifest(site));
  await folder.write('sitemap.xml', await sitemapOf(site));
  await folder.write('robots.txt', robotsOf(site));
  await folder.write('_headers', headersOf(filesOf(folder.path)));
  await folder.write('_redirects', redirectsOf(site));

  const overBudget = await budgetProblems(site, folder.path);
  const previousState = readState(task.previous);
  const previous = previousState && { folder: task.previous, state: previousState };
  const retired = await carryKeptAssets(folder, previous, new Set(assets), now);
  const seconds = Math.round(task.renderSeconds * 1000 + performance.now() - started) / 1000;
  const state = { key, pages: pages.size, bytes: folder.bytes, seconds, assets, retired, overBudget };
  writeFinishedSite(folder.path, site);
  writeState(folder.path, state);
  return state;
}

function hashedNames(paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith(`${assetFolder}/`)).map((path) => path.slice(assetFolder.length + 1));
}

/** What must be there for the members area to open without a network: the assets of its shells. */
function membersAssets({ pages }: RenderedSite, shared: SharedOutput): string[] {
  const shells = [...pages].filter(([file]) => /^(?:[a-z]{2}\/)?members\.html$/.test(file));
  return shared.assets.neededBy(shells.flatMap(([, page]) => page.assets));
}

async function storeFolder(folder: string): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for (const path of filesOf(folder)) files.set(path, await storeFile(path, await readFile(join(folder, path))));
  return files;
}
