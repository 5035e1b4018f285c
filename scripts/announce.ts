/**
 * `npm run announce -- --site <domain> --category news --letter <folder or file>`: a letter of the operator to the
 * members who turned its category on; `list` says what became of earlier ones. Data on stdout, everything else on
 * stderr.
 */
import { Command, Option } from '@commander-js/extra-typings';
import { announcementCategories } from '#lib/notifications.ts';
import { countRecipients, formatAudience, formatLetter, formatLetters } from '#scripts/announce/format.ts';
import { readLetter } from '#scripts/announce/read-letter.ts';
import { runAnnounce } from '#scripts/announce/run.ts';
import { builtSites } from '#scripts/lib/built-sites.ts';
import { confirmed, mayAsk } from '#scripts/lib/confirm.ts';
import { count, print, tell } from '#scripts/lib/output.ts';
import { runProgram } from '#scripts/lib/run-program.ts';
import { readConfig } from '#server/config.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { findSite } from '#server/services/announcements/letter.ts';

const program = new Command('announce')
  .description('Letters to the members of a site, in DATABASE_URL or DATA_DIR.')
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 success, 1 it could not be done, 2 wrong usage, 130 cancelled.');

program
  .command('send', { isDefault: true })
  .description('shows a letter and who gets it, asks, and sends it: to each member once, also when it is run again')
  .requiredOption('--site <domain>', 'whose members')
  .addOption(
    new Option('--category <name>', 'what they turned on').choices(announcementCategories).makeOptionMandatory(),
  )
  .requiredOption('--letter <path>', 'a folder with a file for each language (en.md), or one in the main language')
  .addOption(new Option('--preview', 'send nothing').conflicts('yes'))
  .option('--yes', 'send it without asking')
  .action(async ({ site: domain, category, letter: source, preview, yes }) => {
    const config = readConfig(process.env);
    const sites = builtSites(config.DIST_DIR);
    const { site, letter } = withUsage(() => {
      const found = findSite(sites, domain);
      return { site: found, letter: readLetter(source, found, category) };
    });
    const about = { site: site.domain, letter };
    const before = await runAnnounce(config, sites, { do: 'preview', ...about });
    print(`${formatLetter(letter, site)}\n\n${formatAudience(before)}`);
    const number = countRecipients(before.audience);
    if (preview || number === 0) return;
    if (!yes) {
      if (!mayAsk()) program.error('Without a terminal, say --yes to send it or --preview to send nothing.');
      if (!(await confirmed(`Send it to ${count(number, 'member')}?`, 'Nothing was sent.'))) return;
    }
    const { added, letters } = await runAnnounce(config, sites, { do: 'send', ...about });
    tell(`${count(added, 'member')} will get it, ten a second, while a server runs.`);
    print(formatLetters(letters));
  });

program
  .command('list')
  .description('letters that were sent, and how many mails wait, were sent or were skipped')
  .option('--site <domain>', 'one site; default: all')
  .option('--json', 'as JSON')
  .action(async ({ site, json }) => {
    const config = readConfig(process.env);
    const { letters } = await runAnnounce(config, builtSites(config.DIST_DIR), { do: 'list', site });
    print(json ? JSON.stringify(letters, undefined, 2) : formatLetters(letters));
  });

await runProgram(program);

/** Runs what checks the arguments; a mistake in them is wrong usage. */
function withUsage<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (error instanceof OperatorError) return program.error(error.message);
    throw error;
  }
}
