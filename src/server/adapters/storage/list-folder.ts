import type { Dirent } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FoundFile, FoundPage } from '#server/adapters/storage/storage.ts';

/** Files on a page at most. */
const most = 500;
/** As `folder.ts` names files, and what it writes aside first. */
const fileName = /^(?<key>[A-Za-z0-9_-]{22})\.(?:card|full)\.(?:webp|avif)(?<part>\.[0-9a-f]{8}\.part)?$/;

/**
 * Everything that a storage in a folder holds, read as it is asked for: memory holds one page, however many files there are. Whatever else
 * somebody has put there is passed over.
 */
export async function* listFolder(folder: string): AsyncGenerator<FoundPage, void> {
  for await (const pool of entriesOf(folder)) {
    if (!pool.isDirectory()) continue;
    for await (const group of entriesOf(path.join(folder, pool.name))) {
      if (!group.isDirectory()) continue;
      let files: FoundFile[] = [];
      for await (const entry of entriesOf(path.join(folder, pool.name, group.name))) {
        const file = toFound(entry);
        if (file !== undefined) files.push(file);
        if (files.length < most) continue;
        yield { pool: pool.name, files };
        files = [];
      }
      if (files.length > 0) yield { pool: pool.name, files };
    }
  }
}

/** A folder that nobody has made yet has nothing in it. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent, void> {
  const opened = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (opened !== undefined) yield* opened;
}

function toFound(entry: Dirent): FoundFile | undefined {
  const { key, part } = fileName.exec(entry.name)?.groups ?? {};
  if (key === undefined) return undefined;
  const place = path.join(entry.parentPath, entry.name);
  return {
    key,
    unfinished: part !== undefined,
    // A new name changes this time, and leaves that of the content.
    since: () =>
      stat(place).then(
        ({ ctime }) => ctime,
        () => undefined,
      ),
    delete: () => rm(place, { force: true }),
  };
}
