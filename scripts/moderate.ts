/**
 * `npm run moderate -- <command>`: open reports, photos and appeals, and decisions on them. Data on stdout, everything
 * else on stderr.
 */

import { userInfo } from 'node:os';
import { Command } from '@commander-js/extra-typings';
import { print } from '#scripts/lib/output.ts';
import { formatRecords } from '#scripts/lib/records.ts';
import { runProgram } from '#scripts/lib/run-program.ts';
import { sendCommand } from '#scripts/moderate/send.ts';
import { readConfig } from '#server/config.ts';
import {
  type ModerationCommand,
  ModerationSchema,
  type RulingName,
  rulings,
} from '#server/services/safety/moderation/command.ts';

const program = new Command('moderate')
  .description('Open reports, photos and appeals, and decisions on them, in DATABASE_URL or DATA_DIR.')
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 success, 1 it could not be done, 2 wrong usage.');

const described: Readonly<Record<RulingName, string>> = {
  approve: 'show a photo that is waiting or was rejected',
  reject: 'show a photo to nobody any more',
  remove: 'erase the picture of a reported message',
  warn: 'warn a member',
  disable: 'hide a profile',
  enable: 'show a hidden profile again',
  ban: 'close an account: signed out, hidden, no login; with --reason fraud their matches are told',
  unban: 'open a closed account again',
  delete:
    'erase the account of a banned member who asks for it, for good after 14 days; its address stays banned for a year',
  dismiss: 'close a report: nothing in it breaks the rules; a picture that it hid is shown again',
};

program
  .command('list')
  .description('open reports and photos, oldest first; overdue from the fifth day of seven')
  .option('--site <domain>', 'one site; default: all')
  .option('--json', 'as JSON')
  .action(({ site, json }) => run({ do: 'list', site }, json));

program
  .command('show <what>')
  .description('a member with photos, reports and decisions, by a number or an id')
  .option('--json', 'as JSON')
  .action((what, { json }) => run({ do: 'show', what }, json));

for (const ruling of Object.keys(rulings) as RulingName[]) {
  const { reasons } = rulings[ruling];
  const command = program
    .command(`${ruling} <target>`)
    .description(`${described[ruling]}; by the number of a report, or an id`)
    .option('--note <text>', 'a note of yours, which the member reads')
    .option('--by <name>', 'who decides; default: your name on this machine')
    .option('--json', 'as JSON');
  if (reasons.length > 0) command.option('--reason <code>', `one of ${reasons.join(', ')}; default: as reported`);
  command.action((target, options: { reason?: string; note?: string; by?: string; json?: true }) => {
    const { reason, note, by = systemName() } = options;
    return run({ do: 'rule', ruling, target, reason, note, by }, options.json);
  });
}

const appeals = program.command('appeals').description('open appeals, and decisions on them');
appeals
  .command('list', { isDefault: true })
  .description('open appeals, oldest first')
  .option('--site <domain>', 'one site; default: all')
  .option('--json', 'as JSON')
  .action(({ site, json }) => run({ do: 'appeals', site }, json));
for (const [name, outcome, description] of [
  ['uphold', 'upheld', 'the decision is kept'],
  ['reverse', 'reversed', 'the decision and its effects are undone'],
] as const) {
  appeals
    .command(`${name} <reference>`)
    .description(description)
    .option('--note <text>', 'a note of yours, which the member reads')
    .option('--by <name>', 'who decides; default: your name on this machine')
    .option('--json', 'as JSON')
    .action((reference, { note, by = systemName(), json }) =>
      run({ do: 'appeal', outcome, reference, note, by }, json),
    );
}

await runProgram(program);

/** @param given unchecked input; for an invalid code the message lists the valid ones */
async function run(given: Record<string, unknown>, json: true | undefined): Promise<void> {
  const { success, data, error } = ModerationSchema.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (!success) program.error(`${String(issue?.path[0])}: ${issue?.message}`);
  const answer = await sendCommand(readConfig(process.env), data as ModerationCommand);
  print(json ? JSON.stringify(answer, undefined, 2) : formatRecords(answer));
}

function systemName(): string {
  return userInfo().username;
}
