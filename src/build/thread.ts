import { workerData } from 'node:worker_threads';
import { assetsOfPage } from '#build/output/assets.ts';
import type { SharedOutput } from '#build/output/shared-output.ts';
import { SiteFolder } from '#build/output/site-folder.ts';
import type { BuildState } from '#build/output/state.ts';
import { inlineBlocks, withPolicy } from '#build/pages/csp.ts';
import { elementsOf } from '#build/pages/html.ts';
import { withNeededStyles } from '#build/pages/page-styles.ts';
import type { FinishedPage, FinishTask, PageTask } from '#build/tasks.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';

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

async function finishPage(task: PageTask): Promise<FinishedPage> {
  const { html } = task;
  const source = contentHash([shared.finisher, task.mediaOrigin ?? '', task.precompress, html].join('\0'));
  const bytes = keepPage(task, source) ?? (await writePage(task));
  return { source, bytes, assets: assetsOfPage(html, files) };
}

/** Takes over the page of the last build if it was made of the same. @returns its size, if it is still as it was */
function keepPage({ folder, file, precompress, previous }: PageTask, source: string): number | undefined {
  if (previous?.source !== source) return undefined;
  const site = new SiteFolder(folder, precompress);
  site.carryOver(file, previous.path);
  return site.bytes === previous.bytes ? site.bytes : undefined;
}

/** @returns the size of the page with its compressed copies */
async function writePage({ folder, file, html, precompress, mediaOrigin }: PageTask): Promise<number> {
  const elements = [...elementsOf(html)];
  const slim = await withNeededStyles(html, elements, runtimeNames);
  const blocks = { ...inlineBlocks(elements), styles: slim.styles };
  const site = new SiteFolder(folder, precompress);
  site.write(file, withPolicy(slim.html, mediaOrigin, blocks));
  return site.bytes;
}

/** Finishes one site on a thread of `startBuildThreads`. */
export async function finishSite(task: FinishTask): Promise<BuildState> {
  // Loaded with the first site: pages do not need it.
  const finish = await import('#build/finish.ts');
  return finish.finishSite(task, shared);
}
