import { assetFolder, assetsNeededBy } from '#site/build/assets.ts';
import { budgetProblems } from '#site/build/budgets.ts';
import { filesOf } from '#site/build/file-tree.ts';
import { headersOf, redirectsOf, robotsOf } from '#site/build/hosting.ts';
import { writeIcons } from '#site/build/icons.ts';
import { carryKeptAssets } from '#site/build/kept-assets.ts';
import { writeSharePictures } from '#site/build/share/picture.ts';
import type { SharedOutput } from '#site/build/shared-output.ts';
import { SiteFolder } from '#site/build/site-folder.ts';
import { sitemapOf } from '#site/build/sitemap.ts';
import { type BuildState, readState, writeState } from '#site/build/state.ts';
import type { FinishTask, RenderedSite } from '#site/build/tasks.ts';
import { webManifest } from '#site/build/web-manifest.ts';
import { writeWorker } from '#site/build/worker.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { publishedMedia } from '#site/media/published.ts';

/**
 * Makes one site's folder complete and deployable around its pages: assets, worker, icons, share pictures, files for search
 * engines and hosts. The file that marks it as whole comes last.
 */
export async function finishSite(task: FinishTask, shared: SharedOutput): Promise<BuildState> {
  const started = performance.now();
  const { site, key, now } = task;
  const { pages } = task.rendered;
  const folder = new SiteFolder(task.rendered.folder);
  if (pages.size === 0) throw new Error('no page was rendered');
  for (const { bytes } of pages.values()) folder.bytes += bytes;

  const assets = assetsNeededBy(
    shared.assets,
    [...pages.values()].flatMap((page) => page.assets),
  );
  for (const name of assets) {
    if (name.endsWith('.map')) throw new Error(`${assetFolder}/${name}: source maps are not published`);
    const file = shared.assets.files.get(name)?.file;
    if (file === undefined) throw new Error(`the bundle has no ${name}`);
    folder.place(`${assetFolder}/${name}`, file);
  }
  for (const [path, file] of shared.publicFiles) folder.place(path, file);
  const media = await publishedMedia(site);
  for (const [path, file] of media) folder.place(path, file);
  // Open tabs ask for these too, when they come near.
  assets.push(...hashedNames([...media.keys()]));
  await writeWorker(folder, site, task.worker, membersAssets(task.rendered, shared));
  await writeIcons(folder, site);
  await writeSharePictures(folder, site);
  folder.write('manifest.webmanifest', webManifest(site));
  folder.write('sitemap.xml', await sitemapOf(site));
  folder.write('robots.txt', robotsOf(site));
  folder.write('_headers', headersOf(filesOf(folder.path)));
  folder.write('_redirects', redirectsOf(site));

  const overBudget = await budgetProblems(site, folder.path);
  const previousState = readState(task.previous);
  const previous = previousState && { folder: task.previous, state: previousState };
  const retired = carryKeptAssets(folder, previous, new Set(assets), now);
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
  return assetsNeededBy(
    shared.assets,
    shells.flatMap(([, page]) => page.assets),
  );
}
