import type { Command } from '@commander-js/extra-typings';
import { confirm, mayAsk } from '#scripts/lib/confirm.ts';
import { print, tell } from '#scripts/lib/output.ts';

/** Adds `db reset`, which deletes all members, sessions, counts and queued mails. The next server starts empty. */
export function addDatabase(program: Command): void {
  program
    .command('db')
    .description('the database of the members')
    .command('reset')
    .description(
      'delete all members, sessions, counts and mails: the embedded database, or the PostgreSQL that is named',
    )
    .option('--database <name>', 'with DATABASE_URL set: the name of that database, to say that it is meant')
    .option('-f, --force', 'delete without asking')
    .option('--no-input', 'ask nothing; without --force that is an error')
    .option('--dry-run', 'print what would go, delete nothing')
    .action(async (options, command) => {
      const { deleteWhole, refusalOf, refuseHolder, targetOf } = await import('#scripts/site/reset-target.ts');
      const { readConfig } = await import('#server/config.ts');
      const config = readConfig(process.env);
      const refusal = refusalOf(config, options.database);
      if (refusal !== undefined) command.error(refusal, { exitCode: 2 });
      const { what, parts, reset } = targetOf(config);
      if (parts.length === 0) return tell(`There is nothing to delete in ${config.DATA_DIR}.`);
      refuseHolder(config);
      if (options.dryRun === true) return print(parts.join('\n'));
      if (options.force !== true) {
        if (!options.input || !mayAsk())
          command.error('Nothing was deleted: nobody can be asked here. Add --force.', { exitCode: 2 });
        if (!(await confirm(`Delete ${what}? There is no way back but a backup.`))) return tell('Nothing was deleted.');
      }
      print((await deleteWhole(reset)).join('\n'));
      tell('Next: npm run serve (or npm start) makes an empty database.');
    });
}
