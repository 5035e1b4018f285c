import type { Command } from '@commander-js/extra-typings';
import { print, tell } from '#scripts/lib/output.ts';
import { formatTable, toRow } from '#scripts/site/table.ts';
import { loadSites } from '#site-loader/load.ts';

/** Adds `list`, which prints every valid site, including closed ones. */
export function addList(program: Command): void {
  program
    .command('list')
    .description('list the sites that are sound')
    .option('--json', 'as JSON')
    .action((options) => {
      const { sites, problems } = loadSites();
      const rows = sites.map(toRow);
      print(options.json === true ? JSON.stringify(rows, undefined, 2) : formatTable(rows));
      const broken = new Set(problems.map((problem) => problem.domain ?? problem.file));
      if (broken.size > 0)
        tell(`Not listed, because something is wrong: ${[...broken].join(', ')}. Run: npm run site -- check`);
    });
}
