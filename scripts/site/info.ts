import type { Command } from '@commander-js/extra-typings';
import { print } from '#scripts/site/output.ts';
import { distFolder, sitesFolder } from '#site/build/paths.ts';
import { loadSites } from '#site/load.ts';
import { isStaging } from '#site/staging.ts';

/** Adds `info`: what commands work on here, and what said so. A flag goes before a variable, a variable before the default. */
export function addInfo(program: Command): void {
  program
    .command('info')
    .description('print the folders and settings that commands use here, and where each comes from')
    .option('--json', 'as JSON')
    .action((options) => {
      const { sites, problems } = loadSites();
      const rows = [
        setting('SITES_DIR', sitesFolder()),
        setting('DIST_DIR', distFolder()),
        setting('STAGING', isStaging() ? '1' : '0'),
        { name: 'node', value: process.version, from: process.execPath },
        { name: 'sites', value: String(sites.length), from: `${problems.length} problems` },
      ];
      if (options.json === true) return print(JSON.stringify(rows, undefined, 2));
      for (const { name, value, from } of rows) print(`${name.padEnd(10)} ${value}  (${from})`);
    });
}

function setting(name: string, value: string): { name: string; value: string; from: string } {
  return { name, value, from: process.env[name] ? 'environment' : 'default' };
}
