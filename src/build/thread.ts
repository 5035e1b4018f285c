import { flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { ThreadData } from '#build/build-threads.ts';
import { KeptTemplates } from '#build/kept-templates.ts';
import { assetsOfBundle } from '#build/output/asset-sizes.ts';
import type { BuildState } from '#build/output/state.ts';
import { PageMaker } from '#build/page-maker.ts';
import type { FinishTask, GroupTask, MadePages, PagesTask } from '#build/tasks.ts';
import { memoize } from '#lib/memoize.ts';

// The first element is the pool's own data.
const [, data]: [unknown, ThreadData] = workerData;
const { shared } = data;

/** Loads the bundle, which a site does not need that is stamped with templates of earlier builds. */
const openRenderer = memoize(async () => {
  const { PageRenderer } = await import('#build/bundle/page-renderer.ts');
  return PageRenderer.open(shared.bundle);
});
const maker = makerOf(data);
// While the main thread reads the site.
if (data.expected !== undefined) maker.expect(data.expected);

function makerOf({ share, ingredients, trustsKept }: ThreadData): PageMaker {
  const { assets, bundle, finisher } = shared;
  const finishing = { graph: assets, assets: assetsOfBundle(assets) };
  const by = [finisher, JSON.stringify(share)];
  const templates = ingredients && new KeptTemplates(bundle.folder, ingredients, by, finishing);
  return new PageMaker({ openRenderer, finishing, finisher, share, templates, trustsKept });
}

/** Does what the sites of a group share on a thread of `startBuildThreads`. */
export async function prepareGroup(task: GroupTask): Promise<void> {
  await maker.prepare(task);
}

/** Makes a share of a site's pages on a thread of `startBuildThreads`. */
export async function makePages(task: PagesTask): Promise<MadePages> {
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
