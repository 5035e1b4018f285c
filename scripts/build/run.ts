import { join } from 'node:path';
import { Listr, type ListrTask } from 'listr2';
import type { BuildThreads } from '#build/build-threads.ts';
import { textsStamp } from '#build/keys.ts';
import { withoutFaultyPictures } from '#build/media/problems.ts';
import { pruneCaches } from '#build/output/prune.ts';
import { stagingFolder } from '#build/output/staging.ts';
import { clear, remove, swap } from '#build/output/swap.ts';
import { canUpdate, finishedBy, update } from '#build/output/update.ts';
import type { BuildPlan } from '#build/plan.ts';
import { bundleProject, makeSite, startThreads } from '#build/render.ts';
import { groupSites, type SiteGroup } from '#build/stamping/groups.ts';
import type { GroupTask } from '#build/tasks.ts';
import { changedTexts, renderedNow } from '#scripts/build/changed-texts.ts';
import { type CheckedPlan, checkedFolders, checkedPlan } from '#scripts/build/checked-plan.ts';
import { prepareFirst } from '#scripts/build/first-group.ts';
import { type BuildOutcome, reportBuild } from '#scripts/build/report.ts';
import { noteOnCompany } from '#scripts/site/company-note.ts';
import type { Site } from '#site/types.ts';
import { forgetSites, loadChangedSites } from '#site-loader/load.ts';
import type { Problem } from '#site-loader/source/problems.ts';

/** Sites sent to the threads at a time: more than one, so that no thread idles while a site is swapped in. */
const sitesAtOnce = 3;

/**
 * Builds the dirty sites of a plan and swaps each in as soon as it is complete. A site that fails keeps its last good
 * output. The caller holds the lock.
 * @param threads of a kept bundle; without them it is made
 * @returns exit code
 * @throws if the project itself does not build
 */
export async function runBuild(given: BuildPlan, threads: BuildThreads | undefined): Promise<number> {
  const plan = checkedPlan(given);
  // While all sites are read, threads make ready what those like the first one share.
  if (threads !== undefined) prepareFirst(plan, threads);
  const { sites, problems } = await withoutFaultyPictures(readSites(plan));
  const outcome: BuildOutcome = { built: new Map(), failed: new Map(), unstamped: new Map(), deletions: [], problems };
  const living = sites.filter(({ retired }) => retired === null);
  if (living.length > 0) await buildSites(plan, living, outcome, threads);
  for (const site of sites.filter((candidate) => !living.includes(candidate))) await closeSite(plan, site, outcome);
  for (const domain of plan.removed) remove(plan.dist, domain);
  await Promise.all(outcome.deletions);
  clear(plan.dist);
  pruneCaches(new Date());
  for (const note of living.map(noteOnCompany)) if (note !== undefined) console.error(note);
  return reportBuild(plan, outcome);
}

function readSites(plan: CheckedPlan): { sites: Site[]; problems: Problem[] } {
  const built = plan.unchanged.filter((domain) => !plan.dirty.includes(domain));
  const folders = new Map(built.map((domain) => [domain, join(plan.dist, domain)]));
  const loaded = loadChangedSites(plan.sitesFolder, folders, checkedFolders(plan));
  // Sites that are not built need not stay.
  forgetSites();
  const isPart = (domain: string | undefined) => domain === undefined || plan.keys.has(domain);
  return {
    sites: loaded.sites.filter((site) => plan.dirty.includes(site.domain)),
    problems: loaded.problems.filter((problem) => isPart(problem.domain)),
  };
}

