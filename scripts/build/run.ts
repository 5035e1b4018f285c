import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Listr, type ListrTask } from 'listr2';
import { type BuildOutcome, reportBuild } from '#scripts/build/report.ts';
import { noteOnCompany } from '#scripts/site/notes.ts';
import type { BuildThreads } from '#site/build/build-threads.ts';
import { finishClosedSite } from '#site/build/closed-site.ts';
import { keepCompiledWorker } from '#site/build/compiled-worker.ts';
import { lockOutput } from '#site/build/lock.ts';
import type { BuildPlan } from '#site/build/plan.ts';
import { type Rendering, renderSites } from '#site/build/render.ts';
import { pruneStore } from '#site/build/store.ts';
import { clear, remove, stagingFolder, swap } from '#site/build/swap.ts';
import type { FinishTask } from '#site/build/tasks.ts';
import { loadSites } from '#site/load.ts';
import { withoutFaultyPictures } from '#site/media/problems.ts';
import type { Problem } from '#site/problems.ts';
import type { Site } from '#site/types.ts';

/** Sites handed to the threads at a time; more than there are threads, so that none waits while one is swapped in. */
const sitesAtOnce = 6;

/**
 * Builds the dirty sites of a plan and swaps each in as soon as it is whole; what fails keeps its last good output.
 * @returns exit code
 * @throws BuildLockedError; when the project itself does not build
 */
export async function runBuild(plan: BuildPlan): Promise<number> {
  const unlock = lockOutput(plan.dist);
  try {
    const { sites, problems } = await withoutFaultyPictures(readSites(plan));
    const outcome: BuildOutcome = { built: new Map(), failed: new Map(), problems };
    const living = sites.filter(({ retired }) => retired === null);
    if (living.length > 0) await buildSites(plan, living, outcome);
    for (const site of sites.filter((candidate) => !living.includes(candidate))) await closeSite(plan, site, outcome);
    for (const domain of plan.removed) remove(plan.dist, domain);
    clear(plan.dist);
    pruneStore(new Date());
    for (const note of living.map(noteOnCompany)) if (note !== undefined) console.error(note);
    return reportBuild(plan, outcome);
  } finally {
    unlock();
  }
}

function readSites(plan: BuildPlan): { sites: Site[]; problems: Problem[] } {
  const loaded = loadSites({ directory: plan.sitesFolder });
  const isPart = (domain: string | undefined) => domain === undefined || plan.keys.has(domain);
  return {
    sites: loaded.sites.filter((site) => plan.dirty.includes(site.domain)),
    problems: loaded.problems.filter((problem) => isPart(problem.domain)),
  };
}

async function buildSites(plan: BuildPlan, sites: readonly Site[], outcome: BuildOutcome): Promise<void> {
  const context: { rendering?: Rendering; renderSeconds: number } = { renderSeconds: 0 };
  const tasks: ListrTask[] = [
    {
      title: `Render ${sites.length} of ${plan.keys.size} sites`,
      task: async (_, task) => {
        const started = performance.now();
        context.rendering = await renderSites({
          sites,
          dist: plan.dist,
          sitesFolder: plan.sitesFolder,
          folderOf: (domain) => stagingFolder(plan.dist, domain),
          onPage(pages) {
            if (process.stdout.isTTY) task.output = `${pages} pages`;
          },
        });
        context.renderSeconds = (performance.now() - started) / 1000;
        for (const [domain, { path, message }] of context.rendering.failures) {
          outcome.failed.set(domain, `${path}: ${message}`);
        }
        task.title = `Rendered ${context.rendering.pages} pages of ${sites.length} sites`;
      },
    },
    {
      title: 'Finish and swap in',
      task: async (_, task) => {
        const { rendering, renderSeconds } = context;
        if (rendering === undefined) throw new Error('nothing was rendered');
        const worker = keepCompiledWorker(rendering.folder);
        const whole = sites.flatMap((site): FinishTask[] => {
          const { domain } = site;
          const rendered = outcome.failed.has(domain) ? undefined : rendering.sites.get(domain);
          if (rendered === undefined) return [];
          const place = { key: plan.keys.get(domain) ?? '', previous: join(plan.dist, domain) };
          return [{ site, rendered, worker, ...place, now: new Date(), renderSeconds: renderSeconds / sites.length }];
        });
        return task.newListr(
          whole.map((site) => finishTask(plan, site, rendering.threads, outcome)),
          { concurrent: sitesAtOnce, exitOnError: false },
        );
      },
    },
  ];
  try {
    await new Listr(tasks, {
      renderer: process.stdout.isTTY ? 'default' : 'simple',
      rendererOptions: { collapseErrors: true },
    }).run();
  } finally {
    await context.rendering?.threads.stop();
  }
  if (context.rendering !== undefined) rmSync(context.rendering.folder, { recursive: true, force: true });
}

/** Replaces the pages of a site that is given up. */
async function closeSite(plan: BuildPlan, site: Site, outcome: BuildOutcome): Promise<void> {
  const { domain } = site;
  try {
    const state = await finishClosedSite(site, plan.keys.get(domain) ?? '', stagingFolder(plan.dist, domain));
    swap(plan.dist, domain);
    outcome.built.set(domain, state);
  } catch (error) {
    outcome.failed.set(domain, error instanceof Error ? error.message : String(error));
  }
}

function finishTask(plan: BuildPlan, task: FinishTask, threads: BuildThreads, outcome: BuildOutcome): ListrTask {
  const { domain } = task.site;
  return {
    title: domain,
    task: async () => {
      try {
        outcome.built.set(domain, await threads.finishSite(task));
        swap(plan.dist, domain);
      } catch (error) {
        outcome.built.delete(domain);
        outcome.failed.set(domain, error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
  };
}
