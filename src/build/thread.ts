import { workerData } from 'node:worker_threads';
import { assetsOfPage } from '#build/output/assets.ts';
import type { SharedOutput } from '#build/output/shared-output.ts';
import { SiteFolder } from '#build/output/site-folder.ts';
import type { BuildState } from '#build/output/state.ts';
import { inlineBlocks, withPolicy } from '#build/pages/csp.ts';
import { elementsOf } from '#build/pages/html.ts';
import { withNeededStyles } from '#build/pages/page-styles.ts';
import type { FinishedPage, FinishTask, PageTask } from '#build/tasks.ts';

// The first element is the pool's own data.
const [, shared]: [unknown, SharedOutput] = workerData;
const { files, runtimeNames } = shared.assets;

/**
 * Finishes pages on a thread of `startBuildThreads`.
 * @returns for each task what the page added, or the error that stopped it
 */
export function finishPages(tasks: readonly PageTask[]): Promise<(FinishedPage | Error)[]> {
  return Promise.all(
    tasks.map((task) =>
      finishPage(task).catch((reason) => (reason instanceof Error ? reason : new Error(String(reason)))),
    ),
  );
}

async function finishPage({ folder, file, html, precompress, mediaOrigin }: PageTask): Promise<FinishedPage> {
  const elements = [...elementsOf(html)];
  const slim = await withNeededStyles(html, elements, runtimeNames);
  const blocks = { ...inlineBlocks(elements), styles: slim.styles };
  const site = new SiteFolder(folder, precompress);
  site.write(file, withPolicy(slim.html, mediaOrigin, blocks));
  return { bytes: site.bytes, assets: assetsOfPage(html, files) };
}

/** Finishes one site on a thread of `startBuildThreads`. */
export async function finishSite(task: FinishTask): Promise<BuildState> {
  // Loaded with the first site: pages do not need it.
  const finish = await import('#build/finish.ts');
  return finish.finishSite(task, shared);
}
