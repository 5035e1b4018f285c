import { workerData } from 'node:worker_threads';
import type { ThreadData } from '#build/build-threads.ts';
import { PageRenderer } from '#build/bundle/page-renderer.ts';
import type { BuildState } from '#build/output/state.ts';
import { PageMaker } from '#build/page-maker.ts';
import type { FinishTask, MadePages, PagesTask } from '#build/tasks.ts';

// The first element is the pool's own data.
const [, { shared, share }]: [unknown, ThreadData] = workerData;
let maker: Promise<PageMaker> | undefined;

/** Makes a share of a site's pages on a thread of `startBuildThreads`. */
export async function makePages(task: PagesTask): Promise<MadePages> {
  maker ??= PageRenderer.open(shared.bundle).then((renderer) => new PageMaker(renderer, shared, share));
  return (await maker).makePages(task);
}

/** Finishes one site on a thread of `startBuildThreads`. */
export async function finishSite(task: FinishTask): Promise<BuildState> {
  // Loaded with the first site: pages do not need it.
  const finish = await import('#build/finish.ts');
  return finish.finishSite(task, shared);
}
