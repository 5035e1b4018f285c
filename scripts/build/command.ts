import { parseArgs } from 'node:util';
import { BuildLockedError, lockOutput } from '#build/output/lock.ts';
import { needsRecovery, recover } from '#build/output/recover.ts';
import { type BuildPlan, planBuild } from '#build/plan.ts';
import { findBundle } from '#scripts/serve/fresh-bundle.ts';
import { StagingError } from '#site/staging.ts';
import { distFolder, sitesFolder } from '#site-loader/source/paths.ts';

const usage = `Usage: npm run build -- [--site <domain> …] [--force]

  --site <domain>  build this site only; several with commas between them, or by the flag again
  --force          build what is current too

  SITES_DIR  folder of the sites (default: sites)
  DIST_DIR   folder that the finished sites are written to (default: dist)
  STAGING    1: a copy that no search engine shall list (default: 0)`;

/**
 * Builds what the words of the command line ask for.
 * @returns exit code: 0 all sites are up to date, 1 some are not, 2 invalid arguments
 */
export async function buildCommand(words: string[]): Promise<number> {
  try {
    return await build(words);
  } catch (error) {
    if (!(error instanceof BuildLockedError || error instanceof StagingError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function build(words: string[]): Promise<number> {
  const options = readOptions(words);
  if (options === undefined) return 2;
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const dist = distFolder();
  if (needsRecovery(dist)) {
    const unlock = lockOutput(dist);
    recover(dist);
    unlock();
  }
  const plan = planBuild({ sitesFolder: sitesFolder(), dist, only: options.site, force: options.force });
  if (plan.unknown.length > 0) {
    console.error(`${plan.sitesFolder} has no site ${plan.unknown.join(', ')}. \`npm run site -- list\` names them.`);
    return 2;
  }
  await refreshServer();
  if (plan.dirty.length === 0 && plan.removed.length === 0 && plan.current.size > 0) return reportCurrent(plan);
  const unlock = lockOutput(dist);
  try {
    return await run(plan);
  } finally {
    unlock();
  }
}

async function run(plan: BuildPlan): Promise<number> {
  const { startKeptThreads } = await import('#scripts/build/kept-threads.ts');
  const threads = startKeptThreads(plan);
  try {
    // Threads load their modules meanwhile.
    const { runBuild } = await import('#scripts/build/run.ts');
    return await runBuild(plan, threads);
  } finally {
    await threads?.stop();
  }
}

/** Bundles the server if its code changed. Without a bundle it starts from its sources, just more slowly. */
async function refreshServer(): Promise<void> {
  if (findBundle().type === 'fresh') return;
  try {
    const { bundleServer } = await import('#scripts/serve/bundle.ts');
    if (!(await bundleServer()))
      console.error('The server was not bundled, because one of its files changed meanwhile: the next build does it.');
  } catch (error) {
    console.error(`The server was not bundled and will start from its sources: ${error}`);
  }
}

function readOptions(words: string[]): { site: string[]; force: boolean; help: boolean } | undefined {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        site: { type: 'string', multiple: true, default: [] },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return { ...values, site: values.site.flatMap((names) => names.split(',')) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return undefined;
  }
}

/** Nothing changed: says so, and repeats the exceeded budgets of built pages. @returns exit code */
function reportCurrent({ current }: BuildPlan): number {
  const overBudget = [...current.values()].flatMap((state) => state.overBudget);
  for (const problem of overBudget) console.error(problem);
  console.log(`Nothing changed: ${current.size} ${current.size === 1 ? 'site is' : 'sites are'} current.`);
  return overBudget.length > 0 ? 1 : 0;
}
