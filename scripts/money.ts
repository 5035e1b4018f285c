/**
 * `npm run money -- <command>`: orders, refunds, chargebacks, credits, discount codes and the accounts. Data on stdout,
 * everything else on stderr.
 */

import { randomUUID } from 'node:crypto';
import { Command } from '@commander-js/extra-typings';
import { purchaseStates } from '#contract/purchase.ts';
import { builtSites } from '#scripts/lib/built-sites.ts';
import { confirmed, mayAsk } from '#scripts/lib/confirm.ts';
import { print, tell } from '#scripts/lib/output.ts';
import { formatRecords } from '#scripts/lib/records.ts';
import { runProgram } from '#scripts/lib/run-program.ts';
import { csvWriter } from '#scripts/money/movements.ts';
import { noteOnPlace } from '#scripts/money/note-on-place.ts';
import { exportMoney, runMoney } from '#scripts/money/run.ts';
import { type Config, readConfig } from '#server/config.ts';
import { MoneyCommandSchema, type Records } from '#server/services/money/schema.ts';
import { nearest } from '#site/schema/words.ts';
import type { Site } from '#site/types.ts';

const program = new Command('money')
  .description('Orders and what became of them, in DATABASE_URL or DATA_DIR.')
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 success, 1 it could not be done, 2 wrong usage.');

program
  .command('list')
  .description(
    'orders, the newest first, and what you have to pay back by hand: refunds (by_hand), and payments that belong to no order or came twice (unmatched); also wishes to cancel that nobody confirmed yet (wishes); at most 500 of each',
  )
  .option('--site <domain>', 'one site; default: all')
  .option('--company <company_id>', 'one company; default: all')
  .option('--state <state>', `one of ${purchaseStates.join(', ')}; default: all`)
  .option('--since <day>', 'orders from this day on (UTC)')
  .option('--json', 'as JSON')
  .action(({ json, ...chosen }) => run({ do: 'list', ...chosen }, json));

program
  .command('show <order>')
  .description('everything of an order: events, refunds, money, credits, discount, and the id of the member')
  .option('--json', 'as JSON')
  .action((order, { json }) => run({ do: 'show', order }, json));

program
  .command('refund <order>')
  .description('pay back what is left of an order; a running server has the provider send it')
  .option('--amount <units>', 'only so much, such as 12.50')
  .option('--by-hand', 'you have sent it already: of what list names by_hand, else of a new refund')
  .option('--json', 'as JSON')
  .action((order, { amount, byHand = false, json }) => run({ do: 'refund', order, amount, byHand }, json));

program
  .command('close-unmatched <payment>')
  .description('you have paid back, or explained, a payment that list names under unmatched')
  .option('--company <company_id>', 'whose, if several have one of this id')
  .option('--json', 'as JSON')
  .action((payment, { company, json }) => run({ do: 'close-unmatched', payment, company }, json));

program
  .command('withdraw <order>')
  .description('cancel a purchase for its buyer: shows what comes back and which credits go, asks, and does it')
  .option('--declared <day>', 'when the buyer told you, YYYY-MM-DD; default: today')
  .option('--yes', 'do it without asking')
  .option('--json', 'as JSON')
  .action(async (order, { declared, yes, json }) => {
    const about = { do: 'withdraw', order, declared };
    const shown = await runMoney(config(), sites(), parse(about));
    tell(formatRecords(shown));
    if (!yes) {
      if (!mayAsk()) program.error('Nothing was changed: nobody can be asked here. Add --yes.');
      if (!(await confirmed('Cancel this purchase?', 'Nothing was changed.'))) return;
    }
    await run({ ...about, amount: shown.withdrawal?.[0]?.amount }, json);
  });

program
  .command('credit <member> <credits>')
  .description('give credits to a member, by id or name')
  .requiredOption('--note <text>', 'why; it stays in the ledger, so name nobody')
  .option('--key <text>', 'credits are given once for it, however often this runs; default: a new one')
  .option('--site <domain>', 'whose pool the name is of')
  .option('--pool <name>', 'the pool that the name is of')
  .option('--json', 'as JSON')
  .action((member, credits, { note, key = randomUUID(), json, ...place }) =>
    run({ do: 'credit', member, credits, note, key, ...poolOf(place) }, json),
  );

for (const [name, blocked, description] of [
  ['block-debit', true, 'take no direct debits of a member, by id or name'],
  ['allow-debit', false, 'take them again, also after one was taken back'],
] as const)
  program
    .command(`${name} <member>`)
    .description(description)
    .option('--site <domain>', 'whose pool the name is of')
    .option('--pool <name>', 'the pool that the name is of')
    .option('--json', 'as JSON')
    .action((member, { json, ...place }) => run({ do: 'debit', member, blocked, ...poolOf(place) }, json));

