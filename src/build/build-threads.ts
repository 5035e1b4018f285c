import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Tinypool } from 'tinypool';
import type { Ingredients } from '#build/kept-templates.ts';
import type { SharedOutput } from '#build/output/shared-output.ts';
import type { BuildState } from '#build/output/state.ts';
import type { Share } from '#build/page-maker.ts';
import type { FinishTask, GroupTask, MadePages, PagesTask } from '#build/tasks.ts';
import { openThreadPool } from '#lib/thread-pool.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** What a thread gets when it starts. */
export interface ThreadData {
  readonly shared: SharedOutput;
  readonly share: Share;
  /** `undefined` if sources changed while the bundle was made. */
  readonly ingredients: Ingredients | undefined;
  /** Whether templates of earlier builds are used. */
  readonly trustsKept: boolean;
  /** Key of the group whose templates are likely to be asked for first. */
  readonly expected?: string | undefined;
}

/** The functions of `thread.ts`, called on threads. */
export interface BuildThreads {
  /** Key of how pages are finished (`finisherKey`). */
  readonly finisher: string;
  /** Name of the bundle, which tells what it was made from. */
  readonly bundle: string;
  /** Begins to do what the sites of a group share. What fails then fails again when a site is made. */
  prepareGroup(task: GroupTask): void;
  /** Makes the pages of a site on all threads, each the same share of every site. */
  makePages(task: PagesTask): Promise<MadePages[]>;
  /** Writes everything of a site apart from its pages. */
  finishSite(task: FinishTask): Promise<BuildState>;
  stop(): Promise<void>;
}

/** Where Node keeps compiled modules. */
const compiledFolder = join(rootFolder, '.cache/compiled');

/**
 * Room of a thread for new objects, in MB. With the 192 that Node gives on large machines, builds of 100 sites take 4 %
 * longer and a quarter more memory (decision 148).
 */
const youngGenerationMb = 48;

/** More would not fit the memory of a small machine: each holds the bundle, and what it made of the current group. */
const maxThreads = 8;

/** Starts one thread per processor. The process does not end until the caller stops them. */
export function startBuildThreads(data: Omit<ThreadData, 'share'>): BuildThreads {
  const count = Math.min(maxThreads, availableParallelism());
  // A pool of one each: a thread keeps what it rendered for a group of sites, so the same pages must come back to it.
  const pools = Array.from({ length: count }, (_, rest) => startThread({ ...data, share: { rest, of: count } }));
  const { shared } = data;
  let turn = 0;
  return {
    finisher: shared.finisher,
    bundle: basename(shared.bundle.folder),
    prepareGroup(task) {
      for (const pool of pools) pool.run(task, { name: 'prepareGroup' }).catch(() => undefined);
    },
    makePages: (task) => Promise.all(pools.map((pool) => pool.run(task, { name: 'makePages' }))),
    finishSite(task) {
      turn = (turn + 1) % count;
      return pools[turn]?.run(task, { name: 'finishSite' }) ?? Promise.reject(new Error('there is no thread'));
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

function startThread(workerData: ThreadData): Tinypool {
  return openThreadPool({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    // Queue the next site on the thread, so it does not wait after the current one.
    concurrentTasksPerWorker: 1,
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    // A thread loads some hundred modules, and does not take over the cache of the process.
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
  });
}
