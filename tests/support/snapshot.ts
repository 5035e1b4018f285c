import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { openEmbedded } from '#server/db/embedded/open.ts';
import project from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
let loaded: Promise<Uint8Array> | undefined;

/** A migrated, empty PGlite as a tar, made once for each set of migrations: making one takes seconds, starting from one does not. */
export function readSnapshot(): Promise<Uint8Array> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Uint8Array> {
  const file = path.join(root, '.cache', `pglite-${key()}.tar`);
  const found = await readFile(file).catch(() => undefined);
  return found ?? make(file);
}

function key(): string {
  const hashes = readMigrationFiles({ migrationsFolder: path.join(root, 'src/server/db/migrations') }).map(
    ({ hash }) => hash,
  );
  return createHash('sha256')
    .update([project.dependencies['@electric-sql/pglite'], ...hashes].join())
    .digest('hex')
    .slice(0, 16);
}

async function make(file: string): Promise<Uint8Array> {
  const database = await openEmbedded({ kind: 'memory', now: () => new Date() });
  const tar = await database.dump();
  await database.close();
  await mkdir(path.dirname(file), { recursive: true });
  // Test files run in several processes: each writes its own, the last rename stays.
  await writeFile(`${file}.${process.pid}`, tar);
  await rename(`${file}.${process.pid}`, file);
  return tar;
}
