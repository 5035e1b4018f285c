/**
 * `npm run postbacks -- list|replay`: what networks were told, and what could not be sent, which is sent again. Data on
 * stdout, everything else on stderr.
 */
import { Command } from '@commander-js/extra-typings';
import { count, print, tell } from '#scripts/lib/output.ts';
import { runProgram } from '#scripts/lib/run-program.ts';
import { formatFailed, formatNetworks } from '#scripts/postbacks/format.ts';
import { runPostbacks } from '#scripts/postbacks/run.ts';
import { readConfig } from '#server/config.ts';

const program = new Command('postbacks')
  .description('What networks are told of those who came by their links, in DATABASE_URL or DATA_DIR.')
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 success, 1 it could not be done, 2 wrong usage.');

for (const [name, description] of [
  ['list', 'how many wait, were sent or given up, and each one that was given up, with the reason'],
  ['replay', 'has those sent again that were given up, under the same id, while a server runs'],
] as const)
  program
    .command(name)
    .description(description)
    .option('--site <domain>', 'one site; default: all')
    .option('--network <name>', 'one network; default: all')
    .option('--id <id>', name === 'list' ? 'one postback' : 'one postback, also if it was sent')
    .option('--json', 'as JSON')
    .action(async ({ json, ...which }) => {
      const answer = await runPostbacks(readConfig(process.env), { do: name, ...which });
      if (name === 'replay') tell(`${count(answer.queued, 'postback')} queued again.`);
      if (json) print(JSON.stringify(answer, undefined, 2));
      else if (answer.networks.length === 0) tell('There are no postbacks.');
      else print([formatNetworks(answer), ...formatFailed(answer)].join('\n\n'));
    });

await runProgram(program);
