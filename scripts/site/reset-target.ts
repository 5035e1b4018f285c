import { DirectoryInUseError, holderOf } from '#lib/directory-lock.ts';
import type { Config } from '#server/config.ts';
import { DatabaseInUseError, embeddedLeftovers, resetEmbedded, resetPostgresql } from '#server/db/reset.ts';

/** What a reset is about to delete, and how. */
interface Target {
  /** For people: what goes. */
  readonly what: string;
  /** Paths or names, one a line. */
  readonly parts: readonly string[];
  /** @returns what was deleted */
  reset(): Promise<readonly string[]> | readonly string[];
}

/** Why the wish cannot be understood: the database of a URL has to be named, so that a variable left over deletes nothing. */
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
 * Refuses before anybody is asked.
 * @throws when a process has the embedded database open
 */
export function refuseHolder({ DATABASE_URL, DATA_DIR }: Config): void {
  const holder = DATABASE_URL === undefined ? holderOf(DATA_DIR) : undefined;
  if (holder !== undefined) throw new Error(`Nothing was deleted: ${holder} has ${DATA_DIR} open. Stop it first.`);
}

/** What of this machine's database is there to be deleted. */
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
 * Deletes it.
 * @returns names or paths of what is gone
 * @throws saying that nothing was deleted, when somebody came in between
 */
export async function deleteWhole(reset: Target['reset']): Promise<readonly string[]> {
  try {
    return await reset();
  } catch (error) {
    if (!(error instanceof DirectoryInUseError || error instanceof DatabaseInUseError)) throw error;
    throw new Error(`Nothing was deleted: ${error.message}`, { cause: error });
  }
}

/** As `pg` reads it: without a path it is the user's name. */
function databaseName(url: string): string {
  const { pathname, username } = new URL(url);
  return decodeURIComponent(pathname.slice(1) || username);
}
