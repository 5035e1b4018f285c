import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Listr, type ListrTask } from 'listr2';
import type { BuildThreads } from '#build/build-threads.ts';
import { finishClosedSite } from '#build/closed-site.ts';
import { withoutFaultyPictures } from '#build/media/problems.ts';
import { lockOutput } from '#build/output/lock.ts';
import { pruneStore } from '#build/output/store.ts';
import { clear, remove, stagingFolder, swap } from '#build/output/swap.ts';
import type { BuildPlan } from '#build/plan.ts';
import { type Rendering, renderSites } from '#build/render.ts';
import type { FinishTask } from '#build/tasks.ts';
import { type BuildOutcome, reportBuild } from '#scripts/build/report.ts';
import { noteOnCompany } from '#scripts/site/notes.ts';
import type { Site } from '#site/types.ts';
import { loadSites } from '#site-loader/load.ts';
import type { Problem } from '#site-loader/source/problems.ts';

/**
 * Sites sent to the threads at a time; more than there are threads, so that no thread idles while a site is swapped
 * in.
 */
const sitesAtOnce = 6;

/**
 * Builds the dirty sites of a plan and swaps each in as soon as it is complete. A site that fails keeps its last good
 * output.
 * @returns exit code
 * @throws BuildLockedError; also if the project itself does not build
 */
export async function runBuild(plan: BuildPlan): Promise<number> {
  const unlock = lockOutput(plan.dist);
  try {
    const { sites, problems } = await withoutFaultyPictures(readSites(plan));
    const outcome: BuildOutcome = { built: new Map(), failed: new Map(), deletions: [], problems };
    const living = sites.filter(({ retired }) => retired === null);
    if (living.length > 0) await buildSites(plan, living, outcome);
    for (const site of sites.filter((candidate) => !living.includes(candidate))) await closeSite(plan, site, outcome);
    for (const domain of plan.removed) remove(plan.dist, domain);
    await Promise.all(outcome.deletions);
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
          folderOf: (domain) => stagingFolder(plan.dist, domain),
          // `--force` trusts nothing of the last build.
          previousOf: (domain) => (plan.force ? undefined : join(plan.dist, domain)),
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
        const whole = sites.flatMap((site): FinishTask[] => {
          const { domain } = site;
          const rendered = outcome.failed.has(domain) ? undefined : rendering.sites.get(domain);
          if (rendered === undefined) return [];
          const place = { key: plan.keys.get(domain) ?? '', previous: join(plan.dist, domain) };
          return [{ site, rendered, ...place, now: new Date(), renderSeconds: renderSeconds / sites.length }];
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

/** Replaces the pages of a closed site by the page that says so. */
async function closeSite(plan: BuildPlan, site: Site, outcome: BuildOutcome): Promise<void> {
  const { domain } = site;
  try {
    const state = await finishClosedSite(site, plan.keys.get(domain) ?? '', stagingFolder(plan.dist, domain));
    outcome.deletions.push(swap(plan.dist, domain));
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
        outcome.deletions.push(swap(plan.dist, domain));
      } catch (error) {
        outcome.built.delete(domain);
        outcome.failed.set(domain, error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
  };
}
