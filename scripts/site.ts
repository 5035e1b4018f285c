/** `npm run site -- <command>`: all commands for sites and their data. Data on stdout, everything else on stderr. */
import { Command, CommanderError } from '@commander-js/extra-typings';
import { Cancelled } from '#scripts/lib/confirm.ts';
import { tell } from '#scripts/lib/output.ts';
import { addChanges } from '#scripts/site/change.ts';
import { addCheck } from '#scripts/site/check.ts';
import { addDatabase } from '#scripts/site/database.ts';
import { addDocs } from '#scripts/site/docs.ts';
import { addDoctor } from '#scripts/site/doctor.ts';
import { addHosting } from '#scripts/site/hosting.ts';
import { addInfo } from '#scripts/site/info.ts';
import { UnknownSiteError } from '#scripts/site/known.ts';
import { addList } from '#scripts/site/list.ts';
import { addNew } from '#scripts/site/new.ts';

const program = new Command('site')
  .description(
    'Make, change, list and check the sites in the folder SITES_DIR (default: sites/), and the machine that they run on.',
  )
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 success, 1 something is wrong, 2 wrong usage, 130 cancelled.');

addNew(program);
addChanges(program);
addList(program);
addCheck(program);
addInfo(program);
addDoctor(program);
addHosting(program);
addDatabase(program);
addDocs(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    tell(error instanceof Error ? error.message : String(error));
    process.exitCode = exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): 1 | 2 | 130 {
  if (error instanceof UnknownSiteError) return 2;
  return error instanceof Cancelled ? 130 : 1;
}
