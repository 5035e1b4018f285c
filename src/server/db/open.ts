import type { Database } from './database.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded/open.ts';
import { openPostgresql, type PostgresqlOptions } from './postgresql.ts';

export type DatabaseOptions = EmbeddedOptions | PostgresqlOptions;

/**
 * Opens the database and applies missing migrations.
 * @throws DirectoryInUseError when another process uses the data folder
 * @throws DatabaseUnavailableError when the database cannot be reached, or its disk is full
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.kind === 'postgresql' ? openPostgresql(options) : openEmbedded(options);
}
