import { writeIcons } from '#build/drawings/icons.ts';
import { writeSharePictures } from '#build/drawings/share-picture.ts';
import { publishedMedia } from '#build/media/published.ts';
import { assetFolder, assetsNeededBy } from '#build/output/assets.ts';
import { writeFinishedPages } from '#build/output/finished-pages.ts';
import { carryKeptAssets } from '#build/output/kept-assets.ts';
import type { SharedOutput } from '#build/output/shared-output.ts';
import { SiteFolder } from '#build/output/site-folder.ts';
import { type BuildState, readState, writeState } from '#build/output/state.ts';
import { finishedBy, writeListing } from '#build/output/update.ts';
import { siteProblems } from '#build/pages/budgets.ts';
import { sitemapOf } from '#build/sitemap.ts';
import type { FinishTask } from '#build/tasks.ts';
import { webManifest } from '#build/web-manifest.ts';
import { writeWorker } from '#build/worker.ts';
import { workerProblems } from '#build/worker-budget.ts';
import { headersOf, redirectsOf, robotsOf } from '#hosting/static-host.ts';
import { writeFinishedSite } from '#site/finished.ts';

/**
 * Adds to the rendered pages of one site everything else that it needs for deployment: assets, worker, icons, share
 * pictures, files for search engines and hosts. Writes the file that marks the folder as complete last.
 * @throws if no page was rendered, or a source map would be published
 */
export async function finishSite(task: FinishTask, shared: SharedOutput): Promise<BuildState> {
  const started = performance.now();
  const { site, key, checked, rendered, group, now, made } = task;
  const { pages } = made;
  const folder = new SiteFolder(task.folder, site.precompress, task.base);
  if (pages.size === 0) throw new Error('no page was rendered');
  for (const { bytes } of pages.values()) folder.bytes += bytes;

  const assets = assetsNeededBy(shared.assets, made.assets);
  for (const name of assets) {
    if (name.endsWith('.map')) throw new Error(`${assetFolder}/${name}: source maps are not published`);
    const file = made.sheets.get(name) ?? shared.assets.files.get(name)?.file;
    if (file === undefined) throw new Error(`the bundle has no ${name}`);
    folder.place(`${assetFolder}/${name}`, file);
  }
  for (const [path, file] of shared.publicFiles) folder.place(path, file);
  const media = await publishedMedia(site);
  for (const [path, file] of media) folder.place(path, file);
  // Open tabs request these too, when a picture scrolls near.
  assets.push(...hashedNames([...media.keys()]));
  writeWorker(folder, site, assetsNeededBy(shared.assets, made.offlineAssets));
  await writeIcons(folder, site);
  await writeSharePictures(folder, site);
  folder.write('manifest.webmanifest', webManifest(site));
  folder.write('sitemap.xml', sitemapOf(site));
  folder.write('robots.txt', robotsOf(site));
  folder.write('_headers', headersOf([...pages.keys(), ...folder.files]));
  folder.write('_redirects', redirectsOf(site));

  const locate = (path: string) => folder.locate(path);
  const overBudget = [...siteProblems(site, locate, pages), ...workerProblems(site, locate)];
  const previousState = readState(task.previous);
  const previous = previousState && { folder: task.previous, state: previousState };
  const retired = carryKeptAssets(folder, previous, new Set(assets), now);
  const seconds = Math.round(made.seconds * 1000 + performance.now() - started) / 1000;
  const state = {
    key,
    checked,
    rendered,
    group,
    pages: pages.size,
    bytes: folder.bytes,
    seconds,
    assets,
    retired,
    overBudget,
  };
  writeFinishedPages(folder.path, pages);
  writeFinishedSite(folder.path, site);
  writeListing(folder.path, {
    finishedBy: finishedBy(shared.finisher, site),
    files: [...pages.keys(), ...folder.files],
  });
  writeState(folder.path, state);
  return state;
}

function hashedNames(paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith(`${assetFolder}/`)).map((path) => path.slice(assetFolder.length + 1));
}