/** @param kept threads of a kept bundle; the caller stops them */
async function buildSites(
  plan: CheckedPlan,
  sites: readonly Site[],
  outcome: BuildOutcome,
  kept: BuildThreads | undefined,
): Promise<void> {
  const started = performance.now();
  let made: BuildThreads | undefined;
  let { keys, checks } = plan;
  const tasks: ListrTask[] = [
    {
      title: 'Bundle the project',
      enabled: () => kept === undefined,
      task: async (_, task) => {
        const bundle = await bundleProject(plan.code);
        // No key: once the sources are changed back, theirs is that of the plan, and these pages would pass as current.
        if (bundle.changed) keys = checks = new Map();
        made = startThreads(bundle, { ingredients: bundle.changed ? undefined : plan, trustsKept: !plan.force });
        task.title = `Bundled the project in ${((performance.now() - started) / 1000).toFixed(1)} s`;
      },
    },
    {
      title: `Build ${sites.length} of ${plan.keys.size} sites`,
      task: (_, task) => {
        const running = kept ?? made;
        if (running === undefined) throw new Error('there is no bundle');
        const build = siteBuilder({ ...plan, keys, checks }, running, outcome, () => {
          const pages = [...outcome.built.values()].reduce((total, state) => total + state.pages, 0);
          task.title = `Built ${pages} pages of ${outcome.built.size} sites`;
        });
        const list = groupSites(sites).flatMap((group) => {
          const changed = changedTexts({ ...plan, keys, checks }, running, group.sites);
          return group.sites.map((site) => build(site, group, changed));
        });
        return task.newListr(list, { concurrent: sitesAtOnce, exitOnError: false });
      },
    },
  ];
  try {
    await new Listr(tasks, {
      renderer: process.stdout.isTTY ? 'default' : 'simple',
      rendererOptions: { collapseErrors: true },
    }).run();
  } finally {
    await made?.stop();
  }
}

/** Replaces the pages of a closed site by the page that says so. */
async function closeSite(plan: BuildPlan, site: Site, outcome: BuildOutcome): Promise<void> {
  const { domain } = site;
  try {
    const { finishClosedSite } = await import('#build/closed-site.ts');
    const state = await finishClosedSite(site, plan.keys.get(domain) ?? '', stagingFolder(plan.dist, domain));
    outcome.deletions.push(swap(plan.dist, domain));
    outcome.built.set(domain, state);
  } catch (error) {
    outcome.failed.set(domain, error instanceof Error ? error.message : String(error));
  }
}

/** @returns a function that makes the task of a site @param onBuilt called after each site */
function siteBuilder(
  plan: CheckedPlan,
  threads: BuildThreads,
  outcome: BuildOutcome,
  onBuilt: () => void,
): (site: Site, group: SiteGroup, changed: GroupTask['changed']) => ListrTask {
  const build = async (
    site: Site,
    { key, sites: [first = site], samples }: SiteGroup,
    changed: GroupTask['changed'],
  ) => {
    const { domain } = site;
    const folder = stagingFolder(plan.dist, domain);
    const previous = join(plan.dist, domain);
    // `--force` trusts nothing of the last build.
    const isUpdate = !plan.force && canUpdate(previous, finishedBy(threads.finisher, site));
    const base = isUpdate ? previous : undefined;
    const made = await makeSite(threads, {
      site,
      folder,
      base,
      group: { key, changed, samples, last: join(plan.dist, first.domain), isStamped: samples !== undefined },
    });
    if (made.failure !== undefined) throw new Error(`${made.failure.path}: ${made.failure.message}`);
    for (const [path, reason] of made.unstamped)
      outcome.unstamped.set(`${key} ${path}`, { path, like: first.domain, reason });
    // No keys if texts were written meanwhile: once they are changed back, these pages would pass as current.
    const now = textsStamp() === plan.textsStamp ? plan : { ...plan, keys: new Map(), checks: new Map() };
    const rendered = renderedNow(now, threads.bundle, domain);
    const keys = { key: now.keys.get(domain) ?? '', checked: now.checks.get(domain), rendered, group: key };
    const task = { site, ...keys, folder, made, base, previous, now: new Date() };
    outcome.built.set(domain, await threads.finishSite(task));
    outcome.deletions.push(isUpdate ? update(plan.dist, domain) : swap(plan.dist, domain));
    onBuilt();
  };
  return (site, group, changed) => ({
    title: site.domain,
    task: async () => {
      try {
        await build(site, group, changed);
      } catch (error) {
        outcome.built.delete(site.domain);
        outcome.failed.set(site.domain, error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
  });
}
