import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { LateNames } from '#site/build/assets.ts';

/** What finishing needs to know of a build's bundle, once for all pages. */
export interface BundleNames {
  /** Hashed files within the asset folder. */
  readonly assets: ReadonlySet<string>;
  readonly late: LateNames;
}

/** One rendered page. */
export interface PageTask {
  /** Folder of the site that it goes into. */
  readonly folder: string;
  /** File within that folder. */
  readonly file: string;
  readonly html: string;
  /** First-party host of the site's media (`cdn_prefix`). */
  readonly mediaOrigin: string | undefined;
}

/** What a site's folder gained by a page. */
export interface FinishedPage {
  /** Size of its files, compressed forms included. */
  readonly bytes: number;
  /** Hashed files that it mentions. */
  readonly assets: readonly string[];
}

export interface PageFinisher {
  /** Writes a page with its policy and its compressed forms. @throws what the page must not have */
  finish(task: PageTask): Promise<FinishedPage>;
  stop(): Promise<void>;
}

/** Rendering takes one thread, and longer for each page than finishing does: with more than these, some would only wait for it. */
const mostThreads = 3;
/** While the pool of the system compresses some pages, the next are read. */
const pagesAtOnce = 4;

/** Starts threads that finish pages beside the one that renders them. Stop them, or the process does not end. */
export function startPageFinisher(bundle: BundleNames): PageFinisher {
  const threads = Math.min(mostThreads, availableParallelism());
  const pool = new Tinypool({
    filename: new URL('./page-thread.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: pagesAtOnce,
    workerData: bundle,
  });
  return {
    finish: (task) => pool.run(task),
    stop: () => pool.destroy(),
  };
}
