import { builderOf } from '#build/output/lock.ts';
import { needsRecovery } from '#build/output/recover.ts';
import { readState } from '#build/output/state.ts';
import { type BuildPlan, planBuild } from '#build/plan.ts';
import { count } from '#scripts/lib/output.ts';
import { isFromTemplate } from '#scripts/site/create.ts';
import { checkWritable } from '#scripts/site/doctor/data-folder.ts';
import { type Finding, ok, problem, reasonOf, warning } from '#scripts/site/doctor/finding.ts';
import type { Config } from '#server/config.ts';
import { type LoadedSites, loadSites } from '#site-loader/load.ts';
import { sitesFolder } from '#site-loader/source/paths.ts';
import { formatProblem } from '#site-loader/source/problems.ts';

/** Whether the data of every site is valid, and whether the built sites are up to date. */
export function checkSites({ DIST_DIR }: Config): Finding[] {
  const folder = sitesFolder();
  const loaded = loadSites();
  return [...checkData(loaded, folder), ...checkBuild(folder, DIST_DIR, loaded)];
}

function checkData({ sites, problems }: LoadedSites, folder: string): Finding[] {
  const wrong = problems.map((each) => problem('sites', formatProblem(each), 'Then: npm run site -- check'));
  const fromTemplate = sites.filter(({ company, retired }) => retired === null && isFromTemplate(company.name));
  const unfilled = fromTemplate.map(({ domain }) =>
    warning('sites', `the company of ${domain} is still the template's.`, `Fill in company in its site.yaml.`),
  );
  if (sites.length === 0 && wrong.length === 0)
    return [problem('sites', `${folder} contains no site.`, 'npm run site -- new <domain>')];
  return [...wrong, ...unfilled, ...(sites.length === 0 ? [] : [ok('sites', `${count(sites.length, 'site')} sound`)])];
}

function checkBuild(sitesFolder: string, dist: string, { sites }: LoadedSites): Finding[] {
  const writing = checkWritable('build', dist, 'DIST_DIR');
  if (writing.level === 'problem') return [writing];
  try {
    const builder = builderOf(dist);
    if (builder !== undefined)
      return [warning('build', `${builder} is building into ${dist} now.`, 'Wait for it to end, then look again.')];
  } catch (error) {
    return [problem('build', `its lock cannot be read: ${reasonOf(error)}`, `Look at the owner of ${dist}.`)];
  }
  const sound = new Set(sites.map(({ domain }) => domain));
  const cut = needsRecovery(dist)
    ? [warning('build', `a build into ${dist} was cut off.`, 'npm run build restores the previous state.')]
    : [];
  const plan = planBuild({ sitesFolder, dist, only: [], force: false });
  return [...cut, ...judge(plan, sound)];
}

/** What the next build would do: one finding per outdated site, one for all current ones. */
function judge({ dirty, removed, current, dist }: BuildPlan, sound: ReadonlySet<string>): Finding[] {
  // Invalid sites are reported with their data; they keep their last good pages.
  const old = dirty
    .filter((domain) => sound.has(domain))
    .map((domain) => {
      const fix = `npm run build -- --site ${domain}`;
      return readState(`${dist}/${domain}`) === undefined
        ? problem('build', `${domain} was never built.`, fix)
        : warning('build', `${domain} was built from other data, code or settings.`, fix);
    });
  const heavy = [...current.values()].flatMap(({ overBudget }) =>
    overBudget.map((sentence) => warning('build', sentence, 'Remove what that page does not need.')),
  );
  const left = removed.map((domain) =>
    warning('build', `${domain} is built, but is no longer a site.`, 'npm run build'),
  );
  return [
    ...old,
    ...heavy,
    ...left,
    ...(current.size === 0 ? [] : [ok('build', `${count(current.size, 'site')} current`)]),
  ];
}
