/**
 * Checks the built sites in DIST_DIR against the budgets of pages, styles and scripts; exits with 1 if one is
 * exceeded.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stateFile } from '#build/output/state.ts';
import { budgetProblems } from '#build/pages/budgets.ts';
import { workerProblems } from '#build/worker-budget.ts';
import { loadSites } from '#site-loader/load.ts';
import { distFolder } from '#site-loader/source/paths.ts';

const dist = distFolder();
const built = loadSites().sites.filter((site) => existsSync(join(dist, site.domain, stateFile)));
const problems: string[] = [];
for (const site of built) {
  const folder = join(dist, site.domain);
  problems.push(...(await budgetProblems(site, folder)), ...workerProblems(site, (path) => join(folder, path)));
}
for (const problem of problems) console.error(problem);
console.log(`Budgets: ${built.length} sites checked, ${problems.length} over budget.`);
if (built.length === 0) console.error(`${dist} holds no built site. Run \`npm run build\` first.`);
process.exitCode = problems.length > 0 || built.length === 0 ? 1 : 0;
