import { availableParallelism } from 'node:os';
import DataLoader from 'dataloader';
import { Tinypool } from 'tinypool';
import type { SharedOutput } from '#site/build/shared-output.ts';
import type { BuildState } from '#site/build/state.ts';
import type { FinishedPage, FinishTask, PageTask } from '#site/build/tasks.ts';

/** What `thread.ts` does, from outside. */
export interface BuildThreads {
  /** Writes a page with its policy and its compressed forms. @throws what the page must not have */
  finishPage(task: PageTask): Promise<FinishedPage>;
  /** Makes a site whole around its pages. */
  finishSite(task: FinishTask): Promise<BuildState>;
  stop(): Promise<void>;
}

/** Rendering takes one thread, and longer for each page than finishing does: with more than these, some would only wait for it. */
const mostThreads = 3;

/** Handing work over costs a fifth of finishing a page, so pages go over together. */
const pagesAtOnce = 8;

/** Starts threads that work beside the one that renders. Stop them, or the process does not end. */
export function startBuildThreads(shared: SharedOutput): BuildThreads {
  const threads = Math.min(mostThreads, availableParallelism());
  const pool = new Tinypool({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // The next pages lie ready when some are done.
    concurrentTasksPerWorker: 2,
    workerData: shared,
  });
  const pages = new DataLoader<PageTask, FinishedPage>((tasks) => pool.run(tasks, { name: 'finishPages' }), {
    cache: false,
    maxBatchSize: pagesAtOnce,
    batchScheduleFn: setImmediate,
  });
  return {
    finishPage: (task) => pages.load(task),
    finishSite: (task) => pool.run(task, { name: 'finishSite' }),
    stop: () => pool.destroy(),
  };
}
