import { DirectoryInUseError, holderOf } from '#lib/directory-lock.ts';
import type { Config } from '#server/config.ts';
import { DatabaseInUseError, embeddedLeftovers, resetEmbedded, resetPostgresql } from '#server/db/reset.ts';

/** What a reset deletes, and how. */
interface Target {
  /** Description for the user. */
  readonly what: string;
  /** Paths or names, one per line. */
  readonly parts: readonly string[];
  /** @returns what was deleted */
  reset(): Promise<readonly string[]> | readonly string[];
}

/**
 * Error message if the database is ambiguous: that of a URL must be named, so that a stale variable deletes nothing.
 */
export function refusalOf({ DATABASE_URL }: Config, named: string | undefined): string | undefined {
  if (DATABASE_URL === undefined)
    return named === undefined
      ? undefined
      : 'Nothing was deleted: DATABASE_URL is not set, so no --database can be meant.';
  const name = databaseName(DATABASE_URL);
  if (named === name) return undefined;
  const wanted = `Add --database ${name} if that one is meant, or unset DATABASE_URL for the embedded one.`;
  return `Nothing was deleted: DATABASE_URL leads to the database ${name}${named === undefined ? '' : `, not ${named}`}. ${wanted}`;
}

/**
 * Fails before the user is asked to confirm.
 * @throws if a process has the embedded database open
 */
export function refuseHolder({ DATABASE_URL, DATA_DIR }: Config): void {
  const holder = DATABASE_URL === undefined ? holderOf(DATA_DIR) : undefined;
  if (holder !== undefined) throw new Error(`Nothing was deleted: ${holder} has ${DATA_DIR} open. Stop it first.`);
}

/** What a reset would delete with this configuration. */
export function targetOf({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Config): Target {
  if (DATABASE_URL === undefined) {
    const parts = embeddedLeftovers(DATA_DIR);
    return { what: new Intl.ListFormat('en-GB').format(parts), parts, reset: () => resetEmbedded(DATA_DIR) };
  }
  const { host } = new URL(DATABASE_URL);
  const name = databaseName(DATABASE_URL);
  return {
    what: `every table of ours in the database ${name} on ${host}`,
    parts: [`${host}/${name}`],
    reset: () => resetPostgresql(DATABASE_DIRECT_URL ?? DATABASE_URL),
  };
}

/**
 * Runs a reset.
 * @returns names or paths of what was deleted
 * @throws if a process has opened the database since the check; the message says that nothing was deleted
 */
export async function deleteWhole(reset: Target['reset']): Promise<readonly string[]> {
  try {
    return await reset();
  } catch (error) {
    if (!(error instanceof DirectoryInUseError || error instanceof DatabaseInUseError)) throw error;
    throw new Error(`Nothing was deleted: ${error.message}`, { cause: error });
  }
}

/** As `pg` parses a URL: without a path, the database has the user's name. */
function databaseName(url: string): string {
  const { pathname, username } = new URL(url);
  return decodeURIComponent(pathname.slice(1) || username);
}
