import { sql } from 'drizzle-orm';
import { type Finding, ok, problem, reasonOf } from '#scripts/site/doctor/finding.ts';
import type { Config } from '#server/config.ts';

/** Minimum `server_version_num`; PostgreSQL writes 15 as 150000. */
const oldestVersion = 150_000;

/** Whether the PostgreSQL of `DATABASE_URL` answers and is new enough. Only the server opens the embedded database. */
export async function checkDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Promise<Finding[]> {
  if (DATABASE_URL === undefined)
    return [ok('database', 'embedded: survives a killed process, not a power cut (docs/deploy/postgresql.md)')];
  const findings = [await askVersion('DATABASE_URL', DATABASE_URL)];
  if (DATABASE_DIRECT_URL !== undefined) findings.push(await askVersion('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL));
  return findings;
}

async function askVersion(variable: string, url: string): Promise<Finding> {
  const { readPostgresql } = await import('#server/db/postgresql.ts');
  try {
    const { rows } = await readPostgresql(url, (tx) =>
      tx.execute<{ number: number; text: string }>(
        sql`select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
      ),
    );
    const [version] = rows;
    if (version === undefined || version.number < oldestVersion)
      return problem('database', `${variable}: PostgreSQL ${version?.text} is older than 15.`, 'Install a newer one.');
    return ok('database', `${variable}: PostgreSQL ${version.text} answers`);
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return problem(
      'database',
      `${variable}: no answer: ${reasonOf(cause)}`,
      'Start it, or look at address and password.',
    );
  }
}
