/**
 * `npm run push -- list|renew`: the keys by which push services know this server. Data on stdout, everything else on
 * stderr.
 */
import { Command } from '@commander-js/extra-typings';
import { formatColumns } from '#scripts/lib/columns.ts';
import { print } from '#scripts/lib/output.ts';
import { runProgram } from '#scripts/lib/run-program.ts';
import { runCommand } from '#server/admin/client.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { type PushAnswer, PushAnswerSchema, type PushCommand, runPushCommand } from '#server/services/push/command.ts';

const program = new Command('push')
  .description('The keys of push messages in DATABASE_URL or DATA_DIR.')
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 success, 1 it could not be done, 2 wrong usage.');

for (const [name, description] of [
  ['list', 'the keys of each pool, the newest first, and how many browsers subscribed with each'],
  ['renew', 'makes a new key; browsers take it with their next visit, and messages to others use the earlier one'],
] as const)
  program
    .command(name)
    .description(description)
    .option('--pool <name>', 'one pool; default: all that have keys')
    .option('--json', 'as JSON')
    .action(async ({ pool, json }) => {
      const answer = await run({ do: name, pool });
      print(json ? JSON.stringify(answer, undefined, 2) : format(answer));
    });

await runProgram(program);

function run(command: PushCommand): Promise<PushAnswer> {
  const { DATABASE_DIRECT_URL: directUrl, MINIMUM_FREE_MB: minimumFreeMegabytes, ...config } = readConfig(process.env);
  const now = () => new Date();
  return runCommand(config, {
    onPostgresql: (url) => runHere({ kind: 'postgresql', url, directUrl, now }, command),
    onFolder: (folder, lock) => runHere({ kind: 'folder', folder, minimumFreeMegabytes, lock, now }, command),
    command: 'push',
    input: command,
    answer: PushAnswerSchema,
  });
}

async function runHere(options: Parameters<typeof openDatabase>[0], command: PushCommand): Promise<PushAnswer> {
  const database = await openDatabase(options);
  try {
    return await runPushCommand({ database, now: options.now }, command);
  } finally {
    await database.close();
  }
}

function format({ keys }: PushAnswer): string {
  if (keys.length === 0) return 'There are no keys yet: the first is made when a browser asks for it.';
  const rows = keys.map(({ pool, public_key, created_at, subscriptions }) => [
    pool,
    created_at,
    String(subscriptions),
    public_key,
  ]);
  return formatColumns([['pool', 'made', 'subscriptions', 'key'], ...rows]);
}
