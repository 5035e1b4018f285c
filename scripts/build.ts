/** `npm run build [-- --site <domain> …] [--force]`: builds the sites that changed from SITES_DIR into DIST_DIR. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findDrafts, without } from '#scripts/build/drafts.ts';
import { BuildLockedError, lockOutput } from '#site/build/lock.ts';
import { distFolder, rootFolder, sitesFolder } from '#site/build/paths.ts';
import { type BuildPlan, planBuild } from '#site/build/plan.ts';
import { needsRecovery, recover } from '#site/build/swap.ts';
import { formatProblem } from '#site/problems.ts';
import { isForReal, SwitchError } from '#site/staging.ts';

const usage = `Usage: npm run build -- [--site <domain> …] [--force]

  --site <domain>  build this site only; several with commas between them, or by the flag again
  --force          build what is current too

  SITES_DIR  folder of the sites (default: sites)
  DIST_DIR   folder that the finished sites are written to (default: dist)
  STAGING    1: a copy that no search engine shall list (default: 0)
  DEMO       1: also sites whose company is still the template's, to look at them (default: 0)`;

try {
  process.exitCode = await build(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BuildLockedError || error instanceof SwitchError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Answers with the exit code: 0 all sites stand as they should, 1 some do not, 2 not understood. */
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
  const drafts = isForReal() ? findDrafts(plan) : [];
  const code = await carryOut(drafts.length === 0 ? plan : without(plan, drafts), drafts.length > 0);
  for (const draft of drafts) console.error(formatProblem(draft));
  if (drafts.length === 0) return code;
  console.error(`Not built: ${drafts.map(({ domain }) => domain).join(', ')}.`);
  return 1;
}

/** @param hasDrafts sites were left out of the plan, so it may be empty */
async function carryOut(plan: BuildPlan, hasDrafts: boolean): Promise<number> {
  if (hasDrafts && plan.keys.size === 0) return 1;
  if (plan.dirty.length === 0 && plan.removed.length === 0 && plan.current.size > 0) return reportCurrent(plan);
  // Astro, Vite and Sass are a thousand modules; compiled once, they load in half the time.
  enableCompileCache(join(rootFolder, '.cache/compiled'));
  const { runBuild } = await import('#scripts/build/run.ts');
  return runBuild(plan);
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

/** Nothing changed: says so, and repeats the budgets that standing pages pass. */
function reportCurrent({ current }: BuildPlan): number {
  const overBudget = [...current.values()].flatMap((state) => state.overBudget);
  for (const problem of overBudget) console.error(problem);
  console.log(`Nothing changed: ${current.size} ${current.size === 1 ? 'site is' : 'sites are'} current.`);
  return overBudget.length > 0 ? 1 : 0;
}