program
  .command('disputes')
  .description('orders that were charged back, the newest first, with what a provider wants to know of them')
  .option('--site <domain>', 'one site; default: all')
  .option('--company <company_id>', 'one company; default: all')
  .option('--since <day>', 'charged back from this day on (UTC)')
  .option('--json', 'as JSON')
  .action(({ json, ...chosen }) => run({ do: 'disputes', ...chosen }, json));

program
  .command('export')
  .description('every movement of the money of a company as comma-separated values')
  .requiredOption('--company <company_id>', 'whose')
  .requiredOption('--from <day>', 'first day, YYYY-MM-DD, in the time zone of each site')
  .requiredOption('--to <day>', 'the day after the last one')
  .action(async (asked) => {
    const command = parse({ do: 'export', ...asked });
    if (command.do === 'export') await exportMoney(config(), sitesFor(asked), command, csvWriter(process.stdout));
  });

const codes = program.command('codes').description('discount codes');
codes
  .command('add <code>')
  .description('make a code, for a pool of sites')
  .requiredOption('--percent <number>', 'how much less an order costs, 1 to 90')
  .option('--site <domain>', 'a site of the pool')
  .option('--pool <name>', 'the pool')
  .option('--country <code>', 'only who pays from there')
  .option('--member <id>', 'only this member')
  .option('--minimum <units>', 'only for bundles of at least this price, with --currency')
  .option('--currency <code>', 'of the minimum')
  .option('--methods <names>', 'only for these, separated by commas')
  .option('--expires <day>', 'its last day (UTC)')
  .option('--once', 'one order in all; default: --once-per-user')
  .option('--once-per-user', 'one order of each member')
  .option('--json', 'as JSON')
  .action((code, { once, oncePerUser, methods, json, site, pool, ...about }) => {
    if (once && oncePerUser) program.error('Say one of --once and --once-per-user.');
    const place = poolOf({ site, pool });
    if (place.pool === undefined) program.error('Say where the code counts: --site or --pool.');
    const validity = once ? 'once' : 'once_per_user';
    return run({ do: 'add-code', code, ...place, ...about, methods: methods?.split(','), validity }, json);
  });
codes
  .command('list', { isDefault: true })
  .description('your codes, and how many orders were paid with each')
  .option('--site <domain>', 'of the pool of a site; default: all')
  .option('--pool <name>', 'of a pool')
  .option('--json', 'as JSON')
  .action(({ json, ...place }) => run({ do: 'codes', ...poolOf(place) }, json));
codes
  .command('off <code>')
  .description('turn a code off; orders that have it keep it')
  .option('--site <domain>', 'a site of the pool, if several have such a code')
  .option('--pool <name>', 'the pool')
  .option('--json', 'as JSON')
  .action((code, { json, ...place }) => run({ do: 'end-code', code, ...poolOf(place) }, json));

await runProgram(program);

function config(): Config {
  return readConfig(process.env);
}

function sites(): readonly Site[] {
  return builtSites(config().DIST_DIR);
}

/** The built sites; says so if what is asked about is none of theirs. */
function sitesFor(asked: Readonly<Record<string, unknown>>): readonly Site[] {
  const built = sites();
  const note = noteOnPlace(asked, built);
  if (note !== undefined) tell(note);
  return built;
}

/** @param given unchecked input; the message of a mistake says what is expected */
function parse(given: Record<string, unknown>) {
  const { success, data, error } = MoneyCommandSchema.safeParse(given);
  const [issue] = error?.issues ?? [];
  return success ? data : program.error(`${String(issue?.path[0])}: ${issue?.message}`);
}

async function run(given: Record<string, unknown>, json: true | undefined): Promise<void> {
  const records: Records = await runMoney(config(), sitesFor(given), parse(given));
  print(json ? JSON.stringify(records, undefined, 2) : formatRecords(records));
}

/** The pool that is named, or that of a built site. */
function poolOf({ site, pool }: { site?: string | undefined; pool?: string | undefined }): { pool?: string } {
  if (site === undefined) return pool === undefined ? {} : { pool };
  if (pool !== undefined) program.error('Say one of --site and --pool.');
  const built = sites();
  const found = built.find(({ domain }) => domain === site);
  if (found !== undefined) return { pool: found.pool };
  const close = nearest(
    site,
    built.map(({ domain }) => domain),
  );
  return program.error(
    `There is no built site ${site}. ${close === undefined ? 'Build it first: npm run build.' : `Did you mean ${close}?`}`,
  );
}
