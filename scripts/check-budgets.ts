/** Checks the built sites in DIST_DIR against the budgets of pages, styles and scripts; ends with 1 when one is passed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { budgetProblems } from '#site/build/budgets.ts';
import { distFolder } from '#site/build/paths.ts';
import { stateFile } from '#site/build/state.ts';
import { loadSites } from '#site/load.ts';

const dist = distFolder();
const built = loadSites().sites.filter((site) => existsSync(join(dist, site.domain, stateFile)));
const problems: string[] = [];
for (const site of built) problems.push(...(await budgetProblems(site, join(dist, site.domain))));
for (const problem of problems) console.error(problem);
console.log(`Budgets: ${built.length} sites checked, ${problems.length} over budget.`);
if (built.length === 0) console.error(`${dist} holds no built site. Run \`npm run build\` first.`);
process.exitCode = problems.length > 0 || built.length === 0 ? 1 : 0;
