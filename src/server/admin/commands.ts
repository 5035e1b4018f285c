import * as z from 'zod';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Counts } from '#server/core/ports/counts.ts';
import { ReportQuerySchema, readReport } from '#server/services/counting/report.ts';
import { ModerationSchema, type Moderator } from '#server/services/safety/moderation/command.ts';
import { moderate } from '#server/services/safety/moderation/moderate.ts';

/** What a server does for an operator at its own machine, by name. Each takes what was sent and parses it itself. */
export type AdminCommands = Readonly<Record<AdminCommandName, (input: unknown) => Promise<unknown>>>;

/** A command is `npm run <name>`. */
export type AdminCommandName = 'report' | 'moderate';

export function adminCommands({ counts, ...moderator }: Moderator & { readonly counts: Counts }): AdminCommands {
  return {
    report: async (input) => {
      const query = parse(ReportQuerySchema, input);
      // What the last seconds brought is in it, too.
      await counts.flush();
      return readReport(moderator.database.db, query);
    },
    moderate: (input) => moderate(moderator, parse(ModerationSchema, input)),
  };
}

/** @throws OperatorError for what a client of this release would not have sent */
function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (!success) throw new OperatorError(z.prettifyError(error));
  return data;
}
