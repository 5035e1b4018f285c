import { sql } from 'drizzle-orm';
import { day } from '#server/core/time.ts';
import type { ModerationAnswer } from '#server/services/safety/moderation/command.ts';
import { ModerationSchema } from '#server/services/safety/moderation/command.ts';
import { moderate } from '#server/services/safety/moderation/moderate.ts';
import { json } from '#tests/support/account.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import type { TestServer } from '#tests/support/server.ts';
import { open } from '#tests/support/sites.ts';

/** Runs a command of `npm run moderate` as moderator Mo. */
export function command(server: TestServer, given: Record<string, unknown>): Promise<ModerationAnswer> {
  return moderate(server.deps, ModerationSchema.parse({ by: 'Mo', ...given }));
}

/** Decides on a member. @param target id of the member, or number of a report @returns the number of the decision */
export async function ruleOn(
  server: TestServer,
  ruling: string,
  target: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { decision } = await command(server, { do: 'rule', ruling, target, ...more });
  return String(decision?.[0]?.reference);
}

interface ReportFrom {
  readonly browser?: typeof fetch;
  readonly address?: string;
}

/** Reports a profile. A visitor gives an address, unless `input` overrides it. */
export function report(
  server: TestServer,
  id: string,
  input: Record<string, unknown> = {},
  { browser, address = '203.0.113.7' }: ReportFrom = {},
): Promise<Response> {
  const init = json('POST', { id, reason: 'fake', email: 'zoe@mail.example', locale: 'en', ...input });
  if (browser !== undefined) return browser('/api/report.php', init);
  return server.request(open, '/api/report.php', init, { address });
}

/** A member whose under-age report hides a profile at once, since the address was confirmed 30 days ago. */
export async function addLongMember(server: TestServer, name: string): Promise<Person> {
  const person = await addPerson(server, name);
  const confirmed = new Date(server.clock.now().getTime() - 30 * day).toISOString();
  await server.deps.database.db.execute(
    sql`update member set confirmed_at = ${confirmed}::timestamptz where id = ${person.id}::uuid`,
  );
  return person;
}
