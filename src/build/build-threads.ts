import { availableParallelism } from 'node:os';
import DataLoader from 'dataloader';
import { Tinypool } from 'tinypool';
import type { SharedOutput } from '#build/output/shared-output.ts';
import type { BuildState } from '#build/output/state.ts';
import type { FinishedPage, FinishTask, PageTask } from '#build/tasks.ts';

/** The functions of `thread.ts`, called on a pool of threads. */
export interface BuildThreads {
  /** Writes a page with its policy and its compressed copies. @throws if the page breaks a rule */
  finishPage(task: PageTask): Promise<FinishedPage>;
  /** Writes everything of a site apart from its pages. */
  finishSite(task: FinishTask): Promise<BuildState>;
  stop(): Promise<void>;
}

/**
 * One thread renders, and rendering a page takes longer than finishing it: more threads than these would sit idle.
 */
const maxThreads = 3;

/** Sending a task to a thread costs a fifth of finishing a page, so pages are sent in batches. */
const pagesAtOnce = 8;

/** Starts threads that work in parallel to the rendering one. The process does not end until the caller stops them. */
export function startBuildThreads(shared: SharedOutput): BuildThreads {
  const threads = Math.min(maxThreads, availableParallelism());
  const pool = new Tinypool({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // Queue the next batch on a thread, so it does not wait after the current one.
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
