import { flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { ThreadData } from '#build/build-threads.ts';
import { PageRenderer } from '#build/bundle/page-renderer.ts';
import type { BuildState } from '#build/output/state.ts';
import { PageMaker } from '#build/page-maker.ts';
import type { FinishTask, GroupTask, MadePages, PagesTask } from '#build/tasks.ts';
import { memoize } from '#lib/memoize.ts';

// The first element is the pool's own data.
const [, { shared, share }]: [unknown, ThreadData] = workerData;
// Loads the bundle before the first site comes, while the main thread reads the sites.
const opening = PageRenderer.open(shared.bundle).then((renderer) => new PageMaker(renderer, shared, share));
// A failure is that of the first call.
opening.catch(() => undefined);

/** Renders what the sites of a group share on a thread of `startBuildThreads`. */
export async function prepareGroup(task: GroupTask): Promise<void> {
  await (await opening).prepare(task);
}

/** Makes a share of a site's pages on a thread of `startBuildThreads`. */
export async function makePages(task: PagesTask): Promise<MadePages> {
  const maker = await opening;
  const made = await maker.makePages(task);
  keepCompiled('makePages');
  return made;
}

/** Finishes one site on a thread of `startBuildThreads`. */
export async function finishSite(task: FinishTask): Promise<BuildState> {
  // Loaded with the first site: pages do not need it.
  const finish = await import('#build/finish.ts');
  const state = await finish.finishSite(task, shared);
  keepCompiled('finishSite');
  return state;
}

/** Writes compiled modules to the cache after the first call of a function: a thread that is stopped writes none. */
const keepCompiled = memoize((_name: string) => {
  flushCompileCache();
  return true;
});
