import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { extract } from 'tar';

/**
 * Unpacks an empty database into a folder that does not exist yet. Creating one with PGlite takes ten seconds and more
 * than a gigabyte of memory (decision 074). The folder appears by one rename, so a killed process leaves no partial
 * database.
 */
export async function unpackEmptyDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unpacked = `${folder}.new`;
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true, mode: 0o700 });
  const archive = await dataDir();
  await pipeline(Readable.from(archive.stream()), extract({ cwd: unpacked }));
  await rename(unpacked, folder);
}
