import * as z from 'zod';
import type { Deps } from '#server/core/deps.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { AnnounceCommandSchema, runAnnounceCommand } from '#server/services/announcements/command.ts';
import { PostbackCommandSchema, runPostbackCommand } from '#server/services/attribution/command.ts';
import { timeZonesOf } from '#server/services/counting/purchases.ts';
import { readReport } from '#server/services/counting/report.ts';
import { ReportQuerySchema } from '#server/services/counting/report-query.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import { runMoneyCommand } from '#server/services/money/command.ts';
import { MoneyCommandSchema } from '#server/services/money/schema.ts';
import { PushCommandSchema, runPushCommand } from '#server/services/push/command.ts';
import { ModerationSchema, type Moderator } from '#server/services/safety/moderation/command.ts';
import { moderate } from '#server/services/safety/moderation/moderate.ts';

/** The commands that a server runs for an operator on its machine, by name. Each parses its own input. */
export type AdminCommands = Readonly<Record<AdminCommandName, (input: unknown) => Promise<unknown>>>;

/** Each command is also `npm run <name>`. */
export type AdminCommandName = 'report' | 'moderate' | 'ledger' | 'push' | 'postbacks' | 'announce' | 'money';

/** @returns the commands of a server, over its database and counts */
export function adminCommands({
  counts,
  sites,
  postbackQueue,
  ...moderator
}: Moderator & Pick<Deps, 'counts' | 'sites' | 'postbackQueue'>): AdminCommands {
  return {
    report: async (input) => {
      const query = parse(ReportQuerySchema, input);
      // Include the counts of the last seconds.
      await counts.flush();
      return readReport(moderator.database.db, query, timeZonesOf(sites()));
    },
    ledger: () => checkLedger(moderator.database.db),
    push: (input) => runPushCommand(moderator, parse(PushCommandSchema, input)),
    postbacks: (input) => runPostbackCommand({ ...moderator, postbackQueue }, parse(PostbackCommandSchema, input)),
    money: (input) => runMoneyCommand({ ...moderator, sites, postbackQueue }, parse(MoneyCommandSchema, input)),
    announce: (input) => runAnnounceCommand({ ...moderator, sites }, parse(AnnounceCommandSchema, input)),
    moderate: (input) => moderate(moderator, parse(ModerationSchema, input)),
  };
}

/** @throws OperatorError for input that a client of this release does not send */
function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (!success) throw new OperatorError(z.prettifyError(error));
  return data;
}
