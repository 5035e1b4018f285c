import { workerData } from 'node:worker_threads';
import { assetsOfPage } from '#site/build/assets.ts';
import { inlineBlocks, withPolicy } from '#site/build/csp.ts';
import { elementsOf } from '#site/build/html.ts';
import { withNeededStyles } from '#site/build/page-styles.ts';
import type { SharedOutput } from '#site/build/shared-output.ts';
import { SiteFolder } from '#site/build/site-folder.ts';
import type { BuildState } from '#site/build/state.ts';
import type { FinishedPage, FinishTask, PageTask } from '#site/build/tasks.ts';

// The pool puts data of its own before ours.
const [, shared]: [unknown, SharedOutput] = workerData;
const { files, late } = shared.assets;

/** Finishes pages on a thread of `startBuildThreads`. @returns for each what it added, or why it could not be finished */
export function finishPages(tasks: readonly PageTask[]): Promise<(FinishedPage | Error)[]> {
  return Promise.all(
    tasks.map((task) =>
      finishPage(task).catch((reason) => (reason instanceof Error ? reason : new Error(String(reason)))),
    ),
  );
}

async function finishPage({ folder, file, html, mediaOrigin }: PageTask): Promise<FinishedPage> {
  const elements = [...elementsOf(html)];
  const slim = await withNeededStyles(html, elements, late);
  const blocks = { ...inlineBlocks(elements), styles: slim.styles };
  const site = new SiteFolder(folder);
  site.write(file, withPolicy(slim.html, mediaOrigin, blocks));
  return { bytes: site.bytes, assets: assetsOfPage(html, files) };
}

/** Finishes one site on a thread of `startBuildThreads`. */
export async function finishSite(task: FinishTask): Promise<BuildState> {
  // Loaded with the first site: pages need none of it.
  const finish = await import('#site/build/finish.ts');
  return finish.finishSite(task, shared);
}
