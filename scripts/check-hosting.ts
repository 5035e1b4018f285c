/**
 * `npm run check:hosting`: starts nginx and Caddy (those that are installed) with their generated configurations over
 * the built sites. It compares nginx's answers with those of this project's server, which runs behind both, and checks
 * that Caddy works as a proxy; then the same with closed sites, and one with variants. Exit code 1 if an answer
 * differs, 2 if there is nothing to compare with.
 */
import { spawnSync } from 'node:child_process';
import { compareFronts } from '#scripts/hosting/compare.ts';
import { installedFronts } from '#scripts/hosting/fronts.ts';
import { buildTrialSites } from '#scripts/hosting/trial.ts';
import { loadSites, requireSites } from '#site-loader/load.ts';
import { distFolder, sitesFolder } from '#site-loader/source/paths.ts';

const fronts = installedFronts();
if (fronts.length === 0) {
  console.error(
    'Neither nginx nor caddy is installed here; nothing was compared. Fix: apt-get install nginx-light caddy',
  );
  process.exit(2);
}
const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

let failures = await compareFronts(fronts, { sites: requireSites(), sitesFolder: sitesFolder(), dist: distFolder() });
const trials = await buildTrialSites();
try {
  const { sites } = loadSites({ directory: trials.sites });
  failures += await compareFronts(fronts, { sites, sitesFolder: trials.sites, dist: trials.dist });
} finally {
  trials.remove();
}
process.exitCode = failures > 0 ? 1 : 0;
