import type { Command } from '@commander-js/extra-typings';
import { confirm, mayAsk } from '#scripts/lib/confirm.ts';
import { print, tell } from '#scripts/lib/output.ts';
import { applyEdit, lineChanges, planAdditions, removeSite, siteFolder } from '#scripts/site/edit.ts';
import { addLander, addLocale, parseDomain } from '#scripts/site/flags.ts';
import { sitesFolder } from '#site-loader/source/paths.ts';

/** Adds `add` and `remove`, which change existing sites. Both show the change and ask before they write. */
export function addChanges(program: Command): void {
  program
    .command('add')
    .description('add languages or landers to a site; shows the change and asks')
    .argument('<domain>', 'site to change', parseDomain)
    .option('--locale <locale...>', 'languages to publish it in too', addLocale)
    .option('--lander <lander...>', 'landing pages to have too', addLander)
    .option('-y, --yes', 'write without asking')
    .option('--no-input', 'ask nothing; without --yes that is an error')
    .option('--dry-run', 'print the change, write nothing')
    .action(async (domain, options, command) => {
      const additions = { locales: options.locale ?? [], landers: options.lander ?? [] };
      if (additions.locales.length + additions.landers.length === 0)
        command.error('Say what to add: --locale, --lander.', { exitCode: 2 });
      const edit = planAdditions(sitesFolder(), domain, additions);
      const changes = lineChanges(edit);
      if (changes.length === 0) return tell(`${domain} has it already.`);
      if (options.dryRun === true) return print(changes.join('\n'));
      tell(changes.join('\n'));
      if (options.yes !== true) {
        if (!options.input || !mayAsk())
          command.error('Nothing was written: nobody can be asked here. Add --yes.', { exitCode: 2 });
        if (!(await confirm(`Change ${edit.file}?`))) return tell('Nothing was written.');
      }
      const problems = applyEdit(sitesFolder(), domain, edit);
      if (problems.length > 0)
        throw new Error(problems.map((problem) => `${problem.key}: ${problem.message}`).join('\n'));
      print(edit.file);
      tell(`Next: npm run build -- --site ${domain}`);
    });

  program
    .command('remove')
    .description('delete the folder of a site; its members stay in the database')
    .argument('<domain>', 'site to delete', parseDomain)
    .option('-f, --force', 'delete without asking')
    .option('--no-input', 'ask nothing; without --force that is an error')
    .option('--dry-run', 'print what would go, delete nothing')
    .action(async (domain, options, command) => {
      const folder = siteFolder(sitesFolder(), domain);
      if (options.dryRun === true) return print(folder);
      if (options.force !== true) {
        if (!options.input || !mayAsk())
          command.error('Nothing was deleted: nobody can be asked here. Add --force.', { exitCode: 2 });
        if (!(await confirm(`Delete ${folder} and all in it?`))) return tell('Nothing was deleted.');
      }
      removeSite(sitesFolder(), domain);
      print(folder);
      tell('Its pages go with the next npm run build, and its names with the next npm run site -- hosting.');
    });
}
